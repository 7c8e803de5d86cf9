import { type MouseEvent, useId } from 'react';
import { m } from '#paraglide/messages.js';
import { hrefOf } from '#web/api-client.ts';
import { currentLocale } from '#web/i18n.ts';
import { Details } from '#web/ui/Details.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import type { DocumentQuery, getDocument } from '../contract.ts';

function documentUrl(id: string, query: DocumentQuery): string {
	return hrefOf<typeof getDocument>('GET /api/v1/reports/:id/document', { params: { id }, query }, currentLocale());
}

/** A page may stay open longer than its access token is valid: the token is renewed before the download. */
async function download(event: MouseEvent<HTMLAnchorElement>): Promise<void> {
	event.preventDefault();
	const { href } = event.currentTarget;
	const { refreshIfStale } = await import('#web/session/session-live.ts');
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

type Taking = {
	reportId: string;
	/** its sources have answered; the room of the buttons is kept until then, so that nothing moves */
	isReady: boolean;
};

/** The sealed PDF. */
export function DownloadPdf({ reportId, isReady }: Taking) {
	const reasonId = useId();
	if (isReady)
		return (
			<DownloadLink href={documentUrl(reportId, {})} className="btn">
				{m.documents_download()}
			</DownloadLink>
		);
	return (
		<button
			type="button"
			aria-disabled="true"
			aria-describedby={reasonId}
			title={m.documents_not_ready()}
			className="btn"
		>
			<Icon name="document" />
			{m.documents_download()}
			<span id={reasonId} className="sr-only">
				{m.documents_not_ready()}
			</span>
		</button>
	);
}

/** The extract, and what can be changed and therefore proves nothing. */
export function OtherFormats({ reportId, isReady }: Taking) {
	return (
		<Details
			className="no-print mt-2 max-w-[420px]"
			summary={<span className="text-sm font-[550] text-blue">{m.documents_download_more()}</span>}
		>
			{isReady ? <Formats reportId={reportId} /> : <p className="text-sm text-muted">{m.documents_not_ready()}</p>}
		</Details>
	);
}

function Formats({ reportId }: Pick<Taking, 'reportId'>) {
	return (
		<>
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
		</>
	);
}
