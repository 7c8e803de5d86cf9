import { Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { formatMonth } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { usePageWindow } from '#web/ui/use-page-window.ts';
import type { GovReportView } from '../contract.ts';

/** After a report was signed: a window over the page, and a part of it until scripts have come. */
export function SuccessDialog({ report, closeTo }: { report: GovReportView; closeTo: string }) {
	const { dialog, heading, onClose, close } = usePageWindow({ closeTo, step: report.id, isReplaced: true });
	const said = {
		...{ report: report.report_name, month: formatMonth(report.month), agency: report.government_agency },
	};
	return (
		<dialog
			ref={dialog}
			open
			aria-labelledby="gov-sent-title"
			onClose={onClose}
			className="modal static mx-0 w-full max-w-[560px] rounded-l border border-line bg-page p-0 text-ink backdrop:bg-ink/50 [&:modal]:fixed [&:modal]:m-auto [&:modal]:w-[min(calc(100%-24px),520px)]"
		>
			<div className="flex flex-col items-center px-5 py-8 text-center md:px-8">
				<span className="grid size-16 place-items-center rounded-full bg-ok-bg text-ok">
					<Icon name="check" className="size-8" />
				</span>
				<h2 ref={heading} id="gov-sent-title" tabIndex={-1} className="mt-4 text-xl outline-none">
					{m.gov_sent_title()}
				</h2>
				<p className="mt-2 text-ink-2">{m.gov_sent_text(said)}</p>
				<div className="mt-6 flex flex-wrap justify-center gap-3">
					<Link to={closeTo} className="btn" preventScrollReset onClick={close}>
						{m.gov_sent_close()}
					</Link>
					<LinkButton kind="ghost" to={paths.cabinetGovReports.path(currentLocale())}>
						{m.gov_sent_list()}
					</LinkButton>
				</div>
			</div>
		</dialog>
	);
}
