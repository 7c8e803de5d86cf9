import { type Evidence, isReadInPart, type SourceEvidence } from '#domain/facts/evidence.ts';

export type SuppliedContracts = { witness: SourceEvidence; executed: number; terminated: number };

/**
 * How contracts of a supplier have ended in the last years, by source. Sums of years count all contracts of a source, where
 * it states them; its contracts one by one are then the newest alone. Of the first year, which is only in part among the
 * last ones, sums say nothing. Nor does a source that was read in part: what was not read may have ended otherwise.
 */
export function suppliedContracts(evidence: Evidence, years: number): SuppliedContracts[] {
	const from = evidence.yearsAgo(years);
	const summed = evidence
		.bySource('procurement_year', ({ role, year }) => role === 'supplier' && (year ?? 0) > Number(from.slice(0, 4)))
		.map(({ witness, values }) => ({
			witness,
			executed: values.reduce((count, { executed }) => count + executed, 0),
			terminated: values.reduce((count, year) => count + year.terminated + year.terminatedByAgreement, 0),
		}));
	const isSummed = new Set(summed.map(({ witness }) => witness));
	const listed = evidence
		.bySource(
			'procurement_contract',
			({ role, executedOn, endedOn, dueOn, signedOn }) =>
				role === 'supplier' && (executedOn ?? endedOn ?? dueOn ?? signedOn ?? '') > from,
		)
		.filter(({ witness }) => !isSummed.has(witness) && !isReadInPart(witness))
		.map(({ witness, values }) => ({
			witness,
			executed: values.filter(({ outcome }) => outcome === 'executed').length,
			terminated: values.filter(({ outcome }) => outcome === 'terminated' || outcome === 'terminated_by_agreement')
				.length,
		}));
	return [...summed, ...listed];
}
