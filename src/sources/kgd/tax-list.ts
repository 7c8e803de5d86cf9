import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import type { TaxListSourceId } from '#domain/facts/subject-facts.ts';
import type { ReportSection, RiskFactorCode } from '#domain/report.ts';
import { dateOfCell, identifierOfCell, textOfCell } from '#sources/kit/cells.ts';
import { defineSource, everySubject, type Text } from '#sources/kit/define-source.ts';
import type { TaxListRow } from '#sources/kit/list-rows.ts';
import {
	bad,
	defineListSource,
	expectColumns,
	type ListSource,
	type ParsedRow,
	type RowParser,
	type SheetHead,
	wrongColumns,
} from '#sources/kit/list-source.ts';
import { kgdListDownload, listPath } from './list-download.ts';
import { kgd } from './publisher.ts';

type TaxListTexts = {
	id: TaxListSourceId;
	catalogueCode: string;
	/** code in the address of the list */
	listCode: string;
	title: Text;
	tells: Text;
	section: ReportSection;
	states: readonly [`unreliable_taxpayer/${FactKinds['unreliable_taxpayer']['list']}`];
	riskFactors: readonly RiskFactorCode[];
	isStopFactor: boolean;
};

/** Lists of one shape (format sheet F4.1): A:J, three heading rows; what differs are columns I and J. */
export function defineTaxList(texts: TaxListTexts, openSheet = openByPosition): ListSource<'tax_list'> {
	const { listCode, ...descriptor } = texts;
	return defineListSource<'tax_list'>({
		descriptor: defineSource({
			...descriptor,
			publisher: kgd,
			officialUrl: `http://kgd.gov.kz${listPath(listCode)}`,
			access: 'file',
			cadenceDays: 31,
			group: 'state',
			report: 'basic',
			appliesTo: everySubject,
			priceKzt: 0,
			needsConsent: false,
			role: 'subject',
			format: 'F4.1: XLSX of 10 columns under 3 heading rows',
		}),
		rowKind: 'tax_list',
		headerRows: 3,
		// in whatever column it stands: no heading is a number of a taxpayer
		startsData: (cells) => cells.some((cell) => /^\s*\d{9,12}\s*$/.test(cell)),
		openSheet,
		expectedRows: { min: 1, max: 1_000_000 },
		download: kgdListDownload(listCode),
	});
}

type Columns = {
	bin: number;
	rnn: number | null;
	organization: number | null;
	taxpayer: number | null;
	headName: number | null;
	headIin: number | null;
	actNumber: number;
	actDate: number;
};
const byPosition: Columns = {
	bin: 1,
	rnn: 2,
	organization: 3,
	taxpayer: 4,
	headName: 5,
	headIin: 6,
	actNumber: 8,
	actDate: 9,
};

function openByPosition(head: SheetHead): RowParser<TaxListRow> {
	expectColumns(head, [10]);
	return (cells) => parseRow(cells, byPosition, head);
}

/** Words that a heading of a column has; the first column that matches is taken, so the narrower patterns stand first. */
const headings: readonly (readonly [keyof Columns, RegExp])[] = [
	['headIin', /(?=.*(?:иин|жсн|iin))(?=.*(?:руковод|басшы|head))/],
	['rnn', /рнн|стн|rnn/],
	['headName', /руковод|басшы|head/],
	['actDate', /дата|күні|date/],
	[
		'actNumber',
		/(?:акт|приказ|бұйры|решени|шешім|act|order).*(?:№|номер|нөмір|no|number)|(?:№|номер|нөмір|number).*(?:акт|приказ|бұйры|решени|шешім|act|order)/,
	],
	['bin', /бин|иин|бсн|жсн|bin/],
	['organization', /наименование|атауы|organi[sz]ation/],
	['taxpayer', /ф\.?\s?и\.?\s?о|аты-жөні|тегі|taxpayer/],
];

/**
 * The list of violators is published in two shapes (format sheet F4.1): the heading tells the columns.
 * @throws ListFileError where number, act or date cannot be found in it
 */
export function openByHeading(head: SheetHead): RowParser<TaxListRow> {
	const found = new Map<string, number>();
	for (let column = 0; column < head.columns; column++) {
		const heading = head.header
			.map((row) => row[column] ?? '')
			.join(' ')
			.toLowerCase();
		const name = headings.find(([, pattern]) => pattern.test(heading))?.[0];
		if (name !== undefined && !found.has(name)) found.set(name, column);
	}
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
		headName: optional('headName'),
		headIin: optional('headIin'),
	};
	return (cells) => parseRow(cells, columns, head);
}

function isOldNumberOnly(cells: readonly string[], columns: Columns): boolean {
	if (columns.rnn === null || textOfCell(cells[columns.bin]) !== null) return false;
	return /^\d{12}$/.test(textOfCell(cells[columns.rnn]) ?? '');
}

function parseRow(cells: readonly string[], columns: Columns, head: SheetHead): ParsedRow<TaxListRow> {
	// a number used until 2013 and no other: nobody of today can be told by it
	if (isOldNumberOnly(cells, columns)) return { passed: 'rnn_only' };
	const bin = identifierOfCell(cells[columns.bin], 'bin', head.listDate);
	if ('bad' in bin) return bin;
	const actDate = dateOfCell(cells[columns.actDate], 'act_date');
	if ('bad' in actDate) return actDate;
	const at = (column: number | null) => (column === null ? null : textOfCell(cells[column]));
	const [organizationName, taxpayerName] = [at(columns.organization), at(columns.taxpayer)];
	const isNamed = columns.organization === null || organizationName !== null || taxpayerName !== null;
	// a number without any name is the mark of a row whose cells have moved
	if (!isNamed) return bad('taxpayer_organization', 'missing', bin.value);
	// the head's own number is beside the point: a damaged one must not clear the subject of the list
	const headIin = identifierOfCell(
		columns.headIin === null ? undefined : cells[columns.headIin],
		'head_iin',
		head.listDate,
	);
	return {
		ok: {
			bin: bin.value,
			organizationName,
			taxpayerName,
			headName: at(columns.headName),
			headIin: 'bad' in headIin ? null : headIin.value,
			actNumber: at(columns.actNumber),
			actDate: actDate.value,
		},
	};
}
