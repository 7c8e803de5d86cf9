import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';

/** Unknown and another person's alike: who asks may not learn which. */
export function NoReport({ status, message }: { status: number; message: string }) {
	const isMissing = status === 404 || status === 403;
	return (
		<div className="wrap py-10 md:py-16">
			<h1 className="sr-only">{m.report_missing_title()}</h1>
			<EmptyState
				icon={isMissing ? 'document' : 'clock'}
				title={isMissing ? m.report_missing_title() : m.report_unavailable_title()}
				action={
					<>
						<LinkButton to={paths.report.path(currentLocale())}>{m.report_new()}</LinkButton>
						<LinkButton to={paths.home.path(currentLocale())} kind="ghost">
							{m.common_to_main_page()}
						</LinkButton>
					</>
				}
			>
				<p>{isMissing ? m.report_missing_text() : message}</p>
			</EmptyState>
		</div>
	);
}
