"""What rulesets and policies have in common: options that know their values, and TOML files that know their lines."""

from analyzer.settings.option import Need, Option, Value, as_toml, spell
from analyzer.settings.source import Source, find, read

__all__ = ["Need", "Option", "Source", "Value", "as_toml", "find", "read", "spell"]
