import { dayInAlmaty } from '#domain/clock.ts';
import { claimFields } from '#domain/debtor-claim.ts';
import { type Locale, languageTag } from '#domain/locale.ts';
import { maskPersonsIn } from '#domain/numbers/iin-bin.ts';
import { m } from '#paraglide/messages.js';
import { writeXlsx } from '#reporting/exports/write-xlsx.ts';
import { fieldNames } from '../../words.ts';
import { leastAmount } from '../claim-rules.ts';
import type { ImportRow } from './import-store.ts';
import { faultLabel } from './present-import.ts';

/** Rows that cannot be recorded as they were written, with what is wrong: to be corrected and handed over again. */
export function faultsAsXlsx(
	rows: readonly ImportRow[],
	{ locale, now }: { locale: Locale; now: Date },
): Promise<Buffer> {
	const options = { locale: languageTag(locale) };
	const terms = { locale, leastKzt: leastAmount(dayInAlmaty(now)) };
	const head = [
		m.monopolies_import_row({}, options),
		...claimFields.map((field) => fieldNames[field]({}, options)),
		m.monopolies_import_wrong({}, options),
	];
	const lines = rows.map(({ rowNo, given, fault, field, sameAs }) => {
		const wrong = fault === null ? '' : faultLabel({ fault, sameAs }, terms);
		const where = field === null ? wrong : `${fieldNames[field]({}, options)}: ${wrong}`;
		return [rowNo, ...claimFields.map((one) => maskPersonsIn(given[one])), where];
	});
	return writeXlsx([
		{
			title: m.monopolies_import_faults_sheet({}, options),
			lines: [{ type: 'head', cells: head }, ...lines.map((cells) => ({ type: 'cells' as const, cells }))],
		},
	]);
}
