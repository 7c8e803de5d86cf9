import { contractYears } from '#domain/facts/contract-years.ts';
import { type Evidence, isReadInPart, type SourceEvidence } from '#domain/facts/evidence.ts';
import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import { total } from './summary.ts';

type Role = FactKinds['procurement_contract']['role'];
type Year = FactKinds['procurement_year'];
type Partner = Pick<FactKinds['procurement_partner'], 'otherPartyName' | 'contracts'> & {
	otherPartyBin: string | null;
	/** null: its contracts state none */
	sumKzt: number | null;
};

export type ContractFigures = {
	witnesses: readonly SourceEvidence[];
	years: readonly Year[];
	partners: readonly Partner[];
	/** a source states its largest partners alone */
	hasMorePartners: boolean;
};

/**
 * Contracts in a role as sums. A source that states sums counts all of its contracts by them, and lists the newest alone;
 * those of another one are summed here, unless it was read in part.
 */
export function contractFigures(evidence: Evidence, role: Role): ContractFigures {
	const inRole = ({ role: own }: { role: Role }) => own === role;
	const summed = evidence.bySource('procurement_year', inRole);
	const named = evidence.bySource('procurement_partner', inRole);
	const listed = evidence
		.bySource('procurement_contract', (contract) => inRole(contract) && contract.outcome !== 'not_concluded')
		.filter(({ witness }) => !isReadInPart(witness));
	const without = (those: readonly { witness: SourceEvidence }[]) => {
		const known = new Set(those.map(({ witness }) => witness));
		return listed.filter(({ witness }) => !known.has(witness));
	};
	const unsummed = without(summed);
	const counted = unsummed.flatMap(({ values }) => contractYears(values)).map(({ value }) => value as Year);
	return {
		witnesses: [...summed, ...unsummed].map(({ witness }) => witness),
		years: [...summed.flatMap(({ values }) => values), ...counted],
		partners: partnersOf([
			...named.flatMap(({ values }) => values.map((value) => ({ ...value, sumKzt: statedSum(value) }))),
			...without(named).flatMap(({ values }) =>
				values.map(({ amountKzt, ...contract }) => ({ ...contract, contracts: 1, sumKzt: amountKzt })),
			),
		]),
		hasMorePartners: named.length > 0,
	};
}

/** A sum over contracts of which none states what it is for is none. */
export function statedSum({ contracts, sumKzt }: { contracts: number; sumKzt: number }): number | null {
	return contracts > 0 && sumKzt === 0 ? null : sumKzt;
}

/** One whom two sources name is one. */
function partnersOf(stated: readonly Partner[]): Partner[] {
	const byParty = new Map<string, Partner>();
	for (const { otherPartyBin, otherPartyName, contracts, sumKzt } of stated) {
		const key = otherPartyBin ?? otherPartyName ?? '';
		const known = byParty.get(key);
		byParty.set(key, {
			...{ otherPartyBin, otherPartyName: known?.otherPartyName ?? otherPartyName },
			...{ contracts: (known?.contracts ?? 0) + contracts, sumKzt: total([known?.sumKzt ?? null, sumKzt]) },
		});
	}
	return [...byParty.values()];
}
