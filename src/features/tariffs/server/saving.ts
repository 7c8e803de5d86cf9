export type Saving = {
	plan: string;
	position: number;
	/** told beside the price of a year; null: nothing is told */
	told: number | null;
	/** net tiyn by period; null: on request */
	prices: Readonly<Partial<Record<'month' | 'months_6' | 'months_12' | 'year', number | null>>>;
};

export type SavingGap = { plan: string; told: number; computed: number | null };

/** Points that what is told may be away from what the prices say: 34 is told of 33.3. */
const allowedPoints = 1;

/** Twelve months at the price of months. */
function twelveMonths({ prices }: Saving): number | null {
	return prices.months_12 ?? (prices.month == null ? null : 12 * prices.month);
}

/**
 * Of the plans of one group: savings that their prices do not bear out. A year is compared with twelve months of the same plan,
 * and where that has none, of the nearest plan before it.
 */
export function findSavingGaps(group: readonly Saving[]): SavingGap[] {
	return group.flatMap((one): SavingGap[] => {
		if (one.told === null) return [];
		const before = group
			.filter(({ position }) => position < one.position)
			.toSorted((left, right) => right.position - left.position);
		const months = [one, ...before].map(twelveMonths).find((sum) => sum !== null && sum > 0) ?? null;
		const { year } = one.prices;
		if (year == null || months === null) return [{ plan: one.plan, told: one.told, computed: null }];
		// in whole tiyn: a point is a hundredth of the months
		const isBorneOut = Math.abs(100 * (months - year) - one.told * months) <= allowedPoints * months;
		return isBorneOut ? [] : [{ plan: one.plan, told: one.told, computed: 100 * (1 - year / months) }];
	});
}
