import { gravestMark } from '#domain/judgement/finding-mark.ts';
import { m } from '#paraglide/messages.js';
import { formatNumber } from '#web/format.ts';
import type { MarkKind } from '#web/ui/Mark.tsx';
import { contentsOfFound, markOfTone } from '#web/ui/subject/found-groups.ts';
import { heardShort } from '#web/ui/subject/heard-words.ts';
import { type ContentsEntry, PageContents } from '#web/ui/subject/PageContents.tsx';
import { toneWord } from '#web/ui/subject/VerdictPanel.tsx';
import type { ReportView, SectionView } from '../../contract-view.ts';
import { indexOf } from './IndexValue.tsx';
import { sectionAnchor } from './words.ts';

type ContentsProps = { report: ReportView; hasChanges: boolean; hasLinks: boolean };

export function Contents({ report, hasChanges, hasLinks }: ContentsProps) {
	const { verdict, subject } = report;
	const idn = indexOf(report);
	return (
		<PageContents
			name={subject.title}
			verdict={[
				report.state === 'open' ? m.common_tone_open() : toneWord(verdict.tone),
				idn?.score ?? idn?.interval?.text ?? null,
				idn?.interval?.groups ?? idn?.group,
			]
				.filter(Boolean)
				.join(' · ')}
			mark={report.state === 'open' ? 'silent' : markOfTone(verdict.tone)}
			entries={entriesOf(report, hasChanges, hasLinks)}
		/>
	);
}

function entriesOf(report: ReportView, hasChanges: boolean, hasLinks: boolean): ContentsEntry[] {
	const { verdict, stop, attention, good } = report;
	const unasked = report.not_asked.lines.reduce((sum, { sources }) => sum + sources.length, 0);
	const plain = (id: string, title: string): ContentsEntry => ({ id, title, count: null, mark: null });
	return [
		{ id: 'verdict', title: m.card_page_verdict(), mark: markOfTone(verdict.tone), count: null },
		// the lines stand from the beginning, so that nothing moves when the sources have answered
		...contentsOfFound({ stop, attention, good }, report.state === 'open'),
		plain('index', m.report_reading_title()),
		...(report.conclusion.length === 0
			? []
			: [{ ...plain('conclusion', m.report_conclusion()), count: formatNumber(report.conclusion.length) }]),
		...(unasked === 0
			? []
			: [
					{
						...{ id: 'not-asked', title: m.report_not_asked(), count: formatNumber(unasked) },
						mark: verdict.silent_count > 0 ? ('silent' as const) : ('unasked' as const),
					},
				]),
		...report.sections.map((section) => ({
			id: sectionAnchor(section.code),
			title: section.title,
			mark: markOf(section, report),
			count: section.count === 0 ? null : formatNumber(section.count),
		})),
		...(hasLinks ? [plain('links', m.links_title())] : []),
		...(hasChanges ? [plain('changes', m.report_changes_short())] : []),
		{
			id: 'sources',
			title: m.card_page_sources(),
			mark: verdict.silent_count > 0 ? 'silent' : 'info',
			count: heardShort(verdict),
		},
	];
}

/** The gravest of what a section holds. */
function markOf({ code, parts, count }: SectionView, { stop, attention }: ReportView): MarkKind {
	const mark = gravestMark([...stop, ...attention].filter(({ section }) => section === code));
	if (mark === 'bad' || mark === 'attention') return mark;
	if (parts.some(({ state }) => state === 'silent' || state === 'waiting' || state === 'asking')) return 'silent';
	if (count > 0) return 'info';
	return parts.some(({ state }) => state === 'nothing' || state === 'found') ? 'nothing' : 'unasked';
}
