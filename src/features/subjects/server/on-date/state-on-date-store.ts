import type { IsoDate } from '#domain/clock.ts';
import type { FactKind, FactKinds } from '#domain/facts/fact-kinds.ts';
import type { StoredAnswer } from '#domain/facts/period-on.ts';
import { weighedKinds } from '#domain/facts/weighed.ts';
import type { Pool } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known, Promised } from '#platform/db/rows.ts';
import { type ChangeRow, changeColumns, isOfRegister } from '../subject-store.ts';
import type { EntryHistory } from './lists-on-date.ts';

/** Every recorded difference, the oldest first. */
export async function findWholeHistory(pool: Pool, bin: string): Promise<ChangeRow[]> {
	const { rows } = await pool.query<ChangeRow>({
		name: 'subject-whole-history',
		text: `select ${changeColumns} from change_event c
			where c.iin_bin = $1 and ${isOfRegister} order by c.seen_on, c.id`,
		values: [bin],
	});
	return rows;
}

type EntryRow = {
	source_id: Rows['statement']['source_id'];
	entry_key: Rows['statement']['entry_key'];
	kind: Known<Rows['statement']['kind'], FactKind>;
	first_listed_on: Rows['statement']['first_listed_on'];
} & Promised<{
	value: string | null;
}>;
type EntryEventRow = Pick<ChangeRow, 'old_value' | 'new_value' | 'seen_after' | 'seen_on'> & {
	source_id: Rows['change_event']['source_id'];
	entry_key: Rows['change_event']['entry_key'];
};

const entryCodes = `('entry_new', 'entry_gone', 'entry_changed')`;

/** Current and former entries of lists about a number, by source, without facts that are only weighed. */
export async function findEntryHistories(pool: Pool, bin: string): Promise<Map<string, EntryHistory[]>> {
	const [entries, events] = await Promise.all([
		pool.query<EntryRow>({
			name: 'entries-ever',
			text: `select t.source_id, t.entry_key, t.kind, t.value::text as value, t.first_listed_on from statement t
					where t.iin_bin = $1 and t.removed_on is null and t.kind <> all ($2)
				union all
				select t.source_id, t.entry_key, t.kind, null, t.first_listed_on
					from (select distinct source_id, entry_key from change_event where iin_bin = $1 and code in ${entryCodes}) c
					join statement t on t.source_id = c.source_id and t.entry_key = c.entry_key
					where t.iin_bin is distinct from $1 or t.removed_on is not null`,
			values: [bin, weighedKinds],
		}),
		pool.query<EntryEventRow>({
			name: 'entry-events',
			text: `select c.source_id, c.entry_key, c.before as old_value, c.after as new_value, c.seen_after, c.seen_on
				from change_event c where c.iin_bin = $1 and c.code in ${entryCodes} order by c.seen_on, c.id`,
			values: [bin],
		}),
	]);
	const keyOf = ({ source_id, entry_key }: { source_id: string; entry_key: string }) => `${source_id} ${entry_key}`;
	const changes = Map.groupBy(events.rows, keyOf);
	const histories = entries.rows.map((row) => ({
		...{ sourceId: row.source_id, kind: row.kind, current: row.value, firstListedOn: row.first_listed_on },
		changes: (changes.get(keyOf(row)) ?? []).map((event) => ({
			...{ oldValue: event.old_value, newValue: event.new_value },
			...{ seenAfter: event.seen_after, seenOn: event.seen_on },
		})),
	}));
	return Map.groupBy(histories, ({ sourceId }) => sourceId);
}

/** The day of the first edition of every list that was ever published here. */
export async function findFirstEditions(pool: Pool): Promise<Map<string, IsoDate>> {
	const { rows } = await pool.query<{ source_id: Rows['import_run']['source_id'] } & Promised<{ first_on: IsoDate }>>({
		name: 'first-editions',
		text: `select source_id, min(list_date) as first_on from import_run where state = 'published' group by source_id`,
	});
	return new Map(rows.map(({ source_id, first_on }) => [source_id, first_on]));
}

type AnswerRow<Value> = {
	as_of: NonNullable<Rows['report_source']['as_of']>;
	retrieved_at: NonNullable<Rows['report_source']['retrieved_at']>;
} & Promised<{ values: Value[] }>;

/**
 * What a source asked live last said in any report about this number: reports are kept, answers expire. Only of an open
 * register; what others say belongs to whose report it is.
 */
export async function findStoredAnswer<Kind extends FactKind>(
	pool: Pool,
	question: { bin: string; sourceId: string; kind: Kind },
): Promise<StoredAnswer<FactKinds[Kind]> | undefined> {
	const { bin, sourceId, kind } = question;
	const { rows } = await pool.query<AnswerRow<FactKinds[Kind]>>({
		name: 'stored-answer',
		text: `select s.as_of, s.retrieved_at, coalesce((select json_agg(f.value order by f.ordinal) from report_fact f
				where f.report_id = s.report_id and f.source_id = s.source_id and f.kind = $3), '[]') as values
			from report r join report_source s on s.report_id = r.id
			where r.bin = $1 and s.source_id = $2 and s.state in ('found', 'nothing') and s.as_of is not null
			order by s.retrieved_at desc limit 1`,
		values: [bin, sourceId, kind],
	});
	const [row] = rows;
	return row && { asOf: row.as_of, retrievedAt: row.retrieved_at.toISOString(), values: row.values };
}
