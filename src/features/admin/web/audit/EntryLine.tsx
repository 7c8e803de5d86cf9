import { Link } from 'react-router';
import { isIinBin } from '#domain/numbers/iin-bin.ts';
import { m } from '#paraglide/messages.js';
import { formatInstant } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { Chip } from '#web/ui/Chip.tsx';
import type { JournalEntry } from '../../contract-audit.ts';

function actorText({ actor_kind: kind, actor }: JournalEntry): string {
	switch (kind) {
		case 'account':
			return m.admin_by_account({ id: actor ?? '' });
		case 'admin':
			return m.admin_by_admin({ id: actor ?? '' });
		case 'visitor':
			return m.admin_by_visitor();
		case 'system':
			return m.admin_by_system();
	}
}

/** A masked number cannot be asked for. */
function Subject({ number }: { number: string | null }) {
	if (number === null) return null;
	if (!isIinBin(number)) return <span>{number}</span>;
	const url = withQuery(paths.adminAudit.path(currentLocale()), { subject: number });
	return (
		<Link to={url} className="link inline-block py-0.5">
			{number}
		</Link>
	);
}

/** Who, what, about whom, why; what is rarely read is folded away. */
export function EntryLine({ entry }: { entry: JournalEntry }) {
	const { id, at, action, action_label: label, outcome, subject, object, purpose, details, is_sealed } = entry;
	const base = paths.adminAudit.path(currentLocale());
	return (
		<li className="px-4 py-2.5">
			<div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
				<span className="text-sm text-muted tabular-nums">№ {id}</span>
				<time dateTime={at} className="text-sm">
					{formatInstant(at)}
				</time>
				<Link to={withQuery(base, { action })} className="link inline-block py-0.5 text-sm" title={action}>
					{label}
				</Link>
				{outcome === 'refused' ? <Chip tone="bad">{m.admin_refused()}</Chip> : null}
				{is_sealed ? null : <span className="text-xs text-muted">{m.admin_unsealed()}</span>}
			</div>
			<p className="mt-0.5 flex flex-wrap items-baseline gap-x-5 gap-y-1 text-sm text-ink-2">
				<Link
					to={withQuery(base, { actor_kind: entry.actor_kind, actor: entry.actor })}
					className="link inline-block py-0.5"
				>
					{actorText(entry)}
				</Link>
				<Subject number={subject} />
				{object === null ? null : (
					<Link to={withQuery(base, { object })} className="link inline-block py-0.5 break-all">
						{object}
					</Link>
				)}
				{purpose === null ? null : <span>{m.admin_purpose({ purpose })}</span>}
			</p>
			{details === null ? null : (
				<details className="text-sm">
					<summary className="inline-block py-1 text-blue">{m.admin_details()}</summary>
					<p className="font-mono text-xs break-all">{details}</p>
				</details>
			)}
		</li>
	);
}
