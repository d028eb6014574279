"""The mixtures behind the confidence sequences, as log-evidence against a candidate value; arrays in, arrays out.

Each is the logarithm of a non-negative supermartingale that starts at 1 when the candidate is the truth. By Ville's
inequality it ever reaches log(1 / alpha) with a probability of at most alpha, whenever and however often one looks.
All are written so that they hold for 10^12 samples: large parts must not cancel.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Array = NDArray[np.float64]


def stirling_error(x: Any) -> "Array":
    """Return log Gamma(x) less Stirling's formula (x - 1/2) log x - x + log(2 pi) / 2, for x > 0."""
    import numpy as np
    from scipy.special import gammaln

    x = np.asarray(x, dtype=np.float64)
    near = np.minimum(x, 10.0)
    direct = gammaln(near) - ((near - 0.5) * np.log(near) - near + 0.5 * np.log(2 * np.pi))
    far = np.maximum(x, 10.0)
    square = far**-2
    series = (1 / 12 - square * (1 / 360 - square * (1 / 1260 - square / 1680))) / far
    return np.asarray(np.where(x < 10.0, direct, series))


def beta_binomial(hits: Any, n: Any, p: Any, weight: float) -> "Array":
    """Return the log-evidence of `hits` in `n` trials against the chance p, with 0 < p < 1.

    The likelihood ratio of a chance q to p, mixed over q from Beta(weight p, weight (1 - p)); each ratio is a
    martingale when p is the truth and so is their mixture (Robbins 1970; Howard, Ramdas, McAuliffe and Sekhon 2021,
    proposition 7). Centred at the candidate, it stays short when hits are rare.

    In p it is the sum of log(weight + k / p), k below hits, of log(weight + k / (1 - p)), k below misses, and a
    constant. Each term is convex in p, so the chances with little evidence against them form an interval.
    """
    import numpy as np
    from scipy.special import xlog1py

    hits, n, p = (np.asarray(x, dtype=np.float64) for x in (hits, n, p))
    q, misses, every = 1 - p, n - hits, weight + n
    shift = (hits * q - misses * p) / every
    with np.errstate(divide="ignore"):
        divergence = xlog1py(p + shift, shift / p) + xlog1py(q - shift, -shift / q)
    spread = 0.5 * (np.log1p(n / weight) - np.log1p(hits / (weight * p)) - np.log1p(misses / (weight * q)))
    after = stirling_error(weight * p + hits) + stirling_error(weight * q + misses) - stirling_error(every)
    before = stirling_error(weight * p) + stirling_error(weight * q) - stirling_error(weight)
    return np.asarray(every * divergence + spread + after - before)


def gamma_exponential(excess: Any, spread: Any, weight: float) -> "Array":
    """Return the log-evidence that a mean is larger than claimed: `excess` the sum of (x - mean) / c over the samples.

    `spread` is the sum of (x - centre)^2 / c^2, c the width of the range that holds every sample and every centre.

    Why: for y >= -1 and 0 <= t < 1, exp(t y - psi(t) y^2) <= 1 + t y with psi(t) = -log(1 - t) - t (Fan, Grama and Liu
    2015). Put y = (x - centre) / c, where the centre was fixed before x was drawn. Then exp(t (x - mean) / c -
    psi(t) y^2) has expectation at most (1 + t d) exp(-t d) <= 1, d = (mean - centre) / c. So the product of these over
    the samples, exp(t excess - psi(t) spread), is a supermartingale for every t, and so is its mixture over t. Mixed
    with the density proportional to (1 - t)^(weight - 1) exp(weight t) the integral is this incomplete gamma function
    (Howard, Ramdas, McAuliffe and Sekhon 2021, theorem 4 and proposition 9).
    """
    import numpy as np
    from scipy.special import gammainc

    shape = weight + np.asarray(spread, dtype=np.float64)
    # Evidence only grows with the excess and is asked for at positive ones; the floor keeps the function defined.
    ratio = np.maximum(np.asarray(excess, dtype=np.float64) / shape, 0.0)
    tails = np.log(gammainc(shape, shape * (1 + ratio))) - np.log(gammainc(weight, weight))
    sizes = stirling_error(shape) - stirling_error(weight) - 0.5 * np.log(shape / weight)
    return np.asarray(shape * (ratio - np.log1p(ratio)) + sizes + tails)


def betting(distances: "Array", counts: "Array", mean: float, bets: "Array", log_weights: "Array") -> float:
    """Return the log-evidence of a histogram that its mean is larger than `mean`.

    All is measured as the distance from one end of the range: there are `counts[i]` samples at `distances[i]`, none of
    which may be negative. `bets` and `log_weights` come from `stakes`.

    Why: a gambler stakes the share t of his capital on each sample, which multiplies it by 1 - t + t x / mean.
    That is never negative and expects 1, so his capital is a martingale for each t, and so is a mixture
    (Waudby-Smith and Ramdas 2024, section 4; Ryu and Bhatt 2024). A product over the samples does not depend on their
    order: the histogram is enough. Each factor falls in the mean, so the means with little evidence against them
    form an interval.
    """
    import numpy as np
    from scipy.special import logsumexp

    gains = np.log1p(np.multiply.outer(bets, distances / mean - 1)) @ counts
    return float(logsumexp(gains + log_weights))


def stakes(tuned: float, best: float) -> "tuple[Array, Array]":
    """Return stakes, shares of the capital, and the logarithms of their weights.

    The weights lie on a geometric grid and fall off slowly, as (1 + |log|)^-1.5, from the stake `tuned`, which must be
    known beforehand. Of the grid only the stakes near `best` are returned, which may be read off the samples: to leave
    others of the mixture out only lowers the evidence, so it is always allowed.
    """
    import numpy as np

    grid = 0.99 * np.exp(-0.2 * np.arange(140))
    shape = (1 + np.abs(np.log(grid / min(tuned, grid[0])))) ** -1.5
    near = np.abs(np.log(grid / min(best, grid[0]))) < 2.5
    return grid[near], np.log(shape[near] / shape.sum())
