/** Whole tiyn of VAT on a net sum, half up, a line at a time (the rate is in hundredths of a per cent). */
export function vatOf(netTiyn: number, basisPoints: number): number {
	return Math.floor((netTiyn * basisPoints + 5000) / 10_000);
}

export type Sum = { netKzt: number; vatKzt: number; grossKzt: number };

/** As answers give it: tenge, exact to the tiyn. */
export function sumOf(netTiyn: number, basisPoints: number): Sum {
	const vatTiyn = vatOf(netTiyn, basisPoints);
	return { netKzt: netTiyn / 100, vatKzt: vatTiyn / 100, grossKzt: (netTiyn + vatTiyn) / 100 };
}
