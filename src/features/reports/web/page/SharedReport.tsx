import { m } from '#paraglide/messages.js';
import { formatInstant } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import type { ReportView } from '../../contract-view.ts';
import { Afterwards } from './Afterwards.tsx';
import { Contents } from './Contents.tsx';
import { Outcome } from './Outcome.tsx';
import { ReadingCard } from './ReadingCard.tsx';
import { ReportVerdict } from './ReportVerdict.tsx';
import { SectionCard } from './SectionCard.tsx';
import { SourceList } from './SourceList.tsx';
import { isListedFirm } from './words.ts';

/** A report as somebody reads it by a link: open sources, nothing to do but to read it and to open the card. */
export function SharedReport({ report, expiresAt }: { report: ReportView; expiresAt: string }) {
	const { subject } = report;
	const toCard = isListedFirm(subject) ? (
		<LinkButton to={paths.subject.path(currentLocale(), { bin: subject.bin })}>
			<Icon name="building" />
			{m.report_to_card()}
		</LinkButton>
	) : null;
	return (
		<div className="wrap pt-3 pb-12 md:pt-8 md:pb-16 print:p-0">
			<div className="shell">
				<ReportVerdict report={report} isRoomKept={false} actions={toCard} />
				<Contents report={report} hasChanges={false} hasLinks={false} />
				<div className="shell-col">
					<p className="card px-5 py-4 text-[15px] text-ink-2 md:px-8">
						{m.report_shared_note({ until: formatInstant(expiresAt) })}
					</p>
					<Outcome report={report} isRoomKept={false} />
					<ReadingCard reading={report.reading} />
					<Afterwards report={report} isOwn={false} />
					{report.sections
						.filter(({ summary, parts }) => summary.length > 0 || parts.length > 0)
						.map((section) => (
							<SectionCard key={section.code} section={section} kind={report.kind} />
						))}
					<SourceList report={report} />
					<p className="px-1 text-sm text-muted">{m.report_disclaimer()}</p>
				</div>
			</div>
		</div>
	);
}
