import type { IdnResult } from '#domain/idn/score.ts';
import type { ReportKind } from '#domain/report/report.ts';
import type { Tone } from '#domain/report/report-model.ts';
import type { IdnSnapshot, ReportReading, SubjectSnapshot } from '#domain/report/stored-report.ts';
import type { Pool } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known, Promised } from '#platform/db/rows.ts';

/** What a closed report came to. */
export type ListedVerdict = {
	tone: Tone;
	sentence: string;
	/** over all that may be read of it */
	result: IdnResult | null;
};

export type ListedReport = {
	id: Rows['report']['id'];
	kind: Known<Rows['report']['kind'], ReportKind>;
	createdAt: Rows['report']['created_at'];
	closedAt: Rows['report']['closed_at'];
	amountKzt: Rows['report']['amount_kzt'];
	reading: Known<Rows['report']['reading'], NonNullable<ReportReading>> | null;
} & Promised<{
	isSealed: boolean;
	subject: SubjectSnapshot;
	idn: IdnSnapshot;
}>;

const stateIs = { open: 'and r.closed_at is null', finished: 'and r.closed_at is not null' };

type AskedList = { page: number; limit: number; state?: 'open' | 'finished' | undefined; bin?: string | undefined };

export async function findListed(
	pool: Pool,
	owner: string,
	{ page, limit, state, bin }: AskedList,
): Promise<{ rows: ListedReport[]; total: number }> {
	const where = `where r.owner = $1 ${state === undefined ? '' : stateIs[state]}
		and ($2::text is null or r.bin = $2)`;
	const [{ rows }, counted] = await Promise.all([
		pool.query<ListedReport>(
			`select r.id, r.kind, r.created_at as "createdAt", r.closed_at as "closedAt", r.sealed_at is not null as "isSealed",
				r.amount_kzt as "amountKzt", r.snapshot->'subject' as subject, r.snapshot->'idn' as idn, r.reading
			from report r ${where} order by r.created_at desc, r.id limit $3 offset $4`,
			[owner, bin ?? null, limit, (page - 1) * limit],
		),
		pool.query<Promised<{ total: number }>>(`select count(*) as total from report r ${where}`, [owner, bin ?? null]),
	]);
	return { rows, total: counted.rows[0]?.total ?? 0 };
}
