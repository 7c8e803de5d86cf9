import { personName } from '#domain/person-name.ts';
import { m } from '#paraglide/messages.js';
import { formatDay, formatInstant } from '#web/format.ts';
import { currentLocale, currentTag } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { CopyAndPrint } from '#web/ui/CopyAndPrint.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { IdentifierNumber } from '#web/ui/IdentifierNumber.tsx';
import type { ReportView } from '../../contract-view.ts';
import type { ReportPieces } from './pieces.ts';
import { isListedFirm, standingTone } from './words.ts';

type ReportHeadProps = { report: ReportView; url: string; pieces: Pick<ReportPieces, 'DownloadPdf' | 'OtherFormats'> };

export function ReportHead({ report, url, pieces }: ReportHeadProps) {
	const { subject } = report;
	const numberLabel = numberLabelOf(subject);
	const isOtherName = currentTag() !== 'kk' && subject.title_kk !== null && subject.title_kk !== subject.title;
	return (
		<header className="px-5 pt-6 pb-5 md:px-8 md:pt-8 md:pb-6">
			<p className="mb-1.5 text-sm font-[550] text-muted">
				{report.kind === 'full' ? m.report_kind_full_of() : m.report_kind_basic_of()}
				{` · ${formatInstant(report.created_at)}`}
			</p>
			<div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
				<div className="min-w-0 max-w-full flex-1 basis-[320px]">
					<h1 className="text-2xl md:text-3xl">{subject.title}</h1>
					{isOtherName ? (
						<p lang="kk" className="mt-1 text-ink-2">
							{subject.title_kk}
						</p>
					) : null}
				</div>
				{subject.state_label === null ? null : (
					<span className="md:pt-1">
						<Chip tone={standingTone(report)}>{subject.state_label}</Chip>
					</span>
				)}
			</div>
			<ul className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1 text-[15px] text-ink-2">
				<li className="inline-flex items-center">
					{numberLabel}
					<b className="ml-1.5 font-[600] text-ink">
						<IdentifierNumber value={subject.bin} />
					</b>
					{isListedFirm(subject) ? <CopyButton value={subject.bin} label={numberLabel} /> : null}
				</li>
				<li>{subject.kind_label}</li>
				{subject.state === null ? null : (
					<li>
						{subject.registered_on === null
							? m.card_page_registered_unknown()
							: m.card_page_since({ date: formatDay(subject.registered_on) })}
					</li>
				)}
				{subject.activity === null ? null : <li>{subject.activity}</li>}
				{subject.head_name === null ? null : <li>{m.report_head_of({ name: personName(subject.head_name) })}</li>}
			</ul>
			<Actions report={report} url={url} DownloadPdf={pieces.DownloadPdf} />
			<pieces.OtherFormats reportId={report.id} isReady={report.state !== 'open'} />
		</header>
	);
}

function numberLabelOf({ kind, is_individual: isIndividual }: ReportView['subject']): string {
	if (kind === 'foreign') return m.report_foreign_number();
	return isIndividual ? m.card_page_iin() : m.card_page_bin();
}

type ActionsProps = { report: ReportView; url: string } & Pick<ReportPieces, 'DownloadPdf'>;

function Actions({ report: { id, state, bin, kind, subject }, url, DownloadPdf }: ActionsProps) {
	const locale = currentLocale();
	const isFirm = isListedFirm(subject);
	const again = isFirm ? { bin, kind } : {};
	return (
		<div className="no-print mt-4 flex flex-wrap gap-2 [&_.btn]:min-h-10 [&_.btn]:px-3.5 [&_.btn]:text-sm">
			<DownloadPdf reportId={id} isReady={state !== 'open'} />
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
		</div>
	);
}
