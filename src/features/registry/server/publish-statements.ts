import type { FactKind } from '#domain/facts/fact-kinds.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import { isUnread, type Publication } from './publication.ts';

/** Stated of everybody to be weighed; what it changes is told by the index, which is made of it. */
const toldByIndex: readonly FactKind[] = ['official_index', 'preliminary_index'];

/** Case, ё, blanks and quotation marks: another spelling is no event. */
const folded = (value: string) =>
	`regexp_replace(translate(lower(${value}::text), 'ё“”«»', 'е'), '(\\s|\\\\")+', '', 'g')`;

/**
 * What differs between the published entries of a list and the staged ones, whose subjects have a number; must run before
 * the rows are updated. An entry that was gone is new when it is back; under another number it is gone here and new there.
 * One whose row could not be read this time is neither.
 */
export async function recordEntries(client: PoolClient, about: Publication): Promise<void> {
	if (about.previousDate === null) return;
	await client.query(
		`with pair as (
			select coalesce(t.entry_key, s.entry_key) as entry_key, t.iin_bin as number, s.iin_bin as new_number,
				t.value, s.value as new_value, s.entry_key is null as is_missing
			from (select entry_key, iin_bin, value from statement where source_id = $4 and removed_on is null and kind <> all ($5)) t
			full join (select entry_key, iin_bin, value from ${about.stage} where kind <> all ($5)) s on s.entry_key = t.entry_key
			where (t.iin_bin, t.value) is distinct from (s.iin_bin, s.value))
		insert into change_event (iin_bin, code, source_id, entry_key, before, after, seen_after, seen_on, publication)
			select e.number, e.code, $4, p.entry_key, e.before, e.after, $1, $2, $3
			from pair p cross join lateral (values
				('entry_changed', p.number, p.value::text, p.new_value::text,
					p.number = p.new_number and ${folded('p.value')} <> ${folded('p.new_value')}),
				('entry_gone', p.number, p.value::text, null, p.number is distinct from p.new_number
					and not (p.is_missing and ${isUnread(about, 'p.number')})),
				('entry_new', p.new_number, null, p.new_value::text, p.number is distinct from p.new_number)
			) e (code, number, before, after, holds)
			where e.holds and e.number is not null
			order by p.entry_key, e.code`,
		[about.previousDate, about.listDate, about.runId, about.sourceId, toldByIndex],
	);
}
