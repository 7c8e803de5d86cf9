import { personName } from '#domain/names/person-name.ts';
import { m } from '#paraglide/messages.js';
import { formatDay } from '#web/format.ts';
import { Details } from '#web/ui/Details.tsx';
import { Mark } from '#web/ui/Mark.tsx';
import type { SubjectCard } from '../../contract.ts';

/** Longer histories are folded after the newest. */
const shownAtFirst = 4;

/** Newest first, as the call gives them. */
export function Changes({ changes }: { changes: SubjectCard['changes'] }) {
	const older = changes.length > shownAtFirst + 1 ? changes.slice(shownAtFirst) : [];
	return (
		<>
			<p className="mb-2 text-sm text-muted">{m.card_page_changes_note()}</p>
			<Entries changes={older.length === 0 ? changes : changes.slice(0, shownAtFirst)} />
			{older.length === 0 ? null : (
				<Details
					className="border-t border-line"
					summary={<span className="font-[550] text-blue">{m.card_page_changes_older({ count: older.length })}</span>}
				>
					<Entries changes={older} />
				</Details>
			)}
		</>
	);
}

function Entries({ changes }: { changes: SubjectCard['changes'] }) {
	return (
		<ol>
			{changes.map((change) => (
				<li
					key={`${change.field} ${change.field_label} ${change.seen_on} ${change.old_value} ${change.new_value}`}
					className="row"
				>
					<Mark kind="info" />
					<div>
						<b>{change.field_label}</b>
						<p className="text-ink-2">
							<s className="text-muted">{shownValue(change.field, change.old_value)}</s> →{' '}
							{shownValue(change.field, change.new_value)}
						</p>
					</div>
					<span className="whitespace-nowrap">
						{formatDay(change.seen_after)} — <time dateTime={change.seen_on}>{formatDay(change.seen_on)}</time>
					</span>
				</li>
			))}
		</ol>
	);
}

function shownValue(field: string, value: string | null): string {
	if (value === null) return m.card_page_change_empty();
	return field === 'head_name' ? personName(value) : value;
}
