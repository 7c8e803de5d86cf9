import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import type { ReportSection, RiskFactorCode } from '#domain/report/report.ts';
import { defineSource, everySubject, type Text } from '#sources/kit/define-source.ts';
import { dateOfCell, identifierOfCell, textOfCell } from '#sources/kit/formats/cells.ts';
import type { StatementRow } from '#sources/kit/lists/list-rows.ts';
import {
	bad,
	defineListSource,
	expectColumns,
	type ListSource,
	type ParsedRow,
	type RowParser,
	type SheetHead,
	wrongColumns,
} from '#sources/kit/lists/list-source.ts';
import { columnsByHeading } from './columns.ts';
import { kgdListDownload, listPath } from './list-download.ts';
import { kgd } from './publisher.ts';

type List = FactKinds['unreliable_taxpayer']['list'];
type OpenSheet = (head: SheetHead, list: List) => RowParser<StatementRow>;

type TaxListTexts = {
	id: `kgd-${string}`;
	catalogueCode: string;
	/** code in the address of the list */
	listCode: string;
	title: Text;
	tells: Text;
	section: ReportSection;
	list: List;
	riskFactors: readonly RiskFactorCode[];
	isStopFactor: boolean;
	/** `recorded` where a genuine file has been kept; the others have the same form in public clients */
	evidence?: 'recorded' | 'client';
};

/** Lists of one shape (format sheet F4.1): A:J, three heading rows; what differs are columns I and J. */
export function defineTaxList(texts: TaxListTexts, openSheet: OpenSheet = openByPosition): ListSource<'statement'> {
	const { listCode, list, evidence = 'client', ...descriptor } = texts;
	return defineListSource<'statement'>({
		descriptor: defineSource({
			...descriptor,
			states: [`unreliable_taxpayer/${list}`],
			publisher: kgd,
			officialUrl: `http://kgd.gov.kz${listPath(listCode)}`,
			access: 'file',
			cadenceDays: 31,
			group: 'state',
			report: 'fast',
			appliesTo: everySubject,
			priceKzt: 0,
			needsConsent: false,
			role: 'subject',
			format: 'F4.1: XLSX of 10 columns under 3 heading rows',
			evidence,
			checkedOn: '2026-11-25',
		}),
		rowKind: 'statement',
		headerRows: 3,
		// in whatever column it stands: no heading is a number of a taxpayer
		startsData: (cells) => cells.some((cell) => /^\s*\d{9,12}\s*$/.test(cell)),
		openSheet: (head) => openSheet(head, list),
		expectedRows: { min: 1, max: 1_000_000 },
		download: kgdListDownload(listCode),
	});
}

type Columns = {
	bin: number;
	rnn: number | null;
	organization: number | null;
	taxpayer: number | null;
	actNumber: number;
	actDate: number;
};
const byPosition: Columns = {
	bin: 1,
	rnn: 2,
	organization: 3,
	taxpayer: 4,
	actNumber: 8,
	actDate: 9,
};

function openByPosition(head: SheetHead, list: List): RowParser<StatementRow> {
	expectColumns(head, [10]);
	return (cells) => parseRow(cells, byPosition, { head, list });
}

/**
 * The list of violators is published in two shapes (format sheet F4.1): the heading tells the columns.
 * @throws ListFileError where number, act or date cannot be found in it
 */
export function openByHeading(head: SheetHead, list: List): RowParser<StatementRow> {
	const found = columnsByHeading(head);
	const [bin, actNumber, actDate] = [found.get('bin'), found.get('actNumber'), found.get('actDate')];
	if (bin === undefined || actNumber === undefined || actDate === undefined)
		throw wrongColumns(head, 'the heading does not tell where number, act and date of the act stand');
	const optional = (name: keyof Columns) => found.get(name) ?? null;
	const columns: Columns = {
		bin,
		actNumber,
		actDate,
		rnn: optional('rnn'),
		organization: optional('organization'),
		taxpayer: optional('taxpayer'),
	};
	return (cells) => parseRow(cells, columns, { head, list });
}

function isOldNumberOnly(cells: readonly string[], columns: Columns): boolean {
	if (columns.rnn === null || textOfCell(cells[columns.bin]) !== null) return false;
	return /^\d{12}$/.test(textOfCell(cells[columns.rnn]) ?? '');
}

function parseRow(
	cells: readonly string[],
	columns: Columns,
	{ head, list }: { head: SheetHead; list: List },
): ParsedRow<StatementRow> {
	// a number used until 2013 and no other: nobody of today can be told by it
	if (isOldNumberOnly(cells, columns)) return { passed: 'rnn_only' };
	const bin = identifierOfCell(cells[columns.bin], 'bin', head.listDate);
	if ('bad' in bin) return bin;
	const actDate = dateOfCell(cells[columns.actDate], 'act_date');
	if ('bad' in actDate) return actDate;
	const at = (column: number | null) => (column === null ? null : textOfCell(cells[column]));
	const isNamed = columns.organization === null || at(columns.organization) !== null || at(columns.taxpayer) !== null;
	// a number without any name is the mark of a row whose cells have moved
	if (!isNamed) return bad('taxpayer_organization', 'missing', bin.value);
	const [documentNumber, documentOn] = [at(columns.actNumber), actDate.value];
	return {
		ok: {
			iinBin: bin.value,
			entryKey: `${bin.value} ${documentNumber?.toUpperCase() ?? ''} ${documentOn ?? ''}`.replace(/ +$/, ''),
			fact: { kind: 'unreliable_taxpayer', value: { list, documentNumber, documentOn } },
			names: [],
			bornOn: [],
		},
	};
}
