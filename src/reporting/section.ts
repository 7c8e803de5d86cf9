import type { FactKind } from '#domain/facts/fact-kinds.ts';
import type { ReportKind, ReportSection } from '#domain/report/report.ts';
import type { PresentersOf } from './blocks.ts';
import type { Message } from './words.ts';

/** One chapter of the report. */
export type Section<Kind extends FactKind> = {
	code: ReportSection;
	title: Message;
	/** the smallest report it belongs to; a smaller one names it in a line */
	report: ReportKind;
	/** the kinds of fact that are at home here; a source of another chapter may state them too */
	presenters: PresentersOf<Kind>;
};

export function defineSection<Kind extends FactKind>(section: Section<Kind>): Section<Kind> {
	return section;
}
