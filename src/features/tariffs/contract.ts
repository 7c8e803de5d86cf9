import { type Static, Type } from 'typebox';
import { call } from '#domain/api/call.ts';
import { day, integerOrNull, text } from '#domain/api/schemas.ts';

/** Tenge; `gross_kzt` with the VAT of today. */
const priceFields = { net_kzt: Type.Number(), vat_kzt: Type.Number(), gross_kzt: Type.Number() };

const periods = ['month', 'months_6', 'months_12', 'year'] as const;
export type Period = (typeof periods)[number];
const PeriodName = Type.Enum([...periods]);

const modals = ['RegistrationModal', 'TariffRequestModal', 'TrialRequestModal', 'ApiRequestModal'] as const;
export type Modal = (typeof modals)[number];

const Benefit = Type.Object({ name: text, is_active: Type.Boolean() });

const Price = Type.Object({ period: PeriodName, duration: text, ...priceFields });
export type Price = Static<typeof Price>;

const Plan = Type.Object({
	code: text,
	title: text,
	subtitle: text,
	is_free: Type.Boolean(),
	/** empty: the price is told on request */
	prices: Type.Array(Price),
	benefits: Type.Array(Benefit),
	button_name: text,
	triggering_modal_name: Type.Enum([...modals]),
	trial_days: integerOrNull,
	/** of a year against twelve months, as the offer states it */
	saving_percent: integerOrNull,
	checks_per_day: Type.Integer(),
});
export type Plan = Static<typeof Plan>;

const groups = ['web', 'api', 'personnel', 'mass_check', 'individual', 'foreign'] as const;
const Group = Type.Object({ code: Type.Enum([...groups]), title: text, plans: Type.Array(Plan) });
export type Group = Static<typeof Group>;

const Tariffs = Type.Object({
	vat: Type.Object({ percent: Type.Number(), valid_from: day }),
	groups: Type.Array(Group),
	/** what is bought one by one, without a plan */
	units: Type.Array(Type.Object({ feature: text, title: text, explanation: text, ...priceFields })),
});
export type Tariffs = Static<typeof Tariffs>;

export const getTariffs = call('GET', '/api/v1/tariffs', {
	...{ tag: 'tariffs', summary: 'Plans with their prices, net and with VAT, and what is sold one by one' },
	callers: 'anybody',
	answer: Tariffs,
});
