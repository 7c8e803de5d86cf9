import type { FactKind } from '#domain/facts/fact-kinds.ts';
import type { Statement } from '#domain/facts/statement.ts';
import { weighedKinds } from '#domain/facts/weighed.ts';
import { traitsOf } from '#features/facts/public.ts';
import { gravityOf, severityOfChange } from '#judgement/severity.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known, Promised } from '#platform/db/rows.ts';
import { getSource } from '#sources/catalogue.ts';
import { isUnread, type Publication } from './publication.ts';

/** Case, ё, blanks and quotation marks: another spelling is no event. */
const folded = (value: string) =>
	`regexp_replace(translate(lower(${value}::text), 'ё“”«»', 'е'), '(\\s|\\\\")+', '', 'g')`;

const atOnce = 5_000;

type Difference = {
	code: Known<Rows['change_event']['code'], 'entry_new' | 'entry_changed' | 'entry_gone'>;
	before: Rows['change_event']['before'];
	after: Rows['change_event']['after'];
} & Promised<{
	number: string;
	entry_key: string;
	before_kind: FactKind | null;
	after_kind: FactKind | null;
}>;

/**
 * What differs between the published entries of a list and the staged ones, whose subjects have a number; must run before
 * the rows are updated. An entry that was gone is new when it is back; under another number it is gone here and new there.
 * One whose row could not be read this time is neither. What each weighs the judge says, so they pass by here in portions.
 */
export async function recordEntries(client: PoolClient, about: Publication): Promise<void> {
	if (about.previousDate === null) return;
	const traits = traitsOf(getSource(about.sourceId));
	const gravity = (kind: FactKind | null, json: string | null) =>
		kind === null || json === null
			? null
			: gravityOf(traits, { kind, value: JSON.parse(json) } as Statement, about.listDate);
	await client.query({
		text: `declare differing_entries no scroll cursor for ${differences(about)}`,
		values: [about.sourceId, weighedKinds],
	});
	for (;;) {
		const { rows } = await client.query<Difference>(`fetch ${atOnce} from differing_entries`);
		if (rows.length === 0) break;
		await client.query({
			name: 'record-entries',
			text: `insert into change_event
					(iin_bin, code, source_id, entry_key, before, after, severity, seen_after, seen_on, publication)
				select e.iin_bin, e.code, $1, e.entry_key, e.before, e.after, e.severity, $2, $3, $4
				from unnest($5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[])
					with ordinality e (iin_bin, code, entry_key, before, after, severity, place) order by e.place`,
			values: [
				...[about.sourceId, about.previousDate, about.listDate, about.runId],
				...(['number', 'code', 'entry_key', 'before', 'after'] as const).map((column) =>
					rows.map((row) => row[column]),
				),
				rows.map((row) => severityOfChange(gravity(row.before_kind, row.before), gravity(row.after_kind, row.after))),
			],
		});
		if (rows.length < atOnce) break;
	}
	await client.query('close differing_entries');
}

const differences = (about: Publication) => `with pair as (
		select coalesce(t.entry_key, s.entry_key) as entry_key, t.iin_bin as number, s.iin_bin as new_number,
			t.value, s.value as new_value, t.kind, s.kind as new_kind, s.entry_key is null as is_missing
		from (select entry_key, iin_bin, kind, value from statement
				where source_id = $1 and removed_on is null and kind <> all ($2)) t
		full join (select entry_key, iin_bin, kind, value from ${about.stage} where kind <> all ($2)) s
			on s.entry_key = t.entry_key
		where (t.iin_bin, t.value) is distinct from (s.iin_bin, s.value))
	select e.number, e.code, p.entry_key, e.before, e.after,
			case when e.before is not null then p.kind end as before_kind,
			case when e.after is not null then p.new_kind end as after_kind
		from pair p cross join lateral (values
			('entry_changed', p.number, p.value::text, p.new_value::text,
				p.number = p.new_number and ${folded('p.value')} <> ${folded('p.new_value')}),
			('entry_gone', p.number, p.value::text, null, p.number is distinct from p.new_number
				and not (p.is_missing and ${isUnread(about, 'p.number')})),
			('entry_new', p.new_number, null, p.new_value::text, p.number is distinct from p.new_number)
		) e (code, number, before, after, holds)
		where e.holds and e.number is not null
		order by p.entry_key, e.code`;
