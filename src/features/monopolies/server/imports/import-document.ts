import { createHash } from 'node:crypto';
import { formatNumber } from '#domain/formats.ts';
import type { LanguageTag } from '#domain/locale.ts';
import { m } from '#paraglide/messages.js';
import { writeCsv } from '#reporting/exports/write-csv.ts';
import type { ImportFile, ImportRow } from './import-store.ts';

/** Names of its columns never change: they are part of what is signed. */
const head = ['creditor', 'row', 'debtor', 'service', 'contract_no', 'from', 'to', 'amount_kzt', 'due_on'];

/** All claims of a file, in one order and one spelling, whatever the file looked like: the same claims are the same bytes. */
export function canonicalDocument(creditor: string, rows: readonly ImportRow[]): Buffer {
	const lines = rows.map(({ rowNo, debtor, service, contractNo, from, to, amountKzt, dueOn }) => [
		...[creditor, rowNo, debtor, service, contractNo, from, to, amountKzt?.toFixed(2) ?? null, dueOn],
	]);
	return Buffer.from(writeCsv([head, ...lines]));
}

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

export type SignedImport = {
	creditor: string;
	bin: string;
	count: number;
	amountKzt: number;
	document: string;
	files: readonly Pick<ImportFile, 'name' | 'sha256' | 'purpose'>[];
};

/** What the creditor signs: how many debts for how much, the hash of the table that says which, and those of the files. */
export function writeImport(locale: LanguageTag, signed: SignedImport): string[] {
	const options = { locale };
	const { creditor, bin, count, amountKzt, document, files } = signed;
	const sum = `${formatNumber(amountKzt, locale, 2)} ₸`;
	const fileText = ({ name, sha256, purpose }: SignedImport['files'][number]) => {
		const words = { name, hash: sha256.toString('hex') };
		return purpose === 'evidence'
			? m.requests_signed_file(words, options)
			: m.monopolies_signed_delivery(words, options);
	};
	return [
		m.monopolies_signed_import({ creditor, bin, count: formatNumber(count, locale), sum }, options),
		m.monopolies_signed_document({ hash: document }, options),
		...files.map(fileText),
		m.monopolies_signed_import_foot({}, options),
	];
}
