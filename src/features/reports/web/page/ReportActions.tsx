import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { CopyAndPrint } from '#web/ui/CopyAndPrint.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { MoreMenu } from '#web/ui/subject/MoreMenu.tsx';
import type { ReportView } from '../../contract-view.ts';
import type { ReportPieces } from './pieces.ts';
import { Watch, type WatchState } from './Watch.tsx';
import { isListedFirm } from './words.ts';

type ReportActionsProps = {
	report: ReportView;
	url: string;
	watch: WatchState;
	pieces: Pick<ReportPieces, 'DownloadPdf' | 'OtherFormats' | 'Decide'>;
};

/** What its owner does with a report. */
export function ReportActions({
	report,
	url,
	watch,
	pieces: { DownloadPdf, OtherFormats, Decide },
}: ReportActionsProps) {
	const { id, state, bin, kind, subject } = report;
	const locale = currentLocale();
	const isFirm = isListedFirm(subject);
	const again = isFirm ? { bin, kind } : {};
	return (
		<>
			<DownloadPdf reportId={id} isReady={state !== 'open'} />
			<MoreMenu>
				{isFirm ? <Watch subject={bin} state={watch} /> : null}
				{isFirm ? <Decide subject={bin} reportId={id} /> : null}
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
				{state === 'open' ? null : (
					<LinkButton kind="ghost" to={paths.reportShares.path(locale, { id })}>
						<Icon name="external" />
						{m.report_share()}
					</LinkButton>
				)}
				<CopyAndPrint url={url} />
			</MoreMenu>
		</>
	);
}
