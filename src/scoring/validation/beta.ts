/** Lanczos' series (g = 7, nine terms): ln Γ(x) for x > 0, good to 14 digits. */
const lanczos = [
	0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
	12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
] as const;

export function lnGamma(x: number): number {
	// the reflection formula: the series holds from a half on
	if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - lnGamma(1 - x);
	const shifted = x - 1;
	const top = shifted + 7.5;
	let sum: number = lanczos[0];
	for (const [index, term] of lanczos.entries()) if (index > 0) sum += term / (shifted + index);
	return 0.5 * Math.log(2 * Math.PI) + (shifted + 0.5) * Math.log(top) - top + Math.log(sum);
}

const mostSteps = 300;
const precision = 1e-15;
const tiny = 1e-300;

/** Continued fraction of the incomplete beta function by Lentz's method; converges fast for x < (a+1)/(a+b+2). */
function betaFraction(x: number, a: number, b: number): number {
	const guarded = (value: number) => (Math.abs(value) < tiny ? tiny : value);
	let c = 1;
	let d = 1 / guarded(1 - ((a + b) * x) / (a + 1));
	let fraction = d;
	for (let step = 1; step <= mostSteps; step++) {
		const even = (step * (b - step) * x) / ((a + 2 * step - 1) * (a + 2 * step));
		d = 1 / guarded(1 + even * d);
		c = guarded(1 + even / c);
		fraction *= d * c;
		const odd = (-(a + step) * (a + b + step) * x) / ((a + 2 * step) * (a + 2 * step + 1));
		d = 1 / guarded(1 + odd * d);
		c = guarded(1 + odd / c);
		fraction *= d * c;
		if (Math.abs(d * c - 1) < precision) break;
	}
	return fraction;
}

/** Regularized incomplete beta function I_x(a, b): the chance that a Beta(a, b) variable is at most x. */
export function betaShare(x: number, a: number, b: number): number {
	if (x <= 0) return 0;
	if (x >= 1) return 1;
	const front = Math.exp(a * Math.log(x) + b * Math.log1p(-x) + lnGamma(a + b) - lnGamma(a) - lnGamma(b));
	return x < (a + 1) / (a + b + 2) ? (front * betaFraction(x, a, b)) / a : 1 - (front * betaFraction(1 - x, b, a)) / b;
}

/** The x below which a Beta(a, b) variable lies with the given chance, by halving: no starting value can mislead it. */
export function betaQuantile(chance: number, a: number, b: number): number {
	let low = 0;
	let high = 1;
	for (let step = 0; step < 60; step++) {
		const middle = (low + high) / 2;
		if (betaShare(middle, a, b) < chance) low = middle;
		else high = middle;
	}
	return (low + high) / 2;
}

export type Interval = { low: number; high: number };

/**
 * Jeffreys interval of a share: quantiles of Beta(bad + ½, good + ½). With no case at all the lower end is 0, with
 * nothing but cases the upper end is 1 (Brown, Cai and DasGupta 2001).
 */
export function jeffreysInterval(cases: number, total: number, level = 0.95): Interval {
	const tail = (1 - level) / 2;
	const a = cases + 0.5;
	const b = total - cases + 0.5;
	return {
		low: cases === 0 ? 0 : betaQuantile(tail, a, b),
		high: cases === total ? 1 : betaQuantile(1 - tail, a, b),
	};
}
