import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { attribute } from '#sources/kit/door.ts';
import { ListFileError } from '#sources/kit/failures.ts';
import { identifierOfCell, textOfCell } from '#sources/kit/formats/cells.ts';
import { openHtml, tableOf } from '#sources/kit/formats/html.ts';
import type { StatementRow } from '#sources/kit/lists/list-rows.ts';
import { bad, type ParsedBatch, type ParsedRow, type RecordFile } from '#sources/kit/lists/list-source.ts';
import { SourceFailure } from '#sources/kit/source-failure.ts';

/** Columns by their headings; the directory has the first three, the last two are read where they are. */
const headings = [
	['bic', /^бик/i],
	['bankCode', /код/i],
	['name', /наименован/i],
	['bin', /^бин/i],
	['licence', /лиценз/i],
] as const;
type Column = (typeof headings)[number][0];
const needed: readonly Column[] = ['bic', 'bankCode', 'name'];
type Columns = ReadonlyMap<Column, number>;

/** @throws ListFileError where the page carries another table, or none */
export async function* readBanks(file: RecordFile): AsyncGenerator<ParsedBatch<StatementRow>> {
	const part = basename(file.path);
	let rows: string[][];
	try {
		({ rows } = tableOf(openHtml(await readFile(file.path, 'utf8')), 'table'));
	} catch (error) {
		if (error instanceof SourceFailure) throw new ListFileError('not_a_list', part, error.message, error);
		throw error;
	}
	const [heading = [], ...data] = rows;
	const columns = columnsOf(heading);
	if (needed.some((column) => !columns.has(column)))
		throw new ListFileError('wrong_columns', part, `columns «${heading.join(',')}»: no BIC, bank code or name`);
	const records = data.map((row) => {
		const cell = (column: Column) => row[columns.get(column) ?? -1];
		return attribute(parseRow(cell, file), [cell('bin')]);
	});
	yield { part, records, fraction: 1 };
}

function columnsOf(heading: readonly string[]): Columns {
	const found = new Map<Column, number>();
	for (const [index, text] of heading.entries()) {
		const column = headings.find(([name, pattern]) => !found.has(name) && pattern.test(text))?.[0];
		if (column !== undefined) found.set(column, index);
	}
	return found;
}

function parseRow(cell: (column: Column) => string | undefined, { listDate }: RecordFile): ParsedRow<StatementRow> {
	const [bic, name, bankCode] = [textOfCell(cell('bic')), textOfCell(cell('name')), textOfCell(cell('bankCode'))];
	// the INEARUMM of an interstate bank is no BIC of ours by its country: the form alone is checked
	if (bic === null || !/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bic)) return bad('bic', 'identifier', bic);
	if (name === null || bankCode === null || !/^\d{3}$/.test(bankCode)) return bad('bank_code', 'missing', bic);
	const bin = textOfCell(cell('bin')) === null ? null : identifierOfCell(cell('bin'), 'bin', listDate);
	if (bin !== null && 'bad' in bin) return bin;
	const value = { bic, name, bankCode, licence: textOfCell(cell('licence')) };
	return {
		ok: { iinBin: bin?.value ?? null, entryKey: bic, fact: { kind: 'bank', value }, names: [], bornOn: [] },
	};
}
