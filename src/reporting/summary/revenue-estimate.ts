import type { Evidence, SourceEvidence } from '#domain/facts/evidence.ts';

type RevenueEstimate = { year: string; amountKzt: number; witness: SourceEvidence };

/** Taxes of a year divided by their share of income: that of the subject, else that of its industry. */
export function revenueEstimates(evidence: Evidence): RevenueEstimate[] {
	return evidence.all('tax_year').flatMap(({ value, witness }) => {
		const { year, taxesKzt, loadPercent, industryLoadPercent } = value;
		const load = loadPercent !== null && loadPercent > 0 ? loadPercent : industryLoadPercent;
		if (taxesKzt === null || taxesKzt <= 0 || load === null || load <= 0) return [];
		return [{ year: String(year), amountKzt: roundedTo3(taxesKzt / (load / 100)), witness }];
	});
}

/** An estimate is not more exact than three digits. */
function roundedTo3(amountKzt: number): number {
	return Number(amountKzt.toPrecision(3));
}
