import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';

/** What is wrong, by our names; neither: the reader says it himself. */
export type ReportedFact = { finding?: string; source?: string; about?: 'idn' };

function hrefOf(subject: string, { finding, source, about }: ReportedFact): string {
	return withQuery(paths.reportError.path(currentLocale()), { subject, about, finding, source });
}

/** For anybody who sees that something is wrong. @param subject our id or a BIN */
export function ReportErrorLink({ subject, ...fact }: { subject: string } & ReportedFact) {
	return (
		<p className="no-print mt-3 text-[15px]">
			<a href={hrefOf(subject, fact)} rel="nofollow" className="link inline-block py-2">
				{m.requests_report_link()}
			</a>
		</p>
	);
}

/** The same beside one fact, in grey: the page has many such links, and what was found comes first. @param of what the fact is called */
export function ReportFactLink({ subject, of, ...fact }: { subject: string; of: string } & ReportedFact) {
	const title = m.requests_report_title();
	return (
		<a
			href={hrefOf(subject, fact)}
			rel="nofollow"
			className="no-print link whitespace-nowrap text-muted hover:text-blue"
			aria-label={`${title}: ${of}`}
		>
			{title}
		</a>
	);
}
