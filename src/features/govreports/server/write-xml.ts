import { createHash } from 'node:crypto';
import { type GovFilledLine, type GovLayout, sumOf } from '#domain/gov-report.ts';
import type { Participant } from './participant-store.ts';
import type { GovReport } from './report-store.ts';

/** [assumed] The document that a body gets: elements without attributes in a fixed order, in canonical form, empty cells as empty elements. */
export function writeReportXml(
	{ id, version, form, formVersion, agency, month, deadline, lines }: GovReport,
	{ bin, name, phone, surname, firstName, patronymic, oked }: Participant,
	layout: GovLayout,
): string {
	const contact = [surname, firstName, patronymic].filter((part) => part !== null).join(' ');
	const sums = sumOf(layout, lines);
	const organisation = [
		...[element('bin', bin), element('name', name), element('oked', oked ?? '')],
		...[element('contact', contact), element('phone', phone)],
	];
	const totals = [
		...Object.entries(sums.columns).map(([column, sum]) => element(column, String(sum))),
		...(sums.all === null ? [] : [element('all', String(sums.all))]),
	];
	return wrap('govReport', [
		...[element('reportId', id), element('version', String(version))],
		...[element('form', form), element('formVersion', String(formVersion))],
		...[element('agency', agency), element('period', month), element('deadline', deadline)],
		wrap('organisation', organisation),
		wrap(
			'lines',
			lines.map((line, at) => writeLine(line, layout, sums.lines[at])),
		),
		wrap('totals', totals),
	]);
}

function writeLine({ code, cells }: GovFilledLine, { columns }: GovLayout, sum: number | undefined): string {
	return wrap('line', [
		...(code === null ? [] : [element('code', code)]),
		...columns.map((column) => element(column.code, String(cells[column.code] ?? ''))),
		...(sum === undefined ? [] : [element('total', String(sum))]),
	]);
}

export function hashOf(text: string): string {
	return createHash('sha256').update(text).digest('hex');
}

function wrap(name: string, parts: readonly string[]): string {
	return `<${name}>${parts.join('')}</${name}>`;
}

function element(name: string, text: string): string {
	return `<${name}>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</${name}>`;
}
