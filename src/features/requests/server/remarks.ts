import type { Remark } from '#domain/remark.ts';
import { tellAnswered } from '#features/facts/public.ts';
import type { PoolClient, Reader } from '#platform/db/pool.ts';
import type { Promised } from '#platform/db/rows.ts';

type Row = Promised<Remark & { subject: string }>;

/** What stands beside the facts about these numbers: open objections of the subjects themselves, corrections, replies. */
export async function findRemarks(
	reader: Reader,
	subjects: readonly string[],
): Promise<ReadonlyMap<string, readonly Remark[]>> {
	const { rows } = await reader.query<Row>({
		name: 'remarks',
		text: `select subject, 'dispute' as kind, finding, source_id as "sourceId",
		   (signed_at at time zone 'Asia/Almaty')::date as on, null as text
		 from objection where subject = any($1) and way = 'signed' and state in ('new', 'in_work', 'forwarded') and about = 'fact'
		 union all
		 select subject, 'correction', finding, source_id, (decided_at at time zone 'Asia/Almaty')::date, text
		 from correction where subject = any($1) and state = 'confirmed'
		 union all
		 select bin, 'reply', finding, source_id, (signed_at at time zone 'Asia/Almaty')::date, text
		 from reply where bin = any($1) and state = 'shown'
		 order by "on"`,
		values: [subjects],
	});
	return Map.groupBy(
		rows.map(({ subject, ...remark }) => ({ subject, remark })),
		({ subject }) => subject,
	)
		.entries()
		.reduce(
			(found, [subject, all]) =>
				found.set(
					subject,
					all.map(({ remark }) => remark),
				),
			new Map<string, readonly Remark[]>(),
		);
}

/** In the transaction that changes one: cards and reports that are kept of the subject are drawn anew. */
export async function tellRemarks(client: PoolClient, subject: string): Promise<void> {
	await tellAnswered(client, [subject]);
}

/** Of a subject: objections that it has signed and nobody has answered, and replies that are shown. */
export async function countSaid(reader: Reader, subject: string): Promise<{ objections: number; replies: number }> {
	const { rows } = await reader.query<Promised<{ objections: number; replies: number }>>(
		`select (select count(*) from objection where subject = $1 and way = 'signed' and state in ('new', 'in_work', 'forwarded'))
		   as objections,
		   (select count(*) from reply where bin = $1 and state = 'shown') as replies`,
		[subject],
	);
	return rows[0] ?? { objections: 0, replies: 0 };
}
