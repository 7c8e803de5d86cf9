import { type Static, Type } from 'typebox';
import { call } from '#domain/api/call.ts';
import { day, integerOrNull, numberOrNull, text, textOrNull } from '#domain/api/schemas.ts';
import { PlanView } from '#domain/plan-view.ts';
import { IdParams } from './contract.ts';

const closed = { additionalProperties: false } as const;
const count = (most: number) => Type.Integer({ minimum: 0, maximum: most });
const words = (longest: number) => Type.String({ maxLength: longest });

const soldPeriods = ['month', 'months_6', 'months_12', 'year'] as const;
const planFeatures = [
	...['full_report', 'foreign_check', 'employee_check', 'compare'],
	...['affiliation_level', 'mass_rows', 'vat_rows', 'api_call', 'watch'],
] as const;

const Texts = Type.Object(
	{
		title: Type.String({ minLength: 1, maxLength: 60 }),
		subtitle: words(300),
		benefits: Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: 12 }),
	},
	closed,
);
const Price = Type.Object(
	{
		period: Type.Enum([...soldPeriods]),
		/** tenge without VAT, whole tiyn; null: on request */
		net_kzt: Type.Union([Type.Number({ minimum: 0, maximum: 100_000_000, multipleOf: 0.01 }), Type.Null()]),
	},
	closed,
);
const Feature = Type.Object(
	{
		feature: Type.String({ enum: [...planFeatures] }),
		/** null: as often as wished */
		most: Type.Union([Type.Integer({ minimum: 1, maximum: 1_000_000 }), Type.Null()]),
		/** null: not counted */
		per: Type.Union([Type.Literal('day'), Type.Literal('period'), Type.Null()]),
	},
	closed,
);

const written = {
	valid_from: Type.String({ format: 'date' }),
	checks_per_day: count(1_000_000),
	own_lists: count(10_000),
	own_list_entries: count(1_000_000),
	trial_days: Type.Union([Type.Integer({ minimum: 1, maximum: 365 }), Type.Null()]),
	saving_percent: Type.Union([Type.Integer({ minimum: 1, maximum: 99 }), Type.Null()]),
	texts: Type.Object({ ru: Texts, kz: Texts, en: Texts }, closed),
	prices: Type.Array(Price, { maxItems: 4 }),
	features: Type.Array(Feature, { maxItems: 8 }),
};
/** The version that was seen: another one in between is a conflict. */
const seen = Type.String({ minLength: 10, maxLength: 40 });
const EditBody = Type.Object({ seen, ...written }, closed);
export type EditBody = Static<typeof EditBody>;
const PublishBody = Type.Object({ seen }, closed);
const DraftBody = Type.Object(
	{
		plan: Type.String({ minLength: 1, maxLength: 40 }),
		/** an offer to whoever sent this application */
		ticket_id: Type.Optional(Type.String({ format: 'uuid' })),
	},
	closed,
);

const states = ['current', 'future', 'past', 'draft', 'offer'] as const;
const Version = Type.Object({
	id: Type.Integer(),
	valid_from: day,
	/** `offer`: published for one holder */
	state: Type.Enum([...states]),
	holder: textOrNull,
	drafted_by: textOrNull,
	approved_by: textOrNull,
});
const PlanVersions = Type.Object({ plan: text, title: text, versions: Type.Array(Version) });
export type PlanVersions = Static<typeof PlanVersions>;

const TermsView = Type.Interface([Version], {
	plan: text,
	...{ checks_per_day: Type.Integer(), own_lists: Type.Integer(), own_list_entries: Type.Integer() },
	...{ trial_days: integerOrNull, saving_percent: integerOrNull },
	texts: Type.Object({ ru: Texts, kz: Texts, en: Texts }),
	prices: Type.Array(Type.Object({ period: Type.Enum([...soldPeriods]), net_kzt: numberOrNull })),
	features: Type.Array(Type.Object({ feature: text, most: integerOrNull, per: textOrNull })),
	ticket_id: textOrNull,
	/** null: published by a migration */
	seen: textOrNull,
	/** as the page of tariffs would show it, at the VAT of today */
	preview: PlanView,
	vat_percent: Type.Number(),
	/** savings of the group that prices do not bear out within a point; `computed` null: nothing to compare with */
	gaps: Type.Array(Type.Object({ plan: text, told: Type.Integer(), computed: numberOrNull })),
	can: Type.Array(Type.Enum(['edit', 'withdraw', 'publish'])),
	history: Type.Array(Type.Object({ at: text, act: text, by: text, reason: textOrNull })),
});
export type TermsView = Static<typeof TermsView>;

const sales = { tag: 'admin', callers: ['sales'] } as const;

export const listPlanVersions = call('GET', '/api/v1/admin/plans', {
	...sales,
	summary: 'Plans with their dated versions, drafts and offers among them',
	answer: Type.Array(PlanVersions),
});

export const draftTerms = call('POST', '/api/v1/admin/terms', {
	...sales,
	summary: 'Begin a new version of a plan, or an offer on an application, from the version in force',
	body: DraftBody,
	answer: TermsView,
	errors: ['not_found', 'conflict'],
});

const ofTerms = { ...sales, params: IdParams } as const;

export const getTerms = call('GET', '/api/v1/admin/terms/:id', {
	...ofTerms,
	summary: 'One version of a plan with a preview',
	answer: TermsView,
	errors: ['not_found'],
});

export const editTerms = call('PUT', '/api/v1/admin/terms/:id', {
	...ofTerms,
	summary: 'Change a draft',
	body: EditBody,
	answer: TermsView,
	errors: ['not_found', 'conflict'],
});

export const withdrawTerms = call('DELETE', '/api/v1/admin/terms/:id', {
	...ofTerms,
	summary: 'Throw a draft away',
	answer: null,
	errors: ['not_found', 'conflict'],
});

export const publishTerms = call('POST', '/api/v1/admin/terms/:id/publish', {
	...ofTerms,
	summary: 'Publish a draft that another administrator wrote',
	body: PublishBody,
	answer: TermsView,
	errors: ['not_found', 'conflict', 'second_person_needed'],
});
