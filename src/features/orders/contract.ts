import { type Static, Type } from 'typebox';
import { call } from '#domain/api/call.ts';
import { ListMeta, pageQuery } from '#domain/api/paging.ts';
import { numberOrNull, subjectId, text, textOrNull, uuid } from '#domain/api/schemas.ts';

const closed = { additionalProperties: false } as const;
const period = Type.Enum(['month', 'months_6', 'months_12', 'year']);
/** what can be bought here; one's own credit rating is asked for by its own call */
const sold = Type.Enum(['full_report', 'subscription']);
const item = Type.Enum(['full_report', 'subscription', 'credit_rating']);
const cover = Type.Enum(['plan', 'reopened', 'balance']);
const kzt = Type.Number();

const Line = Type.Object({
	/** null: the report or the plan itself */
	source_id: textOrNull,
	title: text,
	net_kzt: kzt,
	vat_percent: kzt,
	vat_kzt: kzt,
	/** null: not known yet; false: it brought nothing and costs nothing */
	is_delivered: Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] }),
});

const Order = Type.Object({
	id: text,
	item,
	state: Type.Enum(['created', 'paid', 'fulfilled', 'refunded', 'cancelled']),
	/** what was bought, in words */
	title: text,
	/** of a report: its subject; a person's number is masked */
	bin: textOrNull,
	pay: Type.Enum(['balance', 'card', 'invoice']),
	covered_by: cover,
	lines: Type.Array(Line),
	/** of what is due, or may be due while it is not settled */
	net_kzt: kzt,
	vat_kzt: kzt,
	total_kzt: kzt,
	report_id: textOrNull,
	made_at: text,
	/** until when it may be paid; null: it waits for no payment */
	expires_at: textOrNull,
	closed_at: textOrNull,
	can: Type.Array(Type.Enum(['cancel', 'pay'])),
});
export type Order = Static<typeof Order>;

const Quote = Type.Object({
	item,
	lines: Type.Array(Line),
	net_kzt: kzt,
	vat_kzt: kzt,
	total_kzt: kzt,
	covered_by: cover,
	/** until when the subject is opened again without paying; null: it was not bought */
	open_until: textOrNull,
	/** of a plan: when it would begin and end */
	starts_at: textOrNull,
	ends_at: textOrNull,
	/** of a plan: it begins when the present one ends */
	is_queued: Type.Boolean(),
	/** paid and not served of the plan that it ends: comes back to the balance first */
	returned_kzt: kzt,
	available_kzt: kzt,
	/** of the total, that the balance lacks, also with what comes back */
	missing_kzt: kzt,
	/** paid sources that can be asked in the report, at their cost */
	paid_sources: Type.Array(Type.Object({ id: text, title: text, net_kzt: kzt, gross_kzt: kzt })),
	/** uses of the plan; null: it has none, or does not count them */
	uses: Type.Union([Type.Object({ used: Type.Integer(), most: Type.Integer(), until: textOrNull }), Type.Null()]),
	/** what a member may still spend this month; null: what there is */
	left_kzt: numberOrNull,
});
export type Quote = Static<typeof Quote>;

const tag = 'orders';
const params = Type.Object({ id: uuid });
const paidSources = Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { maxItems: 20, uniqueItems: true });

export const quoteOrder = call('GET', '/api/v1/orders/quote', {
	...{ tag, summary: 'What a report or a plan would cost its buyer now' },
	callers: 'account',
	limit: { max: 60, seconds: 60 },
	query: Type.Object({
		item: sold,
		/** of a report: BIN, IIN or our id */
		subject: Type.Optional(subjectId),
		/** identifiers of paid sources, comma-separated */
		paid_sources: Type.Optional(Type.String({ maxLength: 600 })),
		plan: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
		period: Type.Optional(period),
	}),
	example: { query: { item: 'full_report', subject: '160340001109' } },
	answer: Quote,
	errors: ['bin_incorrect', 'subject_not_found', 'numbers_exhausted', 'quota_exhausted', 'proof_needed', 'conflict'],
});

export const placeOrder = call('POST', '/api/v1/orders', {
	role: 'editor',
	...{ tag, summary: 'Buy a full report or a plan; the price is ours to say' },
	callers: 'account',
	limit: { max: 60, seconds: 60 },
	isIdempotent: true,
	body: Type.Object(
		{
			item: sold,
			subject: Type.Optional(subjectId),
			paid_sources: Type.Optional(paidSources),
			plan: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
			period: Type.Optional(period),
			/** balance: money even where the plan has no use left; card: a payment comes first */
			pay: Type.Optional(Type.Enum(['balance', 'card'])),
			/** the total that the buyer was shown: another one now is 409, and nothing is taken from the balance */
			seen_kzt: Type.Optional(Type.Number({ minimum: 0, maximum: 1e12 })),
		},
		closed,
	),
	example: { body: { item: 'full_report', subject: '160340001109' } },
	answer: Order,
	status: 201,
	errors: [
		...([
			'payment_needed',
			'feature_exhausted',
			'spend_limit_reached',
			'idempotency_key_required',
			'conflict',
		] as const),
		...(['bin_incorrect', 'subject_not_found', 'numbers_exhausted', 'quota_exhausted', 'proof_needed'] as const),
		...(['step_up_needed', 'recovery_hold'] as const),
	],
});
export type OrderBody = Static<(typeof placeOrder)['body']>;

export const listOrders = call('GET', '/api/v1/orders', {
	...{ tag, summary: 'Own purchases, the newest first' },
	callers: 'account',
	query: Type.Object(pageQuery),
	answer: Type.Array(Order),
	meta: ListMeta,
});

export const getOrderCall = call('GET', '/api/v1/orders/:id', {
	...{ tag, summary: 'One’s own purchase' },
	callers: 'account',
	params,
	answer: Order,
});

export const cancelOrderCall = call('POST', '/api/v1/orders/:id/cancel', {
	role: 'editor',
	...{ tag, summary: 'Cancel a purchase that waits for its payment' },
	callers: 'account',
	params,
	answer: Order,
	errors: ['conflict'],
});
