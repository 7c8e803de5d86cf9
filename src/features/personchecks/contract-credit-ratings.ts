import { type Static, Type } from 'typebox';
import { call } from '#domain/api/call.ts';
import { day, text, textOrNull, uuid } from '#domain/api/schemas.ts';
import { PartView } from '#domain/report/part-view.ts';
import { checkState } from './contract.ts';

const Offer = Type.Object({
	source: Type.Object({ id: text, title: text, tells: text, publisher: text, official_url: textOrNull }),
	/** what has to be done first: one's number confirmed by a signature, or one's own name acted in; null: nothing */
	lacks: Type.Unsafe<'signature' | 'own_account' | null>({ enum: ['signature', 'own_account', null] }),
	/** the bureau can be asked here */
	is_on: Type.Boolean(),
	/** of one answer: taken only if the bureau has answered */
	net_kzt: Type.Number(),
	vat_kzt: Type.Number(),
	total_kzt: Type.Number(),
	available_kzt: Type.Number(),
	/** of the total, that the balance lacks */
	missing_kzt: Type.Number(),
	/** a consent that one has signed and not used; null: one is signed first */
	consent: Type.Union([Type.Object({ id: uuid, valid_until: day }), Type.Null()]),
	/** days of a consent: the rating is gone with it */
	days: Type.Integer(),
});
export type RatingOffer = Static<typeof Offer>;

const Request = Type.Object({
	consent_id: uuid,
	/** token of the link by which it is signed, told once */
	link: text,
	/** what is signed, paragraph by paragraph */
	text: Type.Array(text),
	valid_until: day,
});
export type RatingRequest = Static<typeof Request>;

const Listed = Type.Object({
	id: uuid,
	made_at: text,
	/** nobody reads it from then on */
	until: text,
	/** its consent is in force */
	is_readable: Type.Boolean(),
});
export type ListedRating = Static<typeof Listed>;

const Rating = Type.Object({
	id: uuid,
	state: checkState,
	made_at: text,
	until: text,
	/** the bureau has answered, and its price was taken */
	is_charged: Type.Boolean(),
	/** as the bureau says it, on its own scale; empty once the consent has ended */
	parts: Type.Array(PartView),
});
export type RatingView = Static<typeof Rating>;

const tag = 'person-checks';
const ofOne = { tag, callers: 'account', params: Type.Object({ id: uuid }) } as const;
/** One's own rating is a person's, whoever he acts for. */
const own = ['own_account_needed', 'signature_needed'] as const;

export const getRatingOffer = call('GET', '/api/v1/credit-ratings/offer', {
	...{ tag, summary: 'What one’s own rating at the credit bureau costs, and whether it can be asked for' },
	callers: 'account',
	answer: Offer,
});

export const askRatingConsent = call('POST', '/api/v1/credit-ratings/consent', {
	...{ tag, summary: 'The text of a consent about oneself, to be signed at once; one before it is worth nothing' },
	callers: 'account',
	status: 201,
	limit: { max: 30, seconds: 60 },
	answer: Request,
	errors: [...own, 'bureau_off', 'too_many_requests'],
});

export const makeRating = call('POST', '/api/v1/credit-ratings', {
	...{ tag, summary: 'Ask the credit bureau for one’s own rating, under a consent that one has signed' },
	callers: 'account',
	isIdempotent: true,
	status: 201,
	limit: { max: 30, seconds: 60 },
	body: Type.Object(
		{
			consent_id: uuid,
			/** the total that one was shown: another one now is 409, and nothing is taken */
			seen_kzt: Type.Number({ minimum: 0, maximum: 1e12 }),
		},
		{ additionalProperties: false },
	),
	answer: Type.Object({ id: uuid }),
	errors: [
		...own,
		...(['idempotency_key_required', 'consent_needed', 'bureau_off', 'payment_needed', 'price_changed'] as const),
		...(['step_up_needed', 'recovery_hold', 'spend_limit_reached'] as const),
	],
});

export const listRatings = call('GET', '/api/v1/credit-ratings', {
	...{ tag, summary: 'That one has asked for one’s rating, newest first, without what was answered' },
	callers: 'account',
	answer: Type.Array(Listed),
	errors: ['own_account_needed'],
});

export const getRating = call('GET', '/api/v1/credit-ratings/:id', {
	...{ ...ofOne, summary: 'One’s own rating as the bureau says it; the session must have been proved within minutes' },
	answer: Rating,
	errors: ['own_account_needed', 'step_up_needed', 'recovery_hold'],
});

export const dropRating = call('DELETE', '/api/v1/credit-ratings/:id', {
	...{ ...ofOne, summary: 'Forget a rating before its term' },
	answer: null,
	errors: ['own_account_needed', 'conflict'],
});
