import type { ClaimField } from '#domain/debtor-claim.ts';
import { m } from '#paraglide/messages.js';

/** As the column of a file is headed: a file whose heads are these words is understood. */
export const fieldNames = {
	debtor: m.monopolies_column_debtor,
	service: m.monopolies_service,
	contract_no: m.monopolies_contract,
	from: m.monopolies_from,
	to: m.monopolies_to,
	amount_kzt: m.monopolies_amount,
	due_on: m.monopolies_due,
} as const satisfies Record<ClaimField, unknown>;
