import type { IsoDate } from '#domain/clock.ts';
import type { Statement, Topic } from '#domain/facts/statement.ts';
import type { RiskFactorCode } from '#domain/report/report.ts';
import { defineSource, everySubject, type Text } from '#sources/kit/define-source.ts';
import { type Cell, dateOfCell, identifierOfCell, textOfCell } from '#sources/kit/formats/cells.ts';
import type { StatementRow } from '#sources/kit/lists/list-rows.ts';
import {
	defineListSource,
	type ListSource,
	type RowParser,
	type SheetHead,
	wrongColumns,
} from '#sources/kit/lists/list-source.ts';
import { columnsByHeading } from './columns.ts';
import { kgd } from './publisher.ts';

/** What the columns of a line say besides whose it is. */
export type FrozenLine = {
	on: IsoDate | null;
	document: string | null;
	procedure: string | null;
	court: string | null;
};

type FrozenListTexts = {
	id: `kgd-${string}`;
	catalogueCode: string;
	title: Text;
	tells: Text;
	/** page of the committee that the workbook hangs on */
	page: string;
	states: Topic;
	riskFactors: readonly RiskFactorCode[];
	/** day of the last edition */
	frozenOn: IsoDate;
	/** what a line states, and what tells it from others of the same number */
	factOf(line: FrozenLine): Statement;
};

const mostHeadingRows = 12;
/** A sheet that is named after its procedure tells it of every line; «Лист1» tells nothing. */
const procedures = /банкрот|реабилит|оңалт|реструктур|bankrupt|rehabilit/i;

/**
 * Workbooks of the committee that were published for years and then no more. The heading takes many rows and tells the columns;
 * the last edition is loaded by hand, once.
 */
export function defineFrozenList({ page, states, factOf, ...texts }: FrozenListTexts): ListSource<'statement'> {
	return defineListSource<'statement'>({
		descriptor: defineSource({
			...texts,
			states: [states],
			publisher: kgd,
			officialUrl: `https://kgd.gov.kz${page}`,
			section: 'insolvency',
			access: 'file',
			cadenceDays: 31,
			// it would be one while it was renewed: nobody is cleared by it any more, and nobody waits for it
			isStopFactor: false,
			group: 'state',
			report: 'fast',
			appliesTo: everySubject,
			priceKzt: 0,
			needsConsent: false,
			role: 'subject',
			format:
				'Named on the site of the committee: XLSX of one or more sheets under a heading of many rows; a client reads «БИН (ИИН)» and the kind of the list from the name of its sheet; other columns where their headings tell them',
			evidence: 'client',
			checkedOn: '2026-11-29',
		}),
		rowKind: 'statement',
		headerRows: mostHeadingRows,
		startsData: (cells) => cells.some((cell) => /^\s*\d{9,12}\s*$/.test(cell)),
		openSheet: (head) => openSheet(head, factOf),
		expectedRows: { min: 1, max: 200_000 },
	});
}

/** @throws ListFileError where the heading does not tell whose the lines are */
function openSheet(head: SheetHead, factOf: FrozenListTexts['factOf']): RowParser<StatementRow> {
	const columns = columnsByHeading(head);
	const number = columns.get('bin');
	if (number === undefined) throw wrongColumns(head, 'the heading does not tell where the number stands');
	const cellOf = (cells: readonly string[], name: Parameters<typeof columns.get>[0]) => {
		const column = columns.get(name);
		return column === undefined ? undefined : cells[column];
	};
	const sheet = procedures.test(head.sheetName) ? head.sheetName.trim() : null;
	return (cells) => {
		const bin = identifierOfCell(cells[number], 'bin', head.listDate);
		if ('bad' in bin) return bin;
		const on: Cell<IsoDate | null> = dateOfCell(cellOf(cells, 'actDate'), 'act_date');
		if ('bad' in on) return on;
		const text = (name: 'actNumber' | 'procedure' | 'court') => textOfCell(cellOf(cells, name));
		const procedure = text('procedure') ?? sheet;
		const line = { on: on.value, document: text('actNumber'), procedure, court: text('court') };
		const mark = [line.document?.toUpperCase(), line.procedure?.toUpperCase(), line.on].filter(Boolean).join(' ');
		const entryKey = `${bin.value} ${mark}`.trimEnd();
		return { ok: { iinBin: bin.value, entryKey, fact: factOf(line), names: [], bornOn: [] } };
	};
}
