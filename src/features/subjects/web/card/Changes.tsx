import { personName } from '#domain/person-name.ts';
import { formatDay } from '#domain/tenge.ts';
import { m } from '#paraglide/messages.js';
import type { SubjectCard } from '../../contract.ts';

/** Newest first, as the call gives them. */
export function Changes({ changes }: { changes: SubjectCard['changes'] }) {
	return (
		<>
			<p className="mb-5 text-sm text-muted">{m.card_page_changes_note()}</p>
			<ol className="flex flex-col">
				{changes.map((change) => (
					<li
						key={`${change.field} ${change.field_label} ${change.seen_on} ${change.old_value} ${change.new_value}`}
						className="relative grid gap-x-6 gap-y-1 border-l border-line pb-6 pl-6 last:pb-0 md:grid-cols-[190px_minmax(0,1fr)]"
					>
						<span className="absolute top-1.5 -left-[5px] size-[9px] rounded-full bg-blue" aria-hidden="true" />
						<p className="text-sm whitespace-nowrap text-muted">
							<time dateTime={change.seen_after}>{formatDay(change.seen_after)}</time> —{' '}
							<time dateTime={change.seen_on}>{formatDay(change.seen_on)}</time>
						</p>
						<div className="min-w-0">
							<h3 className="text-base font-[600] tracking-normal">{change.field_label}</h3>
							<dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-[15px]">
								<dt className="text-muted">{m.card_page_change_was()}</dt>
								<dd className="text-ink-2">{shownValue(change.field, change.old_value)}</dd>
								<dt className="text-muted">{m.card_page_change_now()}</dt>
								<dd>{shownValue(change.field, change.new_value)}</dd>
							</dl>
						</div>
					</li>
				))}
			</ol>
		</>
	);
}

function shownValue(field: string, value: string | null): string {
	if (value === null) return m.card_page_change_empty();
	return field === 'head_name' ? personName(value) : value;
}
