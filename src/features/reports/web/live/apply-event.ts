import type { ReportClosedEvent, ReportSourceEvent, ReportView } from '../../contract-view.ts';

export type LiveEvent =
	| { type: 'source'; event: ReportSourceEvent }
	| { type: 'ended'; event: ReportClosedEvent }
	/** the whole report as a call tells it */
	| { type: 'replaced'; report: ReportView };

const order: Readonly<Record<ReportView['state'], number>> = { open: 0, closed: 1, sealed: 2 };

/** The report after one more event. Sources and sections change in their place, so nothing moves on the page. */
export function applyEvent(report: ReportView, change: LiveEvent): ReportView {
	switch (change.type) {
		case 'replaced':
			return order[change.report.state] < order[report.state] ? report : change.report;
		case 'ended': {
			const { state, at, verdict, reading, amount_kzt } = change.event;
			if (order[state] < order[report.state]) return report;
			const ended = state === 'closed' ? { closed_at: at } : { sealed_at: at, closed_at: report.closed_at ?? at };
			return { ...report, state, verdict, reading, amount_kzt, ...ended };
		}
		case 'source': {
			const { source, section, verdict, stop, attention, good } = change.event;
			return {
				...report,
				...(verdict === null ? {} : { verdict, stop, attention, good }),
				sources: report.sources.map((known) => (known.id === source.id ? source : known)),
				sections:
					section === null
						? report.sections.map((known) => withProgress(known, source))
						: report.sections.map((known) => (known.code === section.code ? section : known)),
			};
		}
	}
}

/** A source that is only being asked changes its line, nothing else of the section. */
function withProgress(
	section: ReportView['sections'][number],
	source: ReportSourceEvent['source'],
): ReportView['sections'][number] {
	if (section.code !== source.section) return section;
	const parts = section.parts.map((part) =>
		part.source_id === source.id ? { ...part, state: source.state, sentence: source.sentence } : part,
	);
	return { ...section, parts };
}
