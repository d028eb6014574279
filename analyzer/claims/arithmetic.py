"""Sums as documents do them, over the options of a ruleset: `seats * sum(deals) + face_up`."""

import ast
import operator
from collections.abc import Callable, Mapping
from fractions import Fraction

from analyzer.errors import InputError, nearest

Number = Fraction | tuple[Fraction, ...]

_OPERATORS: Mapping[type, Callable[[Fraction, Fraction], Fraction]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.FloorDiv: lambda a, b: Fraction(a // b),
    ast.Mod: operator.mod,
}
_FUNCTIONS: Mapping[str, Callable[[tuple[Fraction, ...]], Fraction]] = {
    "sum": lambda values: sum(values, Fraction(0)),
    "max": max,
    "min": min,
    "count": lambda values: Fraction(len(values)),
}


def evaluate(expression: str, options: Mapping[str, object]) -> Fraction:
    """Return what an expression comes to.

    It has whole and decimal numbers, + - * / // %, brackets, the options by name, `deals[0]` for the first of a list,
    and sum, max, min and count of a list or of several values.

    Raises
    ------
    InputError
        If it is no such expression, names no option, or divides by 0, or comes to more than a number can hold.
    """
    try:
        tree = ast.parse(expression, mode="eval")
        value = _Reader(options).read(tree.body)
        if not isinstance(value, tuple):
            float(value)
    except SyntaxError:
        raise InputError(f"{expression!r} is no sum of numbers and options") from None
    except ZeroDivisionError:
        raise InputError(f"{expression!r} divides by 0") from None
    except OverflowError:
        raise InputError(f"{expression!r} comes to more than 10^308") from None
    if isinstance(value, tuple):
        raise InputError(f"{expression!r} is a list; sum, max, min or count make a number of it")
    return value


class _Reader:
    def __init__(self, options: Mapping[str, object]) -> None:
        self.options = options

    def read(self, node: ast.expr) -> Number:
        """Return the value of a part of the expression."""
        if isinstance(node, ast.Constant) and isinstance(node.value, int | float) and not isinstance(node.value, bool):
            return Fraction(str(node.value))
        if isinstance(node, ast.Name):
            return self.option(node.id)
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            return -self.single(node.operand)
        if isinstance(node, ast.BinOp) and type(node.op) in _OPERATORS:
            return _OPERATORS[type(node.op)](self.single(node.left), self.single(node.right))
        if isinstance(node, ast.Subscript):
            return self.entry(node)
        if isinstance(node, ast.Call):
            return self.call(node)
        raise SyntaxError

    def single(self, node: ast.expr) -> Fraction:
        """Return a value that must not be a list."""
        value = self.read(node)
        if isinstance(value, tuple):
            raise InputError(f"{ast.unparse(node)} is a list; sum, max, min or count make a number of it")
        return value

    def option(self, name: str) -> Number:
        """Return an option of the ruleset as a number or a list of numbers."""
        if name not in self.options:
            raise InputError(f"there is no option {name!r} to calculate with: {nearest(name, self.options)}")
        value = self.options[name]
        if isinstance(value, tuple):
            return tuple(Fraction(entry) for entry in value)
        if isinstance(value, bool | int):
            return Fraction(value)
        raise InputError(f"{name} = {value} is no number to calculate with")

    def entry(self, node: ast.Subscript) -> Fraction:
        """Return one entry of a list, counted from 0."""
        values, place = self.read(node.value), self.single(node.slice)
        if not isinstance(values, tuple) or place.denominator != 1 or not 0 <= place < len(values):
            raise InputError(f"{ast.unparse(node)}: there is no such entry")
        return values[int(place)]

    def call(self, node: ast.Call) -> Fraction:
        """Return sum, max, min or count of a list or of several values."""
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        if name not in _FUNCTIONS:
            raise InputError(f"{ast.unparse(node)}: {nearest(name, _FUNCTIONS)}")
        values: list[Fraction] = []
        for argument in node.args:
            value = self.read(argument)
            values += value if isinstance(value, tuple) else (value,)
        if not values or node.keywords:
            raise InputError(f"{ast.unparse(node)}: give it a list or several values")
        return _FUNCTIONS[name](tuple(values))
