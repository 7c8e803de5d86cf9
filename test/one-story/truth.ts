import { addYears } from '../../seeds/demo/calendar.ts';
import type { Story } from '../../seeds/demo/story/story.ts';
import type { Field, Value } from './claim.ts';

const statuses = {
	working: 'alive',
	suspended: 'alive',
	dormant: 'alive',
	liquidating: 'liquidating',
	ended: 'ended',
} as const;

/** What is true of a subject, respect by respect. */
export function truthOf(story: Story): Record<Field, Value> {
	const { subject, today, vat, life, contracts, stateBan, enforcement } = story;
	const { marks } = subject;
	const twoYearsAgo = addYears(today, -2);
	const lists = marks.taxLists;
	const open = enforcement.filter(({ endedOn }) => endedOn === null);
	const procedure = story.procedures.find(({ to }) => to === null);
	return {
		name: subject.nameRu,
		registeredOn: subject.registeredOn,
		head: subject.headName,
		address: subject.address,
		status: statuses[life],
		isEnded: life === 'ended',
		isBeingWoundUp: life === 'liquidating',
		procedure: procedure?.type.toLowerCase() ?? null,
		isBankrupt: lists.BANKRUPT !== undefined,
		listedDebtKzt: marks.arrears === null ? null : story.owedKzt,
		debtKzt: story.owedKzt,
		hasDebt: story.owed !== null,
		vat: vat === null ? null : `${vat.from}–${vat.to ?? ''}`,
		paysVat: vat !== null && vat.to === null,
		workers: story.years.at(-1)?.workers ?? 0,
		hasTurnover: story.isTrading,
		enforcement: open.length > 0 ? 'open' : enforcement.length > 0 ? 'closed' : 'none',
		exitBans: open.filter(({ banFrom }) => banFrom !== null).length,
		defendantCases: story.courtCases.filter(({ role, filedOn }) => role === 'DEFENDANT' && filedOn > twoYearsAgo)
			.length,
		contracts: contracts.length,
		hasBrokenContract: contracts.some(({ brokenOn }) => brokenOn !== null),
		stateBan: stateBan === null ? null : `${stateBan.from}–${stateBan.to} ${stateBan.court?.decision ?? ''}`,
		samrukBan: story.samruk.ban === null ? null : `${story.samruk.ban.from}–${story.samruk.ban.to}`,
		licences: story.licences.map(({ number, status }) => `${number} ${status}`).join(),
		hasBelongings:
			story.licences.some(({ status }) => status === 'ACTIVE') || story.estateCount + story.vehicleCount > 0,
		accounts: story.accounts.years.map(({ year }) => year).join(),
		isListedAbsent: lists.WRONG_ADDRESS !== undefined,
		isListedInactive: lists.INACTIVE !== undefined,
		isListedPseudo: lists.PSEUDO_COMPANY !== undefined,
		isListedInvalid: lists.INVALID_REGISTRATION !== undefined,
		isSanctioned: subject.script.sanctioned?.by === 'own_number',
	};
}
