import type { FactKinds } from '#domain/facts/fact-kinds.ts';

/** Sums of calendar years, the oldest first. */
export function paymentsByYear(payments: readonly FactKinds['tax_payment'][]): { year: string; amountKzt: number }[] {
	const sums = new Map<string, number>();
	for (const { paidOn, amountKzt } of payments) {
		const year = paidOn.slice(0, 4);
		sums.set(year, (sums.get(year) ?? 0) + amountKzt);
	}
	return [...sums].map(([year, amountKzt]) => ({ year, amountKzt })).sort((a, b) => (a.year < b.year ? -1 : 1));
}
