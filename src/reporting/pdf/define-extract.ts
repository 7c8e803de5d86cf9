import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { formatInstant } from '#domain/formats.ts';
import { wordsIn } from '../words.ts';
import { defineDocument } from './define-document.ts';
import { drawOverview } from './draw-first-page.ts';
import { drawSources } from './draw-sections.ts';
import { colors } from './look.ts';
import * as m from './messages.ts';
import type { PrintedReport } from './printed-report.ts';

/** Proof of due diligence: who asked, about whom, when, and what each source said; without the facts themselves. */
export function defineExtract(printed: PrintedReport): TDocumentDefinitions {
	const words = wordsIn(printed.locale);
	const statement = m.pdf_extract_statement(
		{
			recipient: printed.seal.recipient ?? '—',
			subject: `${printed.subject.title}, ${printed.subject.number}`,
			at: formatInstant(printed.closedAt, words.tag),
		},
		words.options,
	);
	return {
		...defineDocument(printed),
		content: [
			{ text: words.say(m.pdf_extract), style: 'heading', color: colors.blue, margin: [0, 0, 0, 4] },
			...drawOverview(printed, words),
			{ text: statement, margin: [0, 8, 0, 12], lineHeight: 1.25 },
			...drawSources(printed, words),
		],
	};
}
