import { type Static, Type } from 'typebox';
import { call } from '#domain/api/call.ts';
import { mediaTypes } from '#domain/api/media-types.ts';
import { CursorMeta, cursorQuery } from '#domain/api/paging.ts';
import { day, text, textOrNull } from '#domain/api/schemas.ts';
import { ownPlanFields } from '#domain/own-plan.ts';

const kzt = Type.Number();

const Held = Type.Object({
	order_id: text,
	/** what it is held for, in words */
	title: text,
	/** of the report: its subject; a person's number is masked */
	bin: textOrNull,
	report_id: textOrNull,
	held_kzt: kzt,
	since: text,
});

const Billing = Type.Object({
	/** whose money it is: null where the caller acts for himself */
	organization_bin: textOrNull,
	/** can be spent */
	available_kzt: kzt,
	/** set aside for what was bought and is not made yet */
	held_kzt: kzt,
	/** what for; the newest 20 */
	held: Type.Array(Held),
	plan: Type.Object(ownPlanFields),
	/** what a member may spend of the balance in a month; null: what there is */
	limit: Type.Union([Type.Object({ monthly_kzt: kzt, spent_kzt: kzt, left_kzt: kzt }), Type.Null()]),
});
export type Billing = Static<typeof Billing>;

const Entry = Type.Object({
	id: text,
	at: text,
	/** `release`: what was held and not needed; `plan_return`: what was paid for a plan and not served; `order_return`: a purchase that we took back */
	kind: Type.Enum([
		...(['top_up', 'bank', 'report', 'release', 'plan', 'plan_return', 'order_return'] as const),
		...(['refund', 'refund_return', 'chargeback', 'correction'] as const),
	]),
	/** what it was for, in words */
	title: text,
	/** null: nothing more to say */
	note: textOrNull,
	/** below nothing: it was taken from the balance */
	amount_kzt: kzt,
	/** what could be spent afterwards */
	balance_kzt: kzt,
	/** what it was for */
	about: Type.Union([
		Type.Object({ type: Type.Enum(['report', 'payment', 'invoice', 'plan', 'refund', 'rating']), id: textOrNull }),
		Type.Null(),
	]),
});
export type Entry = Static<typeof Entry>;

const periodQuery = {
	/** both days included, in Almaty */
	from: Type.Optional(day),
	to: Type.Optional(day),
};
const account = { tag: 'orders', callers: 'account' } as const;

export const getBilling = call('GET', '/api/v1/billing', {
	...{ ...account, summary: 'The balance, what is held of it, the plan with its uses, and a member’s limit' },
	answer: Billing,
});

export const listEntries = call('GET', '/api/v1/billing/entries', {
	...{ ...account, summary: 'What came to the balance and left it, the newest first' },
	query: Type.Object({ ...periodQuery, ...cursorQuery }),
	answer: Type.Array(Entry),
	meta: CursorMeta,
});

const exported = {
	...account,
	limit: { max: 20, seconds: 60 },
	query: Type.Object(periodQuery),
} as const;

export const exportEntriesCsv = call('GET', '/api/v1/billing/entries.csv', {
	...{ ...exported, summary: 'The same for programs; 10,000 rows of a period at most' },
	answer: { mediaTypes: [mediaTypes.csv] },
});

export const exportEntriesXlsx = call('GET', '/api/v1/billing/entries.xlsx', {
	...{ ...exported, summary: 'The same as a workbook; 10,000 rows of a period at most' },
	answer: { mediaTypes: [mediaTypes.xlsx] },
});
