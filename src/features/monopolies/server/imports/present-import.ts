import { dayInAlmaty } from '#domain/clock.ts';
import { type ClaimField, type ClaimRowFault, claimFields } from '#domain/debtor-claim.ts';
import { formatNumber, formatTenge } from '#domain/formats.ts';
import { type Locale, languageTag } from '#domain/locale.ts';
import { maskPersonsIn } from '#domain/numbers/iin-bin.ts';
import { findGivenTable, type KeptTable, presentSample } from '#features/imports/public.ts';
import { m } from '#paraglide/messages.js';
import type { Reader } from '#platform/db/pool.ts';
import type { ClaimImportItem, ClaimImportRow, ClaimImportView } from '../../contract-imports.ts';
import { fieldNames } from '../../words.ts';
import { leastAmount } from '../claim-rules.ts';
import { type NamedParty, nameParties } from '../parties.ts';
import { presentFiles } from '../present-claim.ts';
import { writeImport } from './import-document.ts';
import {
	type ClaimImport,
	countFaults,
	countRows,
	draftOf,
	findImportFiles,
	findRows,
	type ImportCounts,
	type ImportRow,
	type RowKind,
	totalImport,
} from './import-store.ts';
import { textOfImport } from './sign-import.ts';

export type Viewing = { locale: Locale; canChange: boolean; now: Date };
export type AskedRows = { kind: RowKind | undefined; page: number; limit: number };

/** Of a signed one the claims count, of a draft what would become of its rows. */
export function presentImportItem(one: ClaimImport, counts: ImportCounts, claimsKzt: number): ClaimImportItem {
	const isDraft = one.state === 'draft';
	return {
		...{
			id: one.id,
			name: maskPersonsIn(one.name),
			state: one.state,
			awaits_columns: one.awaitsColumns,
			made_at: one.madeAt.toISOString(),
		},
		...{ signed_at: one.signedAt?.toISOString() ?? null, row_count: counts.rows },
		...{ claim_count: isDraft ? counts.ready : one.total, amount_kzt: isDraft ? counts.amountKzt : claimsKzt },
		...{ faulty_count: counts.faulty, dropped_count: counts.dropped },
	};
}

export async function presentImport(
	reader: Reader,
	one: ClaimImport,
	{ kind, page, limit }: AskedRows,
	{ locale, canChange, now }: Viewing,
): Promise<{ view: ClaimImportView; total: number }> {
	const { id } = one;
	// one after the other: in a transaction they share its connection
	const counts = await countRows(reader, id);
	const faults = await countFaults(reader, id);
	const files = await findImportFiles(reader, id);
	const totals = await totalImport(reader, id);
	const kept = await findGivenTable<ClaimField>(reader, draftOf(id));
	const { rows, total } = await findRows(reader, id, { kind, page, limit });
	const name = await nameParties(
		reader,
		rows.flatMap(({ debtor }) => debtor ?? []),
	);
	const terms = { locale, leastKzt: leastAmount(dayInAlmaty(now)) };
	const claimsKzt = totals.reduce((sum, { amountKzt }) => sum + amountKzt, 0);
	const isDraft = one.state === 'draft';
	const view = {
		...presentImportItem(one, counts, claimsKzt),
		...{ total: one.total, done: one.done, signer_name: one.signerName, document_sha256: one.documentSha256 },
		columns: claimFields.map((field) => presentColumn(field, kept, locale)),
		sample: presentSample(kept),
		...{ files: presentFiles(files), can_change: isDraft && canChange },
		paragraphs: isDraft && canChange ? await paragraphsOf(reader, one, locale) : [],
		faults: faults.map(({ fault, count }) => ({ fault, count, label: faultLabel({ fault, sameAs: null }, terms) })),
		totals: totals.map(({ state, count, amountKzt }) => ({ state, count, amount_kzt: amountKzt })),
		rows: rows.map((row) => presentRow(row, name, terms)),
	};
	return { view, total };
}

function presentColumn(field: ClaimField, kept: KeptTable<ClaimField> | undefined, locale: Locale) {
	const column = kept?.columns[field] ?? null;
	const heads = kept?.rows.find(({ rowNo }) => rowNo === kept.headRow);
	const title = column === null ? null : heads?.cells[column] || null;
	return { field, label: fieldNames[field]({}, { locale: languageTag(locale) }), title, column };
}

async function paragraphsOf(reader: Reader, one: ClaimImport, locale: Locale): Promise<string[]> {
	const { signed } = await textOfImport(reader, one);
	const paragraphs = signed.count === 0 ? [] : writeImport(languageTag(locale), signed);
	return paragraphs.map((paragraph) => maskPersonsIn(paragraph));
}

type Terms = { locale: Locale; leastKzt: number };

function presentRow(row: ImportRow, name: (number: string) => NamedParty, terms: Terms): ClaimImportRow {
	const { rowNo, given, debtor, amountKzt, fault, field, sameAs, zerosRestored, isDropped } = row;
	const party = debtor === null ? null : name(debtor);
	const isKnown = party !== null && party.publicId !== null;
	return {
		row_no: rowNo,
		cells: Object.fromEntries(claimFields.map((one) => [one, maskPersonsIn(given[one])])) as Record<ClaimField, string>,
		debtor: isKnown ? { number: party.number, id: party.publicId, title: party.title(terms.locale) } : null,
		amount_kzt: amountKzt,
		fault: fault === null ? null : { code: fault, field, label: faultLabel({ fault, sameAs }, terms), same_as: sameAs },
		...{ zeros_restored: zerosRestored, is_dropped: isDropped },
	};
}

/** What is wrong with a row, so that its writer can put it right. */
export function faultLabel(
	{ fault, sameAs }: { fault: ClaimRowFault; sameAs: number | null },
	{ locale, leastKzt }: Terms,
): string {
	const tag = languageTag(locale);
	const options = { locale: tag };
	const words: Record<ClaimRowFault, () => string> = {
		empty: () => m.monopolies_fault_empty({}, options),
		length: () => m.monopolies_fault_length({}, options),
		check_digit: () => m.monopolies_fault_check_digit({}, options),
		lossy_number: () => m.monopolies_fault_lossy({}, options),
		date: () => m.monopolies_fault_date({}, options),
		amount: () => m.monopolies_fault_amount({}, options),
		negative: () => m.monopolies_fault_negative({}, options),
		too_long: () => m.monopolies_fault_too_long({}, options),
		too_short: () => m.field_too_short({ limit: 3 }, options),
		out_of_range: () => m.monopolies_fault_period({}, options),
		claim_due: () => m.field_claim_due({}, options),
		claim_amount: () => m.field_claim_amount({ amount: formatTenge(leastKzt, tag) }, options),
		claim_self: () => m.field_claim_self({}, options),
		claim_debtor: () => m.field_claim_debtor({}, options),
		taken: () => m.monopolies_fault_taken({}, options),
		duplicate: () =>
			sameAs === null
				? m.monopolies_fault_duplicates({}, options)
				: m.monopolies_fault_duplicate({ row: formatNumber(sameAs, tag) }, options),
	};
	return words[fault]();
}
