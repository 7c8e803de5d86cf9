import { type Static, Type } from 'typebox';
import { call } from '#domain/api/call.ts';
import { integerOrNull, numberOrNull, text, textOrNull } from '#domain/api/schemas.ts';
import { Cell, tone } from '#domain/report/block-view.ts';

const CreditLimit = Type.Object({
	/** whole tenge, rounded down to two significant digits; null: there is not enough to say anything */
	limit_kzt: numberOrNull,
	reason: Type.Enum(['computed', 'not_enough_data', 'not_advised']),
	days: Type.Number(),
	share_percent: Type.Number(),
	/** the figures it stands on, as they are counted; null: not known, and left out */
	inputs: Type.Object({
		equity_kzt: numberOrNull,
		working_capital_kzt: numberOrNull,
		revenue_kzt: numberOrNull,
		/** the year that it is of */
		revenue_year: integerOrNull,
		/** of the newest statement; equity and working capital are counted while it is not older than two years */
		statement_year: integerOrNull,
		statement_is_counted: Type.Boolean(),
		/** the revenue is estimated from taxes, and half of it is counted */
		is_estimate: Type.Boolean(),
		/** of the index, of an interval that of its lower end */
		group: textOrNull,
		factor: numberOrNull,
		/** what may be demanded now */
		arrears_kzt: numberOrNull,
		/** deferred or under appeal, not subtracted */
		deferred_kzt: Type.Number(),
		enforcement_kzt: numberOrNull,
	}),
	/** the same as steps in words, the result last; empty where it is not computed */
	formula: Type.Object({
		caption: text,
		steps: Type.Array(Type.Object({ label: text, value: Cell, note: textOrNull })),
		result: Type.Object({ label: text, value: Cell }),
		/** sources with their dates */
		from: textOrNull,
	}),
	/** what it is and what it is not, or why it is not computed */
	note: Type.Object({ tone, text }),
});
export type CreditLimitView = Static<typeof CreditLimit>;

export const getCreditLimit = call('GET', '/api/v1/reports/:id/credit-limit', {
	...{
		tag: 'reports',
		summary: 'A guide to a limit for deferred payment by a report of one’s own, for a term and a share',
	},
	callers: 'account',
	limit: { max: 120, seconds: 60 },
	params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 40 }) }),
	query: Type.Object({
		/** of the delay, 1 to 180; 30 unless it is named */
		days: Type.Optional(Type.Integer()),
		/** of the turnover with one counterparty, percent, 1 to 30; 10 unless it is named */
		share: Type.Optional(Type.Integer()),
	}),
	answer: CreditLimit,
	errors: ['conflict', 'limit_terms_incorrect'],
	example: { query: { days: '45', share: '10' } },
});
