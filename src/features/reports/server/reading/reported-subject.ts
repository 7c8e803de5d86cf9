import type { SubjectSnapshot } from '#domain/report/stored-report.ts';
import type { Pool } from '#platform/db/pool.ts';
import type { Promised } from '#platform/db/rows.ts';

/** The subject of a report as named in it; the caller holds a document of it. */
export async function findReportedSubject(pool: Pool, reportId: string): Promise<SubjectSnapshot | undefined> {
	const { rows } = await pool.query<Promised<{ subject: SubjectSnapshot }>>({
		name: 'reported-subject',
		text: `select snapshot->'subject' as subject from report where id = $1`,
		values: [reportId],
	});
	return rows[0]?.subject;
}
