import { type Static, Type } from 'typebox';
import { call } from '#domain/api/call.ts';
import { day, textOrNull } from '#domain/api/schemas.ts';
import { InvoiceFields } from '#domain/money/invoices.ts';

const Renewal = Type.Object({
	/** the plan that is held was paid for, is sold for the same period today, and nothing follows it */
	can_wish: Type.Boolean(),
	is_wished: Type.Boolean(),
	/** when the invoice is made out; null: no plan that was paid for is held */
	issues_on: Type.Union([day, Type.Null()]),
	/** paid before, the renewal begins where that plan ends */
	without_gap_until: textOrNull,
	/** that for the renewal of what is held now; null: none yet */
	invoice: Type.Union([Type.Object(InvoiceFields), Type.Null()]),
});
export type Renewal = Static<typeof Renewal>;

const WishBody = Type.Object({ is_wished: Type.Boolean() }, { additionalProperties: false });

const tag = 'invoices';

export const getRenewal = call('GET', '/api/v1/renewal', {
	...{ tag, summary: 'Whether an invoice is made out before the plan ends, and that invoice' },
	callers: 'account',
	answer: Renewal,
});

export const wishRenewal = call('PUT', '/api/v1/renewal', {
	role: 'editor',
	...{ tag, summary: 'Wish for an invoice before the plan ends, or wish for none' },
	callers: 'account',
	body: WishBody,
	answer: Renewal,
	errors: ['conflict', 'bin_not_confirmed', 'invoices_off', 'too_many_requests'],
});
