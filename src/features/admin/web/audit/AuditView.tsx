import { Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { formatInstant, formatNumber } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { PageHead } from '#web/ui/PageHead.tsx';
import type { JournalEntry, JournalMeta } from '../../contract-audit.ts';
import type { FormRefusal } from '../admin-page.server.ts';
import { AuditFilters } from './AuditFilters.tsx';
import { EntryLine } from './EntryLine.tsx';
import type { AskedJournal } from './filters.ts';

type AuditViewProps = {
	asked: AskedJournal;
	faults: FormRefusal['fields'];
	entries: readonly JournalEntry[];
	meta: JournalMeta | null;
	exportHref: string;
	/** not the newest page */
	isLater: boolean;
};

export function AuditView({ asked, faults, entries, meta, exportHref, isLater }: AuditViewProps) {
	const base = paths.adminAudit.path(currentLocale());
	const next = meta?.next_before ?? null;
	return (
		<>
			<PageHead
				title={m.admin_audit_title()}
				className="mb-5"
				actions={
					<a href={exportHref} download className="btn btn-ghost">
						{m.admin_audit_export()}
					</a>
				}
			/>
			{meta === null ? null : <ChainState chain={meta.chain} />}
			<AuditFilters asked={asked} faults={faults} />
			{entries.length === 0 ? (
				<p className="card mt-4 px-4 py-6 text-center text-ink-2">{m.admin_audit_empty()}</p>
			) : (
				<ol className="card mt-4 divide-y divide-line">
					{entries.map((entry) => (
						<EntryLine key={entry.id} entry={entry} />
					))}
				</ol>
			)}
			<nav aria-label={m.common_pages()} className="mt-4 flex flex-wrap gap-3">
				{isLater ? (
					<Link to={withQuery(base, asked)} className="btn btn-ghost">
						{m.admin_audit_newest()}
					</Link>
				) : null}
				{next === null ? null : (
					<Link to={withQuery(base, { ...asked, before: next })} rel="next" className="btn btn-ghost">
						{m.admin_audit_older()}
					</Link>
				)}
			</nav>
		</>
	);
}

function ChainState({ chain: { sealed, head, sealed_at } }: { chain: JournalMeta['chain'] }) {
	return (
		<p className="mb-4 text-sm text-ink-2">
			{head === null || sealed_at === null ? (
				m.admin_chain_none()
			) : (
				<>
					{m.admin_chain({ count: formatNumber(sealed), at: formatInstant(sealed_at) })}{' '}
					<span className="font-mono text-xs break-all text-muted">
						{sealed}:{head}
					</span>
				</>
			)}
		</p>
	);
}
