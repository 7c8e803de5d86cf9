export type Quartiles = { p25: number; median: number; p75: number };

/** Between two neighbours in proportion, as `percentile_cont` of PostgreSQL. @param values at least one */
export function quartilesOf(values: readonly number[]): Quartiles {
	const sorted = Float64Array.from(values).sort();
	const at = (share: number) => {
		const place = (sorted.length - 1) * share;
		const below = Math.floor(place);
		const [low = Number.NaN, high = low] = sorted.subarray(below, below + 2);
		return low + (high - low) * (place - below);
	};
	return { p25: at(0.25), median: at(0.5), p75: at(0.75) };
}
