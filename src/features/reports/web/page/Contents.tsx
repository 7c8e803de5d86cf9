import { m } from '#paraglide/messages.js';
import { formatNumber } from '#web/format.ts';
import type { MarkKind } from '#web/ui/Mark.tsx';
import { type ContentsEntry, PageContents } from '#web/ui/subject/PageContents.tsx';
import { toneWord } from '#web/ui/subject/VerdictPanel.tsx';
import type { FindingView, ReportView, SectionView } from '../../contract-view.ts';
import { indexOf } from './IndexValue.tsx';
import { isListedFirm, sectionAnchor } from './words.ts';

type ContentsProps = { report: ReportView; hasChanges: boolean };

const toneMark = { good: 'good', attention: 'attention', bad: 'bad', neutral: 'range' } as const;

export function Contents({ report, hasChanges }: ContentsProps) {
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
			mark={report.state === 'open' ? 'silent' : toneMark[verdict.tone]}
			entries={entriesOf(report, hasChanges)}
		/>
	);
}

function entriesOf(report: ReportView, hasChanges: boolean): ContentsEntry[] {
	const { verdict, stop, attention, good } = report;
	const plain = (id: string, title: string): ContentsEntry => ({ id, title, count: null, mark: null });
	// the lines stand from the beginning, so that nothing moves when the sources have answered
	const isOpen = report.state === 'open';
	const found = (id: string, title: string, mark: MarkKind, count: number): ContentsEntry => ({
		id,
		title,
		mark: isOpen ? 'silent' : count === 0 ? 'nothing' : mark,
		count: isOpen ? null : formatNumber(count),
	});
	return [
		{ id: 'verdict', title: m.card_page_verdict(), mark: toneMark[verdict.tone], count: null },
		found('stop-factors', m.card_page_stop_factors(), 'bad', stop.length),
		found(
			'attention',
			m.card_page_attention(),
			attention.some(({ severity }) => severity === 'high') ? 'bad' : 'attention',
			attention.length,
		),
		found('favourable', m.card_page_favourable(), 'good', good.length),
		...report.sections.map((section) => ({
			id: sectionAnchor(section.code),
			title: section.title,
			mark: markOf(section, report),
			count: section.count === 0 ? null : formatNumber(section.count),
		})),
		plain('index', m.report_reading_title()),
		...(isListedFirm(report.subject) ? [plain('links', m.links_title())] : []),
		...(hasChanges ? [plain('changes', m.report_changes_short())] : []),
		{
			id: 'sources',
			title: m.card_page_sources(),
			mark: verdict.silent_count > 0 ? 'silent' : 'info',
			count: `${verdict.answered_count}/${verdict.asked_count}`,
		},
	];
}

/** The gravest of what a section holds. */
function markOf({ code, parts, count }: SectionView, { stop, attention }: ReportView): MarkKind {
	const speaks = (severity: FindingView['severity']) =>
		[...stop, ...attention].some((finding) => finding.section === code && finding.severity === severity);
	if (speaks('stop') || speaks('high')) return 'bad';
	if (speaks('medium')) return 'attention';
	if (parts.some(({ state }) => state === 'silent' || state === 'waiting' || state === 'asking')) return 'silent';
	if (count > 0) return 'info';
	return parts.some(({ state }) => state === 'nothing' || state === 'found') ? 'nothing' : 'unasked';
}
