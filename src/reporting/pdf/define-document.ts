import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { formatInstant } from '#domain/formats.ts';
import { wordsIn } from '../words.ts';
import { drawConclusion, drawNotAsked } from './draw-conclusion.ts';
import { drawAllFindings, drawOverview } from './draw-first-page.ts';
import { drawReading } from './draw-reading.ts';
import { drawSections, drawSources } from './draw-sections.ts';
import { frame } from './frame.ts';
import * as m from './messages.ts';
import type { PrintedReport } from './printed-report.ts';

/** The report on paper: the blocks of the page in the order of the page. */
export function defineDocument(printed: PrintedReport): TDocumentDefinitions {
	const { locale, subject, seal } = printed;
	const words = wordsIn(locale);
	const title = m.report_title({ name: subject.title }, words.options);
	const about = `${subject.number} · ${formatInstant(printed.closedAt, words.tag)}`;
	return frame({ locale, title, about, seal }, [
		...drawOverview(printed, words),
		...drawAllFindings(printed, words),
		...drawReading(printed, words),
		...drawConclusion(printed, words),
		...drawNotAsked(printed, words),
		...drawSections(printed, words),
		...drawSources(printed, words),
	]);
}
