import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { formatInstant, formatNumber, formatPercent } from '#domain/formats.ts';
import { type LanguageTag, languageTag } from '#domain/locale.ts';
import { colors, page, panel, styles } from '../pdf/look.ts';
import { type Words, wordsIn } from '../words.ts';
import * as m from './messages.ts';
import type { PaperLine, PrintedPaper } from './printed-paper.ts';

/** `1 740,00`: papers say tiyn even where there are none. */
export function sumText(tiyn: number, tag: LanguageTag): string {
	// the narrow blank of the site is not seen on paper
	return formatNumber(tiyn / 100, tag, 2).replaceAll('\u202f', '\u00a0');
}

/** The rate of a line: `16 %`. */
export function rateText(basisPoints: number, tag: LanguageTag): string {
	return formatPercent(basisPoints / 100, tag, 2);
}

/** Every rate of the lines with its VAT, the newest first; empty: the supplier is no payer of VAT. */
export function vatByRate(lines: readonly PaperLine[]): { basisPoints: number; vatTiyn: number }[] {
	const sums = new Map<number, number>();
	for (const { vatBasisPoints, vatTiyn } of lines)
		if (vatBasisPoints !== null) sums.set(vatBasisPoints, (sums.get(vatBasisPoints) ?? 0) + vatTiyn);
	return [...sums]
		.map(([basisPoints, vatTiyn]) => ({ basisPoints, vatTiyn }))
		.sort((a, b) => b.basisPoints - a.basisPoints);
}

/** Black lines around every cell, as the forms have them. */
export const formLines = {
	hLineWidth: () => 0.6,
	vLineWidth: () => 0.6,
	hLineColor: () => colors.ink2,
	vLineColor: () => colors.ink2,
	paddingLeft: () => 5,
	paddingRight: () => 5,
	paddingTop: () => 3,
	paddingBottom: () => 3,
};

export const cell = (text: string, more: object = {}): TableCell => ({ text, ...more });
export const right = (text: string, more: object = {}): TableCell => ({ text, alignment: 'right', ...more });

export function demoNotice({ isDemo }: PrintedPaper, { say }: Words): Content[] {
	if (!isDemo) return [];
	return [
		{
			...(panel([{ text: say(m.common_demo), color: colors.warn }], colors.warnBg, 5) as object),
			marginBottom: 10,
		} as Content,
	];
}

/** QR code, code and what they are for. */
export function drawSeal({ seal, kind }: PrintedPaper, { options, say }: Words): Content {
	const qrSize = 84;
	return {
		unbreakable: true,
		columns: [
			{ qr: seal.scanUrl, fit: qrSize, foreground: colors.ink, eccLevel: 'M', width: qrSize + 8 },
			{
				width: '*',
				stack: [
					{ text: seal.code, bold: true, fontSize: 10, margin: [0, 6, 0, 4] },
					{ text: m.papers_sealed({ code: seal.code, url: seal.checkUrl }, options), color: colors.ink2 },
					// an act is signed by both sides
					...(kind === 'act' ? [] : [{ text: say(m.papers_no_stamp), color: colors.ink2 }]),
				],
			},
		],
		columnGap: 12,
		margin: [0, 16, 0, 0],
	};
}

/** What all papers have around them. */
export function definePaper(
	printed: PrintedPaper,
	{ title, content, isLandscape = false }: { title: string; content: Content[]; isLandscape?: boolean },
): TDocumentDefinitions {
	const { locale, seal } = printed;
	const words = wordsIn(locale);
	return {
		pageSize: 'A4',
		pageOrientation: isLandscape ? 'landscape' : 'portrait',
		pageMargins: [page.margin, 36, page.margin, page.bottom],
		language: languageTag(locale),
		displayTitle: true,
		info: {
			title,
			author: printed.supplier.name,
			subject: `${printed.number} · ${formatInstant(seal.issuedAt, words.tag)}`,
			keywords: seal.code,
			creator: 'Senim',
			producer: 'Senim',
			creationDate: new Date(seal.issuedAt),
		},
		defaultStyle: { font: 'Golos', fontSize: 9, color: colors.ink, lineHeight: 1.12 },
		styles,
		footer: () => ({
			text: [{ text: seal.code, bold: true }, `   ${seal.checkUrl}`],
			style: 'small',
			margin: [page.margin, 20, page.margin, 0],
		}),
		content,
	};
}
