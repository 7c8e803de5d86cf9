import { massAddressFrom } from '#domain/facts/mass-address.ts';
import { claim, type Rule } from '../claim.ts';
import { inStates, registration } from '../standing.ts';

/** The newest register no longer contains it, which does not say that it was dissolved. */
export const removedFromRegister: Rule = (evidence) =>
	inStates(evidence, 'removed').map(({ value, witness }) =>
		claim('removed_from_register', witness, { stateText: value.stateText }),
	);

/** Under way its debts pass on; a reorganised firm may live on (a part was split off) or not (it was merged). */
export const reorganization: Rule = (evidence) => [
	...inStates(evidence, 'reorganizing').map(({ witness }) => claim('reorganizing', witness, {})),
	...inStates(evidence, 'reorganized').map(({ value, witness }) =>
		claim('reorganized', witness, { stateText: value.stateText }),
	),
];

/** Branches and sole proprietors rightly share the address of a head office, a market or a block of flats. */
export const massAddress: Rule = (evidence) =>
	evidence.subject.kind !== 'legal'
		? []
		: evidence
				.all('address_load')
				.filter(({ value }) => value.liveCount >= massAddressFrom)
				.map(({ value, witness }) => claim('mass_address', witness, { count: value.liveCount }));

const youngUntilYears = 2;

export const young: Rule = (evidence) => {
	const known = registration(evidence);
	if (known === null || known.registeredOn <= evidence.yearsAgo(youngUntilYears)) return [];
	return [claim('young', known.witness, { registeredOn: known.registeredOn })];
};

const changesOfUnrest = 3;

/** Within a year. */
export const frequentChanges: Rule = (evidence) =>
	evidence
		.bySource('register_change', ({ on }) => on > evidence.yearsAgo(1))
		.filter(({ values }) => values.length >= changesOfUnrest)
		.map(({ witness, values }) => claim('frequent_changes', witness, { count: values.length }));

export const naturalMonopoly: Rule = (evidence) =>
	evidence
		.bySource('natural_monopoly', ({ excludedOn }) => excludedOn === null || excludedOn > evidence.today)
		.map(({ witness, values: [first] }) => claim('natural_monopoly', witness, { service: first?.service ?? '' }));

export const stateShare: Rule = (evidence) =>
	evidence
		.bySource('state_share', ({ sharePercent }) => sharePercent !== 0)
		.map(({ witness, values: [first] }) => claim('state_share', witness, { percent: first?.sharePercent ?? null }));
