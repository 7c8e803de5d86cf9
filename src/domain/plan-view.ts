import { Type } from 'typebox';
import { integerOrNull, text } from './api/schemas.ts';

/** Tenge; `gross_kzt` with the VAT of today. */
export const priceFields = { net_kzt: Type.Number(), vat_kzt: Type.Number(), gross_kzt: Type.Number() };

export const planPeriods = ['month', 'months_6', 'months_12', 'year'] as const;
const PeriodName = Type.Enum([...planPeriods]);

export const planModals = ['RegistrationModal', 'TariffRequestModal', 'TrialRequestModal', 'ApiRequestModal'] as const;

const Benefit = Type.Object({ name: text, is_active: Type.Boolean() });

export const PriceView = Type.Object({ period: PeriodName, duration: text, ...priceFields });
/** A plan as the page of tariffs shows it, and the preview of administrators. */
export const PlanView = Type.Object({
	code: text,
	title: text,
	subtitle: text,
	is_free: Type.Boolean(),
	/** empty: the price is told on request */
	prices: Type.Array(PriceView),
	benefits: Type.Array(Benefit),
	/** what it includes beyond checks; `most` null: as often as wished */
	features: Type.Array(Type.Object({ feature: text, most: integerOrNull })),
	button_name: text,
	triggering_modal_name: Type.Enum([...planModals]),
	trial_days: integerOrNull,
	/** of a year against twelve months, as the offer states it */
	saving_percent: integerOrNull,
	checks_per_day: Type.Integer(),
});
