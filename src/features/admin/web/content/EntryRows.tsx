import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { formatInstant } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import type { WordedRow } from './load-content.server.ts';
import { StateChips } from './StateChips.tsx';

type EntryRowsProps = { rows: readonly WordedRow[]; actionsOf?: (row: WordedRow, at: number) => ReactNode };

/** Entries with what has to be known of them. */
export function EntryRows({ rows, actionsOf }: EntryRowsProps) {
	return (
		<ul className="divide-y divide-line">
			{rows.map((row, at) => (
				<li key={row.id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
					<div className="min-w-0 flex-1 basis-[260px]">
						<Link
							to={paths.adminContent.path(currentLocale(), { kind: row.kind, id: String(row.id) })}
							className="link inline-block py-0.5 font-[550] break-words"
						>
							{row.title || m.editors_untitled()}
						</Link>
						<p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
							<StateChips row={row} />
							{row.edited_at === null || row.edited_by === null ? null : (
								<span className="break-words">
									{m.editors_edited({ by: row.edited_by, date: formatInstant(row.edited_at) })}
								</span>
							)}
						</p>
						{row.missingWords.length === 0 ? null : (
							<p className="mt-1 text-sm text-ink-2">
								{m.editors_fault_title()}: {row.missingWords.join(', ')}
							</p>
						)}
						{row.staleWords === '' ? null : (
							<p className="mt-1 text-sm text-ink-2">{m.editors_stale({ languages: row.staleWords })}</p>
						)}
					</div>
					{actionsOf?.(row, at)}
				</li>
			))}
		</ul>
	);
}
