import type { IsoDate } from '#domain/clock.ts';
import type { Pool, PoolClient } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known, Promised } from '#platform/db/rows.ts';
import type { AttributedBadRow, BadRow } from '#sources/kit/lists/list-source.ts';
import type { Position } from './reading/read-rows.ts';
import type { RefusalCode } from './refusal.ts';

/** One attempt to take over one publication of a source. */
export type Run = {
	id: Rows['import_run']['id'];
	rowsStaged: Rows['import_run']['rows_staged'];
	rowsBad: Rows['import_run']['rows_bad'];
	rowsPassed: Rows['import_run']['rows_passed'];
	resumeAt: Known<Rows['import_run']['resume_at'], Position>;
};

export type Published = {
	listDate: Rows['dataset_state']['list_date'];
	rowCount: Rows['dataset_state']['row_count'];
	contentHash: Rows['dataset_state']['content_hash'];
};

/** Bad rows are counted to the last; so many are kept with their reasons: all that a list of a million rows may have. */
export const keptBadRows = 50_000;

const runColumns = `id, rows_staged as "rowsStaged", rows_bad as "rowsBad", rows_passed as "rowsPassed", resume_at as "resumeAt"`;

export async function findPublished(client: PoolClient, sourceId: string): Promise<Published | undefined> {
	const { rows } = await client.query<Published>(
		`select list_date as "listDate", row_count as "rowCount", content_hash as "contentHash"
			from dataset_state where source_id = $1`,
		[sourceId],
	);
	return rows[0];
}

/** The staging run that a crash left behind, if it was about exactly this publication. */
export async function findUnfinishedRun(
	client: PoolClient,
	sourceId: string,
	listDate: IsoDate,
	contentHash: string,
): Promise<Run | undefined> {
	const { rows } = await client.query<Run & Promised<{ isSame: boolean }>>(
		`select ${runColumns}, list_date = $2::date and content_hash = $3 as "isSame"
			from import_run where source_id = $1 and state = 'staging'`,
		[sourceId, listDate, contentHash],
	);
	const [run] = rows;
	if (run === undefined || run.isSame) return run;
	await refuseRun(client, run.id, 'abandoned');
	return undefined;
}

export async function createRun(
	client: PoolClient,
	sourceId: string,
	listDate: IsoDate,
	contentHash: string,
	state: 'staging' | 'unchanged',
): Promise<Run> {
	const { rows } = await client.query<Run>(
		`insert into import_run (source_id, list_date, content_hash, state, finished_at)
			values ($1, $2, $3, $4, case when $4 = 'unchanged' then now() end) returning ${runColumns}`,
		[sourceId, listDate, contentHash, state],
	);
	const [run] = rows;
	if (run === undefined) throw new Error('import_run returned nothing');
	return run;
}

export async function refuseRun(client: PoolClient, runId: number, code: RefusalCode | 'abandoned'): Promise<void> {
	await client.query(
		`update import_run set state = 'refused', refusal_code = $2, finished_at = now() where id = $1 and state = 'staging'`,
		[runId, code],
	);
}

/** What one committed chunk adds; with it the place where the next one begins. */
export type Progress = { staged: number; bad: number; passed: number; resumeAt: Position };

export async function advanceRun(client: PoolClient, runId: number, progress: Progress): Promise<void> {
	await client.query(
		`update import_run set rows_staged = rows_staged + $2, rows_bad = rows_bad + $3, rows_passed = rows_passed + $4,
			resume_at = $5 where id = $1`,
		[runId, progress.staged, progress.bad, progress.passed, JSON.stringify(progress.resumeAt)],
	);
}

type Located = { fileName: Rows['import_bad_row']['file_name']; rowNumber: Rows['import_bad_row']['row_number'] };
export type LocatedBadRow = BadRow & Located;
export type SavedBadRow = AttributedBadRow & Located;

export async function saveBadRows(client: PoolClient, runId: number, rows: readonly SavedBadRow[]): Promise<void> {
	if (rows.length === 0) return;
	await client.query(
		`insert into import_bad_row (run_id, file_name, row_number, field, reason, value, iin_bin)
			select $1, * from unnest($2::text[], $3::int[], $4::text[], $5::text[], $6::text[], $7::text[])`,
		[
			runId,
			rows.map((row) => row.fileName),
			rows.map((row) => row.rowNumber),
			rows.map((row) => row.field),
			rows.map((row) => row.reason),
			rows.map((row) => row.value?.slice(0, 500) ?? null),
			rows.map((row) => row.iinBin),
		],
	);
}

/** The rows of a run that were left out, in the order of the files. */
export async function listBadRows(db: Pool | PoolClient, runId: number, limit: number): Promise<LocatedBadRow[]> {
	const { rows } = await db.query<Located & Known<Pick<Rows['import_bad_row'], 'field' | 'reason' | 'value'>, BadRow>>(
		`select file_name as "fileName", row_number as "rowNumber", field, reason, value
			from import_bad_row where run_id = $1 order by file_name, row_number limit $2`,
		[runId, limit],
	);
	return rows;
}
