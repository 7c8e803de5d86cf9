/** How many subjects fall into each bin. */
export type BinCounts = Readonly<Record<string, number>>;

/** From here a shift is looked at, from there the model is acted on. */
const psiLook = 0.1;
const psiAct = 0.25;
export type PsiState = 'steady' | 'look' | 'act';

export function psiState(psi: number): PsiState {
	return psi < psiLook ? 'steady' : psi < psiAct ? 'look' : 'act';
}

/** Taken for an empty bin, in subjects: a bin that one side does not have would make the index infinite. */
const emptyBin = 0.5;

/**
 * Population stability index: Σ (now − then) · ln(now / then) over the shares of all bins. Not negative, 0 for equal
 * shares, the same in both directions. Null where one of the two populations is empty.
 */
export function populationStability(before: BinCounts, after: BinCounts): number | null {
	const bins = new Set([...Object.keys(before), ...Object.keys(after)]);
	const then = sharesOf(before, bins);
	const now = sharesOf(after, bins);
	if (then === null || now === null) return null;
	let psi = 0;
	for (const bin of bins) {
		const was = then.get(bin) ?? 0;
		const is = now.get(bin) ?? 0;
		psi += (is - was) * Math.log(is / was);
	}
	return psi;
}

/** Shares of the bins, empty ones stood in for; a bin empty on both sides says nothing and is left out beforehand. */
function sharesOf(counts: BinCounts, bins: ReadonlySet<string>): Map<string, number> | null {
	const filled = [...bins].map((bin) => [bin, counts[bin] || emptyBin] as const);
	if (!Object.values(counts).some((count) => count > 0)) return null;
	const total = filled.reduce((sum, [, count]) => sum + count, 0);
	return new Map(filled.map(([bin, count]) => [bin, count / total]));
}
