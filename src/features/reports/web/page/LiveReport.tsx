import { Fragment } from 'react';
import { Link, useRouteLoaderData } from 'react-router';
import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import type { ReportChangesView } from '../../contract-changes.ts';
import type { ReportView } from '../../contract-view.ts';
import { useChanges, useLiveReport } from '../live/use-live-report.ts';
import { Afterwards } from './Afterwards.tsx';
import { Announcer } from './Announcer.tsx';
import { Changes } from './Changes.tsx';
import { Contents } from './Contents.tsx';
import { type AskedLimit, CreditLimit } from './CreditLimit.tsx';
import { LinksCard } from './LinksCard.tsx';
import { Outcome } from './Outcome.tsx';
import type { ReportPieces } from './pieces.ts';
import { ReadingCard } from './ReadingCard.tsx';
import { ReportActions } from './ReportActions.tsx';
import { ReportVerdict } from './ReportVerdict.tsx';
import { type DrawFormula, SectionCard } from './SectionCard.tsx';
import { SourceList } from './SourceList.tsx';
import type { WatchState } from './Watch.tsx';
import { isListedFirm } from './words.ts';

/** The contracts of today, one by one: the report has the newest and the sums of its own day. */
function AllContracts({ report: { subject } }: { report: ReportView }) {
	if (!isListedFirm(subject)) return null;
	return (
		<p className="no-print">
			<Link to={paths.subjectContracts.path(currentLocale(), { bin: subject.bin })} className="link">
				{m.report_all_contracts()}
			</Link>
		</p>
	);
}

type LiveReportProps = {
	initial: ReportView;
	initialChanges: ReportChangesView | null;
	watch: WatchState;
	/** what the address asks of the credit limit */
	limit: AskedLimit;
	pieces: ReportPieces;
};

/** The report: drawn by the server as far as it has come, then followed to its end. */
export function LiveReport({ initial, initialChanges, watch, limit, pieces }: LiveReportProps) {
	const report = useLiveReport(initial);
	const changes = useChanges(report, initialChanges);
	const site = useRouteLoaderData('root') as { publicOrigin: string } | undefined;
	const url = (site?.publicOrigin ?? '') + paths.report.path(currentLocale(), { id: report.id });
	// room is kept for what is still to come; a finished report needs none
	const isRoomKept = initial.state === 'open';
	const drawLimit: DrawFormula = (formula, from) => (
		<CreditLimit reportId={report.id} asked={limit} {...{ formula, from }} />
	);
	return (
		<div className="wrap pt-3 pb-12 md:pt-8 md:pb-16 print:p-0">
			<Announcer report={report} />
			<div className="shell">
				<ReportVerdict
					report={report}
					isRoomKept={isRoomKept}
					actions={<ReportActions report={report} url={url} watch={watch} pieces={pieces} />}
				/>
				<Contents report={report} hasChanges={changes !== null} hasLinks={isListedFirm(report.subject)} />
				<div className="shell-col">
					<Outcome report={report} isRoomKept={isRoomKept} />
					<ReadingCard reading={report.reading} />
					<Afterwards report={report} isOwn />
					{report.sections.map((section) => (
						<Fragment key={section.code}>
							<SectionCard
								section={section}
								kind={report.kind}
								drawFormula={drawLimit}
								more={section.code === 'procurement' ? <AllContracts report={report} /> : null}
							/>
							{section.code === 'changes' && changes !== null ? <Changes changes={changes} /> : null}
							{section.code === 'related' ? <LinksCard report={report} LinksBlock={pieces.LinksBlock} /> : null}
						</Fragment>
					))}
					<SourceList report={report} />
					<p className="px-1 text-sm text-muted">{m.report_disclaimer()}</p>
				</div>
			</div>
		</div>
	);
}
