import type { IsoDate } from '#domain/clock.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import type { Promised } from '#platform/db/rows.ts';
import { publishSearch } from '#search/public.ts';
import type { RowKind } from '#sources/kit/lists/list-rows.ts';
import type { ListSource } from '#sources/kit/lists/list-source.ts';
import { ImportRefused } from '../refusal.ts';
import { findPublished, keptBadRows, type Published, type Run } from '../runs.ts';
import { stageTable } from '../stage.ts';
import { type Target, targetOf } from '../targets.ts';
import { addKey, isTwin } from './adopt-stage.ts';
import { type Applied, adoptRows, applyRows } from './apply-rows.ts';
import { foldStage } from './fold-stage.ts';
import type { Publication } from './publication.ts';

export type PublishOptions = { allowShrink: boolean; minRows: number };
export type PublishCounts = Applied & { rowsPublished: number; rowsBad: number };

const shrinkLimit = 0.3;
const badRowsLimit = 0.05;
/** so few bad rows say nothing about a short list as a whole */
const badRowsTolerated = 10;

/** Makes the staged rows the published ones, all or nothing. @throws ImportRefused where the list is unfit */
export async function publish(
	client: PoolClient,
	source: ListSource,
	run: Run,
	publication: { listDate: IsoDate; contentHash: string; fileNames: readonly string[] },
	options: PublishOptions,
): Promise<PublishCounts> {
	const sourceId = source.descriptor.id;
	await client.query('begin');
	try {
		// the statistics only have to be right in size; the server refines them by itself later
		await client.query(
			`set local work_mem = '128MB'; set local maintenance_work_mem = '512MB'; set local default_statistics_target = 25`,
		);
		const published = await findPublished(client, sourceId);
		const target: Target<never> = targetOf<RowKind>(source.rowKind);
		const about: Publication = {
			sourceId,
			stage: stageTable(sourceId),
			target,
			runId: run.id,
			listDate: publication.listDate,
			fileNames: publication.fileNames,
			previousDate: published?.listDate ?? null,
		};
		const isFirst = published === undefined && (await isTwin(client, about.stage, target.table));
		const isUnique = isFirst && (await addKey(client, about.stage, target));
		const duplicates = isUnique ? 0 : await removeDuplicates(client, about);
		const staged = run.rowsStaged - duplicates;
		const rowsBad = run.rowsBad + duplicates;
		refuseUnfit(run, staged, published, options);
		if (source.fold !== undefined) await foldStage(client, about, source.fold);
		const applied = isFirst ? await adoptRows(client, about, staged) : await applyRows(client, about, published);
		const counts = { ...applied, rowsPublished: staged, rowsBad };
		if (target.table === 'subject')
			await publishSearch(client, sourceId, {
				written: counts.rowsNew + counts.rowsChanged + counts.rowsRemoved,
				listed: staged,
			});
		await close(client, about, publication.contentHash, counts);
		await client.query('commit');
		return counts;
	} catch (error) {
		await client.query('rollback').catch(() => undefined);
		throw error;
	}
}

/** The first of equal rows stays; the others are reported, and go with all that they state. */
async function removeDuplicates(client: PoolClient, { stage, target, runId, fileNames }: Publication): Promise<number> {
	const key = target.key.join(', ');
	const sameKey = target.key.map((column) => `s.${column} = d.${column}`).join(' and ');
	// under another number than the one that stays, it was about somebody of whom nothing is read now
	const number = target.table === 'statement' ? 'nullif(s.iin_bin, k.iin_bin)' : 'null::text';
	const label = target.key.map((column) => `s.${column}`).join(` || ' ' || `);
	const { rows } = await client.query<Promised<{ removed: number }>>(
		`with doubled as (select ${key}, min(ctid) as kept from ${stage} group by ${key} having count(*) > 1),
		gone as (select s.file_index, s.file_row, min(s.row_number) as row_number, min(${label}) as label, min(${number}) as number
			from ${stage} s join doubled d on ${sameKey} and s.ctid <> d.kept join ${stage} k on k.ctid = d.kept
			group by s.file_index, s.file_row),
		removed as (delete from ${stage} s using gone g where s.file_index = g.file_index and s.file_row = g.file_row),
		reported as (insert into import_bad_row (run_id, file_name, row_number, field, reason, value, iin_bin)
			select $1, ($2::text[])[file_index + 1], row_number, '${target.key.at(-1)}', 'duplicate', left(label, 500), number from gone limit ${keptBadRows})
		select count(*)::int as removed from gone`,
		[runId, fileNames],
	);
	return rows[0]?.removed ?? 0;
}

function refuseUnfit(run: Run, staged: number, published: Published | undefined, options: PublishOptions): void {
	const refuse = (code: ImportRefused['code'], text: string) => new ImportRefused(code, text, run.id);
	if (staged === 0) throw refuse('no_rows', 'The list has no good row.');
	if (staged < options.minRows)
		throw refuse('too_few_rows', `The list has ${staged} good rows; at least ${options.minRows} are expected.`);
	const badShare = run.rowsBad / (run.rowsStaged + run.rowsBad);
	if (run.rowsBad > badRowsTolerated && badShare > badRowsLimit)
		throw refuse(
			'too_many_bad_rows',
			`${run.rowsBad} of ${run.rowsStaged + run.rowsBad} rows are bad (more than ${badRowsLimit * 100} %).`,
		);
	if (published !== undefined && !options.allowShrink && staged < published.rowCount * (1 - shrinkLimit))
		throw refuse(
			'shrank',
			`The list shrank from ${published.rowCount} to ${staged} rows (more than ${shrinkLimit * 100} %). If that is true, allow it with --allow-shrink.`,
		);
}

/** Subjects with an unreadable row in the list: the list must not count as clean for them. */
async function keepUnread(client: PoolClient, { sourceId, runId, target }: Publication): Promise<void> {
	if (target.table !== 'statement') return;
	await client.query('delete from unread_entry where source_id = $1', [sourceId]);
	await client.query(
		`insert into unread_entry (iin_bin, source_id)
			select distinct iin_bin, $1 from import_bad_row where run_id = $2 and iin_bin is not null`,
		[sourceId, runId],
	);
}

async function close(
	client: PoolClient,
	about: Publication,
	contentHash: string,
	counts: PublishCounts,
): Promise<void> {
	const { sourceId, runId, listDate, stage } = about;
	await client.query(
		`insert into dataset_state (source_id, list_date, row_count, content_hash, run_id) values ($1, $2, $3, $4, $5)
			on conflict (source_id) do update set list_date = excluded.list_date, published_at = now(),
				row_count = excluded.row_count, content_hash = excluded.content_hash, run_id = excluded.run_id`,
		[sourceId, listDate, counts.rowsPublished, contentHash, runId],
	);
	await client.query(
		`update import_run set state = 'published', finished_at = now(), rows_staged = $2, rows_bad = $3,
			rows_new = $4, rows_changed = $5, rows_removed = $6 where id = $1`,
		[runId, counts.rowsPublished, counts.rowsBad, counts.rowsNew, counts.rowsChanged, counts.rowsRemoved],
	);
	await keepUnread(client, about);
	await client.query(`drop table if exists ${stage}`);
	await client.query(`select pg_notify('registry_published', $1)`, [sourceId]);
}
