import { type Static, Type } from 'typebox';
import { call } from '#domain/api/call.ts';
import { text, textOrNull, uuid, written } from '#domain/api/schemas.ts';

const sales = { tag: 'admin', callers: ['sales'] } as const;
const closed = { additionalProperties: false } as const;
const params = Type.Object({ id: uuid });
const note = written(500, 1);

const AdminOrder = Type.Object({
	id: text,
	title: text,
	state: Type.Enum(['created', 'paid', 'fulfilled', 'refunded', 'cancelled']),
	label: text,
	/** `account:<id>` or `organization:<bin>`; null: of an account that is gone */
	holder: textOrNull,
	/** what was charged and is not taken back, VAT included */
	charged_kzt: Type.Number(),
	made_at: text,
	/** asked for by one administrator; another one confirms it; null: nobody wants to take it back */
	returning: Type.Union([
		Type.Object({ reason: text, to: Type.Enum(['balance', 'card']), asked_by: textOrNull, second_by: textOrNull }),
		Type.Null(),
	]),
	can: Type.Array(Type.Enum(['return', 'return_to_card', 'confirm', 'refuse'])),
});
export type AdminOrder = Static<typeof AdminOrder>;

export const listAdminOrders = call('GET', '/api/v1/admin/orders', {
	...sales,
	summary: 'Purchases that shall be taken back; with a search those of a number, an account or a BIN, the newest first',
	query: Type.Object({ search: Type.Optional(written(100)) }),
	answer: Type.Array(AdminOrder),
});

export const askOrderReturn = call('POST', '/api/v1/admin/orders/:id/return', {
	...{ ...sales, params, answer: AdminOrder },
	summary: 'Ask to take a purchase back whole; another administrator confirms it',
	body: Type.Object({ to: Type.Enum(['balance', 'card']), note }, closed),
	errors: ['conflict'],
});
export const confirmOrderReturn = call('POST', '/api/v1/admin/orders/:id/return/confirm', {
	...{ ...sales, params, answer: AdminOrder },
	summary: 'Take a purchase back that another administrator asked for',
	errors: ['conflict', 'second_person_needed'],
});
export const refuseOrderReturn = call('POST', '/api/v1/admin/orders/:id/return/refuse', {
	...{ ...sales, params, answer: AdminOrder },
	summary: 'Leave a purchase as it is',
	body: Type.Object({ note }, closed),
	errors: ['conflict'],
});
