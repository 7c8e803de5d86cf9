import { type Static, Type } from 'typebox';
import { call } from '#domain/api/call.ts';
import { day, text } from '#domain/api/schemas.ts';
import { ownPlanFields } from '#domain/own-plan.ts';
import { PlanView, type PriceView, type planModals, type planPeriods, priceFields } from '#domain/plan-view.ts';

export type Period = (typeof planPeriods)[number];
export type Modal = (typeof planModals)[number];
export type Price = Static<typeof PriceView>;
export type Plan = Static<typeof PlanView>;

const groups = ['web', 'api', 'personnel', 'mass_check', 'individual', 'foreign'] as const;
const Group = Type.Object({ code: Type.Enum([...groups]), title: text, plans: Type.Array(PlanView) });
export type Group = Static<typeof Group>;

const Tariffs = Type.Object({
	vat: Type.Object({ percent: Type.Number(), valid_from: day }),
	groups: Type.Array(Group),
	/** the plans of the web version side by side: a row a capability, its values in the order of the plans */
	comparison: Type.Array(Type.Object({ title: text, values: Type.Array(text) })),
	/** what is bought one by one, without a plan */
	units: Type.Array(Type.Object({ feature: text, title: text, explanation: text, ...priceFields })),
});
export type Tariffs = Static<typeof Tariffs>;

export const getTariffs = call('GET', '/api/v1/tariffs', {
	...{ tag: 'tariffs', summary: 'Plans with their prices, net and with VAT, and what is sold one by one' },
	callers: 'anybody',
	answer: Tariffs,
});

const OwnTariff = Type.Object({
	...ownPlanFields,
	subtitle: text,
	checks_per_day: Type.Integer(),
	own_lists: Type.Integer(),
	own_list_entries: Type.Integer(),
});
export type OwnTariff = Static<typeof OwnTariff>;

export const getOwnTariff = call('GET', '/api/v1/tariffs/own', {
	...{ tag: 'tariffs', summary: 'The plan that the caller uses: its end, what follows, and uses of what is counted' },
	callers: 'account',
	answer: OwnTariff,
});
