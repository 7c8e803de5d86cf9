import type { FactKinds } from './fact-kinds.ts';
import type { Statement } from './statement.ts';

type Contract = FactKinds['procurement_contract'];

/** Sums by year of contracts that are all there are, listed without their acts; what was never concluded is no contract. */
export function contractYears(contracts: readonly Contract[]): Statement[] {
	const byYear = new Map<string, FactKinds['procurement_year']>();
	for (const { market, role, signedOn, outcome, amountKzt } of contracts) {
		if (outcome === 'not_concluded') continue;
		const year = signedOn === null ? null : Number(signedOn.slice(0, 4));
		const key = `${role} ${year}`;
		const sum = byYear.get(key) ?? {
			...{ market, role, year, contracts: 0, sumKzt: 0, executed: 0, terminated: 0, terminatedByAgreement: 0 },
			...{ untold: 0, fineKzt: null, overdueDays: null },
		};
		sum.contracts++;
		sum.sumKzt += amountKzt ?? 0;
		if (outcome === null || outcome === 'unclear') sum.untold = (sum.untold ?? 0) + 1;
		if (outcome === 'executed') sum.executed++;
		if (outcome === 'terminated') sum.terminated++;
		if (outcome === 'terminated_by_agreement') sum.terminatedByAgreement++;
		byYear.set(key, sum);
	}
	return [...byYear.values()].map((value) => ({ kind: 'procurement_year', value }));
}
