import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';

type NoReportProps = {
	status: number;
	message: string;
	/** what is missing, where it is no report of one's own */
	title?: string;
	text?: string;
};

/** Unknown and another person's alike: who asks may not learn which. */
export function NoReport({ status, message, title, text }: NoReportProps) {
	const isMissing = status === 404 || status === 403;
	const missingTitle = title ?? m.report_missing_title();
	return (
		<div className="wrap py-10 md:py-16">
			<h1 className="sr-only">{missingTitle}</h1>
			<EmptyState
				icon={isMissing ? 'document' : 'clock'}
				title={isMissing ? missingTitle : m.report_unavailable_title()}
				action={
					<>
						<LinkButton to={paths.report.path(currentLocale())}>{m.report_new()}</LinkButton>
						<LinkButton to={paths.home.path(currentLocale())} kind="ghost">
							{m.common_to_main_page()}
						</LinkButton>
					</>
				}
			>
				<p>{isMissing ? (text ?? m.report_missing_text()) : message}</p>
			</EmptyState>
		</div>
	);
}
