import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { formatInstant } from '#domain/formats.ts';
import { languageTag } from '#domain/locale.ts';
import { wordsIn } from '../words.ts';
import { drawConclusion, drawNotAsked } from './draw-conclusion.ts';
import { drawAllFindings, drawOverview } from './draw-first-page.ts';
import { drawReading } from './draw-reading.ts';
import { drawSections, drawSources } from './draw-sections.ts';
import { colors, page, styles } from './look.ts';
import * as m from './messages.ts';
import type { PrintedReport } from './printed-report.ts';

const logo = `<svg viewBox="0 0 28 28" xmlns="http://www.w3.org/2000/svg"><circle cx="14" cy="14" r="13" fill="none" stroke="${colors.blue}" stroke-width="2"/><path d="M8 14.5l4.2 4.2L20.5 10" fill="none" stroke="${colors.sky}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

/** The report on paper: the blocks of the page in the order of the page. */
export function defineDocument(printed: PrintedReport): TDocumentDefinitions {
	const { locale, subject, seal } = printed;
	const words = wordsIn(locale);
	const title = m.report_title({ name: subject.title }, words.options);
	return {
		pageSize: 'A4',
		pageMargins: [page.margin, page.top, page.margin, page.bottom],
		language: languageTag(locale),
		displayTitle: true,
		info: {
			title,
			author: 'Senim',
			subject: `${subject.number} · ${formatInstant(printed.closedAt, words.tag)}`,
			keywords: seal.code,
			creator: 'Senim',
			producer: 'Senim',
			creationDate: new Date(seal.issuedAt),
		},
		defaultStyle: { font: 'Golos', fontSize: 9, color: colors.ink, lineHeight: 1.12 },
		styles,
		header: (current: number) => (current === 1 ? firstHeader() : runningHeader(title)),
		footer: (current: number, total: number) => footer(seal, m.pdf_page({ page: current, total }, words.options)),
		content: [
			...drawOverview(printed, words),
			...drawAllFindings(printed, words),
			...drawReading(printed, words),
			...drawConclusion(printed, words),
			...drawNotAsked(printed, words),
			...drawSections(printed, words),
			...drawSources(printed, words),
		],
	};
}

function firstHeader(): Content {
	return {
		columns: [
			{ svg: logo, width: 20 },
			{ text: 'Senim', bold: true, fontSize: 14, margin: [0, 1, 0, 0] },
		],
		columnGap: 6,
		margin: [page.margin, 26, page.margin, 0],
	};
}

function runningHeader(title: string): Content {
	return {
		columns: [
			{ svg: logo, width: 11 },
			{ text: title, style: 'small', width: '*', noWrap: true },
		],
		columnGap: 5,
		margin: [page.margin, 30, page.margin, 0],
	};
}

function footer({ code, checkUrl }: PrintedReport['seal'], pageText: string): Content {
	return {
		columns: [
			{ text: [{ text: code, bold: true }, `   ${checkUrl}`], style: 'small', width: '*' },
			{ text: pageText, style: 'small', width: 'auto', alignment: 'right' },
		],
		margin: [page.margin, 20, page.margin, 0],
	};
}
