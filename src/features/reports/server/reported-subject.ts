import type { SubjectSnapshot } from '#domain/stored-report.ts';
import type { Pool } from '#platform/db/pool.ts';

/** Whom a report is about, as it names him; whoever asks holds a document of it. */
export async function findReportedSubject(pool: Pool, reportId: string): Promise<SubjectSnapshot | undefined> {
	const { rows } = await pool.query<{ subject: SubjectSnapshot }>({
		name: 'reported-subject',
		text: `select snapshot->'subject' as subject from report where id = $1`,
		values: [reportId],
	});
	return rows[0]?.subject;
}
