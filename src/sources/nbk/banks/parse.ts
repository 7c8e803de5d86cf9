import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { attribute } from '#sources/kit/door.ts';
import { ListFileError } from '#sources/kit/failures.ts';
import { identifierOfCell, textOfCell } from '#sources/kit/formats/cells.ts';
import { openHtml, tableOf } from '#sources/kit/formats/html.ts';
import type { StatementRow } from '#sources/kit/lists/list-rows.ts';
import { bad, type ParsedBatch, type ParsedRow, type RecordFile } from '#sources/kit/lists/list-source.ts';
import { SourceFailure } from '#sources/kit/source-failure.ts';

const headings = ['БИК', 'Наименование', 'Код банка', 'БИН', 'Лицензия'] as const;

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
	if (heading.join() !== headings.join())
		throw new ListFileError('wrong_columns', part, `columns «${heading.join(',')}» instead of «${headings.join(',')}»`);
	yield { part, records: data.map((cells) => attribute(parseRow(cells, file), [cells[3]])), fraction: 1 };
}

function parseRow(cells: readonly string[], { listDate }: RecordFile): ParsedRow<StatementRow> {
	const [bic, name, bankCode] = [textOfCell(cells[0]), textOfCell(cells[1]), textOfCell(cells[2])];
	// the INEARUMM of an interstate bank is no BIC of ours by its country: the form alone is checked
	if (bic === null || !/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bic)) return bad('bic', 'identifier', bic);
	if (name === null || bankCode === null || !/^\d{3}$/.test(bankCode)) return bad('bank_code', 'missing', bic);
	const bin = textOfCell(cells[3]) === null ? null : identifierOfCell(cells[3], 'bin', listDate);
	if (bin !== null && 'bad' in bin) return bin;
	const value = { bic, name, bankCode, licence: textOfCell(cells[4]) };
	return {
		ok: { iinBin: bin?.value ?? null, entryKey: bic, fact: { kind: 'bank', value }, names: [], bornOn: [] },
	};
}
