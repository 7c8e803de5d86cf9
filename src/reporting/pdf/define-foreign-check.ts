import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { formatDay, formatInstant } from '#domain/formats.ts';
import { type Words, wordsIn } from '../words.ts';
import { drawNotAsked } from './draw-conclusion.ts';
import { drawSections, drawSources } from './draw-sections.ts';
import { frame } from './frame.ts';
import { colors, hairlines, panel, tones } from './look.ts';
import * as m from './messages.ts';
import type { PrintedReport } from './printed-report.ts';

const qrSize = 92;

/** A check of a foreign counterparty on paper: the answer first, then registers, lists and who was not asked. */
export function defineForeignCheck(printed: PrintedReport): TDocumentDefinitions {
	const { locale, subject, seal, closedAt } = printed;
	const words = wordsIn(locale);
	const title = `${words.say(m.foreign_checks_document_title)}: ${subject.title}`;
	return frame({ locale, title, about: `${subject.number} · ${formatInstant(closedAt, words.tag)}`, seal }, [
		drawHead(printed, words),
		drawAnswer(printed, words),
		drawSubject(printed, words),
		{ text: words.say(m.foreign_checks_likeness_note), style: 'small', margin: [0, 8, 0, 0] },
		...drawNotAsked(printed, words),
		...drawSections(printed, words),
		...drawSources(printed, words),
	]);
}

function drawHead({ subject, closedAt, isDemo }: PrintedReport, { say, tag }: Words): Content {
	return {
		stack: [
			...(isDemo ? [panel([{ text: say(m.common_demo), color: colors.warn }], colors.warnBg, 5)] : []),
			{
				text: `${say(m.foreign_checks_document_title)} · ${formatInstant(closedAt, tag)}`,
				color: colors.muted,
				margin: [0, isDemo ? 10 : 0, 0, 3],
			},
			{ text: subject.title, style: 'title' },
			{ text: `${subject.kindLabel} · ${subject.number}`, color: colors.ink2, margin: [0, 4, 0, 0] },
		],
		marginBottom: 12,
	};
}

function drawAnswer({ model: { verdict } }: PrintedReport, { say }: Words): Content {
	const { ground, ink } = tones[verdict.tone];
	return panel(
		[
			{ text: say(m.card_page_verdict), style: 'small', margin: [0, 0, 0, 4] },
			{ text: verdict.sentence, fontSize: 12.5, bold: true, lineHeight: 1.2, color: ink },
			...(verdict.caveat === null
				? []
				: [{ text: verdict.caveat, color: colors.ink2, margin: [0, 6, 0, 0] as [number, number, number, number] }]),
		],
		ground,
		10,
	);
}

function drawSubject({ subject, seal }: PrintedReport, { say, tag }: Words): Content {
	const rows: [string, string | null][] = [
		[say(m.foreign_checks_status), subject.stateLabel],
		[say(m.pdf_registered), subject.registeredOn === null ? null : formatDay(subject.registeredOn, tag)],
		[say(m.pdf_head), subject.headName],
		[say(m.pdf_address), subject.address],
		[say(m.pdf_activity), subject.activity],
		[say(m.pdf_issued), formatInstant(seal.issuedAt, tag)],
		[say(m.pdf_recipient), seal.recipient],
	];
	return {
		columns: [
			{
				width: '*',
				table: {
					widths: [110, '*'],
					body: rows
						.filter(([, value]) => value !== null)
						.map(([label, value]) => [{ text: label, style: 'label' }, { text: value ?? '—' }]),
				},
				layout: hairlines,
			},
			{
				width: qrSize + 24,
				stack: [
					{ qr: seal.scanUrl, fit: qrSize, foreground: colors.ink, alignment: 'right', eccLevel: 'M' },
					{ text: seal.code, bold: true, alignment: 'right', fontSize: 8.5, margin: [0, 4, 0, 0] },
					{ text: say(m.pdf_check_hint), style: 'small', alignment: 'right', link: seal.scanUrl },
				],
			},
		],
		columnGap: 16,
		margin: [0, 12, 0, 4],
	};
}
