import { type Static, Type } from 'typebox';
import { call } from '#domain/api/call.ts';
import { FeatureUsesView } from '#domain/api/feature-uses.ts';
import { ListMeta, pageQuery } from '#domain/api/paging.ts';
import { day, text, textOrNull, uuid, written } from '#domain/api/schemas.ts';
import { checkKinds } from '#domain/person-check.ts';
import { PartView } from '#domain/report/part-view.ts';

const kind = Type.Enum([...checkKinds]);

const Source = Type.Object({
	id: text,
	title: text,
	/** one sentence: what it says */
	tells: text,
	needs_consent: Type.Boolean(),
	/** only where the asker names the law that lets him */
	needs_ground: Type.Boolean(),
});

const Offer = Type.Object({
	kind,
	uses: FeatureUsesView,
	/** whom one has a consent of for such a check, the newest first */
	consents: Type.Array(
		Type.Object({
			id: uuid,
			/** by which people speak of it */
			number: text,
			name: text,
			/** two digits */
			iin: text,
			valid_until: day,
			is_once: Type.Boolean(),
			/** sources that it opens */
			source_ids: Type.Array(text),
		}),
	),
	/** all that such a check may ask */
	sources: Type.Array(Source),
	/** days until a check is gone */
	days: Type.Integer(),
});
export type CheckOffer = Static<typeof Offer>;

export const checkState = Type.Enum(['open', 'done', 'ended']);

const head = {
	id: uuid,
	kind,
	name: text,
	/** of the IIN two digits */
	iin: text,
	/** by which people speak of the consent */
	consent_number: text,
	legal_ground: textOrNull,
	made_at: text,
	/** nobody reads it from then on */
	until: text,
};
const Listed = Type.Object({
	...head,
	/** its consent is in force */
	is_readable: Type.Boolean(),
});
export type ListedCheck = Static<typeof Listed>;

const Check = Type.Object({
	...head,
	/** `open`: answers come; `ended`: the consent has ended, and nothing is read any more */
	state: checkState,
	/** a use of the plan was spent: a source has answered under the consent */
	is_spent: Type.Boolean(),
	parts: Type.Array(PartView),
});
export type CheckView = Static<typeof Check>;

const tag = 'person-checks';
const closed = { additionalProperties: false } as const;
const ofOne = { tag, callers: 'account', params: Type.Object({ id: uuid }) } as const;
const iin = Type.String({ minLength: 1, maxLength: 20 });
const Made = Type.Object({ id: uuid });
const asking = {
	tag,
	callers: 'account',
	role: 'editor',
	isIdempotent: true,
	status: 201,
	answer: Made,
	limit: { max: 30, seconds: 60 },
} as const;
const refusals = ['consent_needed', 'plan_needed', 'feature_exhausted'] as const;

export const getCheckOffer = call('GET', '/api/v1/person-checks/offer', {
	...{ tag, summary: 'What a check of a person would ask, under which consents, and how many the plan has left' },
	callers: 'account',
	query: Type.Object({ kind }),
	answer: Offer,
	errors: ['organisation_needed'],
	example: { query: { kind: 'individual' } },
});

export const checkEmployee = call('POST', '/api/v1/employee-checks', {
	...asking,
	summary: 'Check an employee or applicant under a consent given for that; organisations only',
	body: Type.Object(
		{
			iin,
			consent_id: uuid,
			/** the law that lets the employer question dispensaries; without it they are not asked */
			legal_ground: Type.Optional(written(300)),
		},
		closed,
	),
	errors: [...refusals, 'organisation_needed'],
});

export const checkIndividual = call('POST', '/api/v1/individual-checks', {
	...asking,
	summary: 'Check a private person one deals with, under that person’s consent',
	body: Type.Object({ iin, consent_id: uuid }, closed),
	errors: [...refusals],
});

export const listPersonChecks = call('GET', '/api/v1/person-checks', {
	...{ tag, summary: 'Checks of people that are not gone yet, newest first, without what they say' },
	callers: 'account',
	query: Type.Object({ ...pageQuery, kind: Type.Optional(kind) }),
	answer: Type.Array(Listed),
	meta: ListMeta,
});

export const getPersonCheck = call('GET', '/api/v1/person-checks/:id', {
	...{ ...ofOne, summary: 'What sources have said of a person: facts with dates, no score and no verdict' },
	answer: Check,
});

export const dropPersonCheck = call('DELETE', '/api/v1/person-checks/:id', {
	...{ ...ofOne, role: 'editor', summary: 'Forget a check before its term, with all that was answered' },
	answer: null,
});

export const listLinkedChecks = call('GET', '/api/v1/consent-links/:token/checks', {
	...{ tag, summary: 'What has been learnt about oneself under a consent, by the link one withdraws it with' },
	callers: 'anybody',
	limit: { max: 60, seconds: 60 },
	params: Type.Object({ token: Type.String({ minLength: 1, maxLength: 100 }) }),
	answer: Type.Array(Check),
});
