import type { ReactNode } from 'react';
import { m } from '#paraglide/messages.js';
import { formatDay, formatInstant } from '#web/format.ts';
import { currentTag } from '#web/i18n.ts';
import { nameInLatin, shownPerson } from '#web/latin.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { IdentifierNumber } from '#web/ui/IdentifierNumber.tsx';
import { countsOfFound } from '#web/ui/subject/found-groups.ts';
import { heardWords } from '#web/ui/subject/heard-words.ts';
import { type VerdictCount, VerdictPanel } from '#web/ui/subject/VerdictPanel.tsx';
import type { ReportView } from '../../contract-view.ts';
import { IndexBy, IndexGauge, indexOf, trioOf } from './IndexValue.tsx';
import { Bar } from './Ticking.tsx';
import { isListedFirm, standingTone } from './words.ts';

type ReportVerdictProps = {
	report: ReportView;
	/** answers are on their way: the sentence may become longer */
	isRoomKept: boolean;
	actions: ReactNode;
};

export function ReportVerdict({ report, isRoomKept, actions }: ReportVerdictProps) {
	const { subject, verdict } = report;
	const kind = report.kind === 'full' ? m.report_kind_full_of() : m.report_kind_basic_of();
	const idn = indexOf(report);
	return (
		<VerdictPanel
			eyebrow={`${kind} · ${formatInstant(report.created_at)}`}
			title={subject.title}
			otherName={otherNameOf(subject)}
			facts={<Facts report={report} />}
			tone={verdict.tone}
			isOpen={report.state === 'open'}
			sentence={verdict.sentence}
			tail={<Tail report={report} />}
			isRoomKept={isRoomKept}
			gauge={<IndexGauge idn={idn} />}
			trio={trioOf(idn)}
			by={<IndexBy report={report} />}
			actions={actions}
			counts={countsOf(report)}
		/>
	);
}

/** The Kazakh name beside the Russian one; for readers of English the Latin one. */
function otherNameOf({ title, title_kk: kazakh, title_en: official }: ReportView['subject']) {
	const latin = nameInLatin(title, official);
	if (latin !== null) return { text: latin, lang: 'en' } as const;
	return currentTag() === 'kk' || kazakh === null || kazakh === title ? null : ({ text: kazakh, lang: 'kk' } as const);
}

/** Progress of the query, and the sources missing from the verdict. */
function Tail({ report: { state, verdict } }: { report: ReportView }) {
	if (state !== 'open') return verdict.caveat ?? heardWords(verdict);
	return (
		<>
			{heardWords(verdict)}
			<Bar part={verdict.answered_count} whole={verdict.asked_count} />
		</>
	);
}

function Facts({ report }: { report: ReportView }) {
	const { subject } = report;
	const label = numberLabelOf(subject);
	const since =
		subject.registered_on === null
			? m.card_page_registered_unknown()
			: m.card_page_since({ date: formatDay(subject.registered_on) });
	return (
		<>
			{subject.state_label === null ? null : <Chip tone={standingTone(report)}>{subject.state_label}</Chip>}
			<span className="inline-flex items-center whitespace-nowrap">
				{label}
				<b className="ml-1.5 font-[600] text-ink">
					<IdentifierNumber value={subject.bin} />
				</b>
				{isListedFirm(subject) ? <CopyButton value={subject.bin} label={label} /> : null}
			</span>
			<span className="vp-wide">{subject.kind_label}</span>
			{subject.state === null ? null : <span className="vp-wide">{since}</span>}
			{subject.activity === null ? null : <span className="vp-wide">{subject.activity}</span>}
			{subject.head_name === null ? null : (
				<span className="vp-wide">{m.report_head_of({ name: shownPerson(subject.head_name) })}</span>
			)}
		</>
	);
}

function numberLabelOf({ kind, is_individual: isIndividual }: ReportView['subject']): string {
	if (kind === 'foreign') return m.report_foreign_number();
	return isIndividual ? m.card_page_iin() : m.card_page_bin();
}

function countsOf({ stop, attention, good, verdict }: ReportView): VerdictCount[] {
	const { silent_count: silent } = verdict;
	return [
		...countsOfFound({ stop, attention, good }),
		{
			href: '#sources',
			mark: silent === 0 ? 'nothing' : 'silent',
			count: String(silent),
			label: m.card_page_n_silent({ count: silent }),
		},
	];
}
