import type { MouseEvent } from 'react';
import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { withQuery } from '#web/paths.ts';
import { Details } from '#web/ui/Details.tsx';
import { Icon } from '#web/ui/Icon.tsx';

function documentUrl(reportId: string, query: { format?: 'xlsx' | 'docx'; kind?: 'due_diligence' }): string {
	return withQuery(`/api/v1/reports/${reportId}/document`, { ...query, locale: currentLocale() });
}

/** A page may stand open longer than its access token lives: it is renewed before the file is asked for. */
async function download(event: MouseEvent<HTMLAnchorElement>): Promise<void> {
	event.preventDefault();
	const { href } = event.currentTarget;
	const { refreshIfStale } = await import('#web/session-live.ts');
	await refreshIfStale();
	window.location.assign(href);
}

function DownloadLink({ href, children, className = 'link' }: { href: string; children: string; className?: string }) {
	return (
		<a href={href} download className={className} onClick={(event) => void download(event)}>
			{className === 'link' ? null : <Icon name="document" />}
			{children}
		</a>
	);
}

/** The sealed PDF. For reports whose sources have answered. */
export function DownloadPdf({ reportId }: { reportId: string }) {
	return (
		<DownloadLink href={documentUrl(reportId, {})} className="btn">
			{m.documents_download()}
		</DownloadLink>
	);
}

/** The extract, and what can be changed and therefore proves nothing. */
export function OtherFormats({ reportId }: { reportId: string }) {
	return (
		<Details
			className="no-print mt-2 w-fit max-w-[420px]"
			summary={<span className="text-sm font-[550] text-blue">{m.documents_download_more()}</span>}
		>
			<ul className="flex flex-col gap-2.5 text-[15px]">
				<li>
					<DownloadLink href={documentUrl(reportId, { kind: 'due_diligence' })}>
						{m.documents_download_extract()}
					</DownloadLink>
				</li>
				<li>
					<DownloadLink href={documentUrl(reportId, { format: 'xlsx' })}>{m.documents_download_xlsx()}</DownloadLink>
				</li>
				<li>
					<DownloadLink href={documentUrl(reportId, { format: 'docx' })}>{m.documents_download_docx()}</DownloadLink>
				</li>
			</ul>
			<p className="mt-3 text-sm text-muted">{m.documents_download_hint()}</p>
		</Details>
	);
}
