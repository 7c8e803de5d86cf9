import type { FactKinds } from './fact-kinds.ts';
import type { Statement } from './statement.ts';

type Contract = FactKinds['procurement_contract'];
type Partner = FactKinds['procurement_partner'];

/** Of a role that a report states. */
export const mostPartners = 10;

/** With whom the most was concluded, of contracts that are all there are of a role; what was never concluded is no contract. */
export function contractPartners(contracts: readonly Contract[]): Statement[] {
	const byParty = new Map<string, Partner>();
	for (const { market, role, otherPartyBin, otherPartyName, outcome, amountKzt } of contracts) {
		if (otherPartyBin === null || outcome === 'not_concluded') continue;
		const known = byParty.get(otherPartyBin);
		byParty.set(otherPartyBin, {
			...{ market, role, otherPartyBin, otherPartyName: known?.otherPartyName ?? otherPartyName },
			...{ contracts: (known?.contracts ?? 0) + 1, sumKzt: (known?.sumKzt ?? 0) + (amountKzt ?? 0) },
		});
	}
	const largest = [...byParty.values()].sort((one, other) => other.sumKzt - one.sumKzt).slice(0, mostPartners);
	return largest.map((value) => ({ kind: 'procurement_partner', value }));
}
