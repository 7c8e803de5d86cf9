import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import type { ObjectionOffer } from '../../contract-objections.ts';

/** Whom and what a report is about. @param isSent what was typed by hand is not repeated: it may be a person’s number */
export function About({ offer: { subject, target }, isSent }: { offer: ObjectionOffer; isSent: boolean }) {
	if (subject === null && target === null && !isSent) return null;
	return (
		<dl className="card flex flex-col gap-3 px-5 py-4 md:px-8">
			{subject === null ? (
				isSent ? (
					<Line label={m.requests_report_whom()}>{m.requests_report_typed()}</Line>
				) : null
			) : (
				<Line label={m.requests_report_whom()}>
					<Link to={paths.subject.path(currentLocale(), { bin: subject.id })} className="link">
						{subject.title}
					</Link>
					, {subject.number}
				</Line>
			)}
			{target === null ? null : <Line label={m.requests_report_what()}>{target}</Line>}
		</dl>
	);
}

function Line({ label, children }: { label: string; children: ReactNode }) {
	return (
		<div>
			<dt className="text-sm text-muted">{label}</dt>
			<dd className="[overflow-wrap:anywhere] first-letter:uppercase">{children}</dd>
		</div>
	);
}
