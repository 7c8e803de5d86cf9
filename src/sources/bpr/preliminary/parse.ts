import type { PreliminaryFactor } from '#domain/facts/kinds/good-faith.ts';
import { factorBins, zeroTurnoverBin } from '#domain/idn/factor-bins.ts';
import { type FactorCode, type FactorUnit, factorCodes, factorUnits } from '#domain/idn/score.ts';
import { dateOfCell, identifierOfCell, textOfCell } from '#sources/kit/formats/cells.ts';
import type { StatementRow } from '#sources/kit/lists/list-rows.ts';
import { bad, expectKeys, type ParsedRow, type RowParser, type SheetHead } from '#sources/kit/lists/list-source.ts';

const keys = ['bin', 'factor', 'bin_code', 'value', 'unit', 'as_of', 'reason_code', 'body'] as const;
const units: ReadonlySet<string> = new Set(factorUnits);
const words: ReadonlyMap<string, ReadonlySet<string>> = new Map(
	factorCodes.map((code) => [
		code,
		new Set([...factorBins[code].mature, ...factorBins[code].young, ...(code === 'A2' ? [zeroTurnoverBin] : [])]),
	]),
);
/** Codes, no sentences. */
const codeWord = /^[\p{L}\p{N}._-]{1,30}$/u;

export function startsData(_cells: readonly string[], index: number): boolean {
	return index > 0;
}

export function openSheet(head: SheetHead): RowParser<StatementRow> {
	expectKeys(head, keys);
	return (cells) => parseRow(cells, head);
}

function parseRow(cells: readonly string[], head: SheetHead): ParsedRow<StatementRow> {
	const bin = identifierOfCell(cells[0], 'bin', head.listDate);
	if ('bad' in bin) return bin;
	const factor = textOfCell(cells[1]);
	const binWords = factor === null ? undefined : words.get(factor);
	if (factor === null || binWords === undefined) return unknown('factor', factor);
	const binCode = textOfCell(cells[2]);
	if (binCode === null || !binWords.has(binCode)) return unknown('bin_code', binCode);
	const value = textOfCell(cells[3]);
	if (value !== null && !/^-?\d{1,15}(?:\.\d{1,4})?$/.test(value)) return bad('value', 'number', value);
	const unit = textOfCell(cells[4]);
	if (unit !== null && !isUnit(unit)) return bad('unit', 'unknown_word', unit);
	const asOf = dateOfCell(cells[5], 'as_of');
	if ('bad' in asOf) return asOf;
	if (asOf.value === null) return bad('as_of', 'missing', null);
	const [reasonCode, body] = [textOfCell(cells[6]), textOfCell(cells[7])];
	if (reasonCode !== null && !codeWord.test(reasonCode)) return bad('reason_code', 'unknown_word', reasonCode);
	if (body !== null && !codeWord.test(body)) return bad('body', 'unknown_word', body);
	const said: PreliminaryFactor = { factor: factor as FactorCode, bin: binCode };
	if (value !== null) said.value = Number(value);
	if (unit !== null) said.unit = unit;
	if (asOf.value !== head.listDate) said.asOf = asOf.value;
	if (reasonCode !== null) said.reasonCode = reasonCode;
	if (body !== null) said.body = body;
	return {
		ok: {
			iinBin: bin.value,
			entryKey: `${bin.value} ${factor}`,
			fact: { kind: 'preliminary_index', value: { factors: [said] } },
			names: [],
			bornOn: [],
		},
	};
}

function unknown(field: string, word: string | null) {
	return bad(field, word === null ? 'missing' : 'unknown_word', word);
}

function isUnit(word: string): word is FactorUnit {
	return units.has(word);
}
