import type { IsoDate } from '#domain/clock.ts';
import type { FactKind, FactKinds } from '#domain/facts/fact-kinds.ts';
import type { Pool } from '#platform/db/pool.ts';
import type { StoredAnswer } from './state-on-date-answers.ts';
import { type ChangeRow, changeColumns, isOfRegister } from './subject-store.ts';

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

type AnswerRow<Value> = { as_of: IsoDate; retrieved_at: Date; values: Value[] };

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
