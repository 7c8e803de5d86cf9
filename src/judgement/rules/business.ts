import { claim, type Rule, sumOf } from '../claim.ts';

export const licenceSuspended: Rule = (evidence) =>
	evidence
		.bySource('licence', ({ status }) => status === 'suspended' || status === 'revoked')
		.map(({ witness, values }) => claim('licence_suspended', witness, { numbers: values.map(({ number }) => number) }));

/** Pledges that hold, encumbered real estate, arrested vehicles. */
export const encumbrances: Rule = (evidence) => [
	...evidence
		.bySource('pledge', ({ to }) => evidence.holdsOn(to))
		.map(({ witness, values }) =>
			claim('encumbrances', witness, {
				...{ what: 'pledge', count: values.length, amountKzt: sumOf(values.map(({ amountKzt }) => amountKzt)) },
			}),
		),
	...evidence
		.bySource('real_estate', ({ encumbrances: burdens }) => burdens.length > 0)
		.map(({ witness, values }) =>
			claim('encumbrances', witness, { what: 'real_estate', count: values.length, amountKzt: null }),
		),
	...evidence
		.bySource('vehicle', ({ arrests }) => arrests.length > 0)
		.map(({ witness, values }) =>
			claim('encumbrances', witness, { what: 'vehicle', count: values.length, amountKzt: null }),
		),
];

export const rightsLapsed: Rule = (evidence) =>
	evidence
		.bySource('intellectual_right', ({ expiresOn }) => expiresOn !== null && expiresOn < evidence.today)
		.map(({ witness, values: [first] }) =>
			claim('rights_lapsed', witness, { title: first?.title ?? '', on: first?.expiresOn ?? evidence.today }),
		);

/** Negative statuses of credit bureaus that hold today. */
export const overdueCredit: Rule = (evidence) =>
	evidence
		.bySource('credit_record', ({ period }) => period === 'current')
		.map(({ witness, values: [first] }) => claim('overdue_credit', witness, { text: first?.text ?? '' }));
