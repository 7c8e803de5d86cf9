import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';

/** For anybody who sees that something is wrong. @param subject our id or a BIN */
export function ReportErrorLink({ subject }: { subject: string }) {
	return (
		<p className="no-print mt-3 text-[15px]">
			<a
				href={withQuery(paths.reportError.path(currentLocale()), { subject })}
				rel="nofollow"
				className="link inline-block py-2"
			>
				{m.requests_report_link()}
			</a>
		</p>
	);
}
