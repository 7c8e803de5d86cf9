import type { ClaimField } from '#domain/debtor-claim.ts';
import { type Locale, languageTag } from '#domain/locale.ts';
import { m } from '#paraglide/messages.js';

const labels: Readonly<Record<ClaimField, typeof m.monopolies_service>> = {
	debtor: m.monopolies_column_debtor,
	service: m.monopolies_service,
	contract_no: m.monopolies_contract,
	from: m.monopolies_from,
	to: m.monopolies_to,
	amount_kzt: m.monopolies_amount,
	due_on: m.monopolies_due,
};

/** As the column is headed: a file whose heads are these words is understood. */
export const fieldLabel = (field: ClaimField, locale: Locale) => labels[field]({}, { locale: languageTag(locale) });
