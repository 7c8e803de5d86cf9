import { type IdnGroup, matureGroups, youngGroups } from '#domain/idn/score.ts';
import { dateOfCell, identifierOfCell, textOfCell } from '#sources/kit/formats/cells.ts';
import type { StatementRow } from '#sources/kit/lists/list-rows.ts';
import { bad, expectKeys, type ParsedRow, type RowParser, type SheetHead } from '#sources/kit/lists/list-source.ts';

const keys = ['bin', 'value', 'group', 'calculated_on', 'reason_codes'] as const;
const groups: ReadonlySet<string> = new Set([...matureGroups, ...youngGroups]);
/** Zero turnover for 12 months: a group without a number (specification §6). */
const groupsWithoutValue: ReadonlySet<string> = new Set(['G11', 'N10']);

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
	const group = textOfCell(cells[2]);
	if (group === null || !isGroup(group)) return bad('group', group === null ? 'missing' : 'unknown_word', group);
	const value = textOfCell(cells[1]);
	if (value !== null && !(/^\d{1,4}$/.test(value) && Number(value) <= 1000)) return bad('value', 'number', value);
	if ((value === null) !== groupsWithoutValue.has(group))
		return bad('value', 'contradiction', `${value ?? ''} ${group}`);
	const calculatedOn = dateOfCell(cells[3], 'calculated_on');
	if ('bad' in calculatedOn) return calculatedOn;
	if (calculatedOn.value === null) return bad('calculated_on', 'missing', null);
	const official = {
		score: value === null ? null : Number(value),
		group,
		calculatedOn: calculatedOn.value,
		reasonCodes: (textOfCell(cells[4]) ?? '').split(/[;,|\s]+/).filter(Boolean),
	};
	return {
		ok: {
			iinBin: bin.value,
			entryKey: bin.value,
			fact: { kind: 'official_index', value: official },
			names: [],
			bornOn: [],
		},
	};
}

function isGroup(text: string): text is IdnGroup {
	return groups.has(text);
}
