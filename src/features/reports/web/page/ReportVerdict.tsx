import { personName } from '#domain/person-name.ts';
import { m } from '#paraglide/messages.js';
import { formatDay, formatInstant, formatNumber } from '#web/format.ts';
import { currentLocale, currentTag } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { CopyAndPrint } from '#web/ui/CopyAndPrint.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { IdentifierNumber } from '#web/ui/IdentifierNumber.tsx';
import { MoreMenu } from '#web/ui/subject/MoreMenu.tsx';
import { type VerdictCount, VerdictPanel } from '#web/ui/subject/VerdictPanel.tsx';
import type { ReportView } from '../../contract-view.ts';
import { IndexBy, IndexGauge, indexOf, trioOf } from './IndexValue.tsx';
import type { ReportPieces } from './pieces.ts';
import { Bar } from './Ticking.tsx';
import { isListedFirm, standingTone } from './words.ts';

type ReportVerdictProps = {
	report: ReportView;
	url: string;
	/** answers are on their way: the sentence may become longer */
	isRoomKept: boolean;
	pieces: Pick<ReportPieces, 'DownloadPdf' | 'OtherFormats'>;
};

export function ReportVerdict({ report, url, isRoomKept, pieces }: ReportVerdictProps) {
	const { subject, verdict } = report;
	const kind = report.kind === 'full' ? m.report_kind_full_of() : m.report_kind_basic_of();
	const isOtherName = currentTag() !== 'kk' && subject.title_kk !== null && subject.title_kk !== subject.title;
	const idn = indexOf(report);
	return (
		<VerdictPanel
			eyebrow={`${kind} · ${formatInstant(report.created_at)}`}
			title={subject.title}
			otherName={isOtherName ? { text: subject.title_kk ?? '', lang: 'kk' } : null}
			facts={<Facts report={report} />}
			tone={verdict.tone}
			isOpen={report.state === 'open'}
			sentence={verdict.sentence}
			tail={<Tail report={report} />}
			isRoomKept={isRoomKept}
			gauge={<IndexGauge idn={idn} />}
			trio={trioOf(idn)}
			by={<IndexBy report={report} />}
			actions={<Actions report={report} url={url} pieces={pieces} />}
			counts={countsOf(report)}
		/>
	);
}

/** How far the question has come, and without whom the verdict stands. */
function Tail({ report: { state, verdict } }: { report: ReportView }) {
	const { answered_count: answered, asked_count: total } = verdict;
	const text = m.report_answered({ answered: formatNumber(answered), total: formatNumber(total) });
	if (state !== 'open') return verdict.caveat ?? text;
	return (
		<>
			{text}
			<Bar part={answered} whole={total} />
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
				<span className="vp-wide">{m.report_head_of({ name: personName(subject.head_name) })}</span>
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
		{
			href: '#stop-factors',
			mark: stop.length === 0 ? 'nothing' : 'bad',
			count: String(stop.length),
			label: m.card_page_n_stop({ count: stop.length }),
		},
		{
			href: '#attention',
			mark: attention.length === 0 ? 'nothing' : 'attention',
			count: String(attention.length),
			label: m.card_page_n_attention(),
		},
		{
			href: '#favourable',
			mark: good.length === 0 ? 'nothing' : 'good',
			count: String(good.length),
			label: m.card_page_n_favourable(),
		},
		{
			href: '#sources',
			mark: silent === 0 ? 'nothing' : 'silent',
			count: String(silent),
			label: m.card_page_n_silent({ count: silent }),
		},
	];
}

function Actions({ report, url, pieces: { DownloadPdf, OtherFormats } }: Omit<ReportVerdictProps, 'isRoomKept'>) {
	const { id, state, bin, kind, subject } = report;
	const locale = currentLocale();
	const isFirm = isListedFirm(subject);
	const again = isFirm ? { bin, kind } : {};
	return (
		<>
			<DownloadPdf reportId={id} isReady={state !== 'open'} />
			<MoreMenu>
				<OtherFormats reportId={id} isReady={state !== 'open'} />
				<LinkButton kind="ghost" to={withQuery(paths.report.path(locale), again)}>
					<Icon name="refresh" />
					{m.report_new()}
				</LinkButton>
				{isFirm ? (
					<LinkButton kind="ghost" to={paths.subject.path(locale, { bin })}>
						<Icon name="building" />
						{m.report_to_card()}
					</LinkButton>
				) : null}
				<CopyAndPrint url={url} />
			</MoreMenu>
		</>
	);
}
