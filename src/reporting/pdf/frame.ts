import type { Column, Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { type Locale, languageTag } from '#domain/locale.ts';
import { wordsIn } from '../words.ts';
import { colors, page, styles } from './look.ts';
import * as m from './messages.ts';
import type { PrintedReport } from './printed-report.ts';

/** A ring with a tick, of `size` points: as shapes, because an SVG would be parsed for each page. */
function logo(size: number): Column {
	const unit = size / 28;
	const at = (x: number, y: number) => ({ x: x * unit, y: y * unit });
	return {
		canvas: [
			{ type: 'ellipse', ...at(14, 14), r1: 13 * unit, r2: 13 * unit, lineWidth: 2 * unit, lineColor: colors.blue },
			{
				type: 'polyline',
				points: [at(8, 14.5), at(12.2, 18.7), at(20.5, 10)],
				lineWidth: 2.6 * unit,
				lineColor: colors.sky,
				lineCap: 'round',
				lineJoin: 'round',
			},
		],
		width: size,
	};
}

type Framed = {
	locale: Locale;
	title: string;
	/** for the properties of the file: whom it is about, and of when */
	about: string;
	seal: PrintedReport['seal'];
	isLandscape?: boolean;
};

/** What every sealed document has around its content: name, code, pages. */
export function frame(
	{ locale, title, about, seal, isLandscape = false }: Framed,
	content: Content[],
): TDocumentDefinitions {
	const { options } = wordsIn(locale);
	return {
		pageSize: 'A4',
		pageOrientation: isLandscape ? 'landscape' : 'portrait',
		pageMargins: [page.margin, page.top, page.margin, page.bottom],
		language: languageTag(locale),
		displayTitle: true,
		info: {
			title,
			author: 'Senim',
			subject: about,
			keywords: seal.code,
			creator: 'Senim',
			producer: 'Senim',
			creationDate: new Date(seal.issuedAt),
		},
		defaultStyle: { font: 'Golos', fontSize: 9, color: colors.ink, lineHeight: 1.12 },
		styles,
		header: (current: number) => (current === 1 ? firstHeader() : runningHeader(title)),
		footer: (current: number, total: number) => footer(seal, m.pdf_page({ page: current, total }, options)),
		content,
	};
}

function firstHeader(): Content {
	return {
		columns: [logo(20), { text: 'Senim', bold: true, fontSize: 14, margin: [0, 1, 0, 0] }],
		columnGap: 6,
		margin: [page.margin, 26, page.margin, 0],
	};
}

function runningHeader(title: string): Content {
	return {
		columns: [logo(11), { text: title, style: 'small', width: '*', noWrap: true }],
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
