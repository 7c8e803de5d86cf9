import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbedded } from '#platform/db/embedded.ts';
import { generateDemo } from '../seeds/demo/generate.ts';
import { startChild } from './kit/child.ts';
import { type Cleanup, withCleanup } from './kit/cleanup.ts';
import { atLeast, inGroups, type Measured, measured, median } from './kit/figure.ts';
import type { ImportJob, ImportResult } from './kit/import-job.ts';
import type { Part } from './kit/part.ts';
import { say } from './kit/say.ts';
import { openDatabase, openMigrated } from './kit/workspace.ts';

const formats = [
	{ format: 'csv', title: 'CSV', goalRowsPerSecond: 30_000 },
	{ format: 'official', title: 'XLSX in ZIP', goalRowsPerSecond: 15_000 },
] as const;

type Lists = { older: string; newer: string };

/** The register from files to published, into an empty database; then the list of the next month over it. */
export const measureImport: Part = async ({ workspace, cleanup, options }) => {
	const lists: Lists[] = [];
	for (const { format, title } of formats) {
		say(`  writing ${inGroups(options.rows)} rows as ${title}…`);
		lists.push(await writeRegister(join(workspace.folder, `register-${format}`), format, options.rows));
	}
	const server = await startEmbedded({ dataDir: join(workspace.folder, 'import') });
	cleanup.add(() => server.stop());
	const rounds = Math.max(2, Math.min(3, options.rounds));
	const first: ImportResult[][] = formats.map(() => []);
	const next: ImportResult[][] = formats.map(() => []);
	for (let round = 0; round < rounds; round++)
		for (const [index, { older, newer }] of lists.entries()) {
			await withFreshDatabase(server, async (databaseUrl, scope) => {
				first[index]?.push(await runImport(scope, { databaseUrl, path: older }));
				if (round === 0) next[index]?.push(await runImport(scope, { databaseUrl, path: newer }));
			});
		}
	return formats.flatMap(({ title, goalRowsPerSecond }, index) => [
		presentImport(
			`Import of the register from ${title}, into an empty database`,
			first[index] ?? [],
			goalRowsPerSecond,
		),
		presentImport(`Import of the next month's register from ${title}, over it`, next[index] ?? [], null),
	]);
};

/** Both monthly lists; what else the generator writes is not needed. */
async function writeRegister(folder: string, format: 'csv' | 'official', subjects: number): Promise<Lists> {
	await mkdir(folder);
	const { lists } = await generateDemo(folder, { subjects, format });
	const [older, newer] = lists.filter(({ sourceId }) => sourceId === 'bns-register').map(({ path }) => path);
	if (older === undefined || newer === undefined) throw new Error('the generator wrote no two lists of the register');
	return { older: join(folder, older), newer: join(folder, newer) };
}

async function withFreshDatabase(
	server: EmbeddedPostgres,
	work: (databaseUrl: string, cleanup: Cleanup) => Promise<void>,
): Promise<void> {
	await withCleanup(async (cleanup) => {
		const admin = openDatabase(cleanup, server.connectionString('postgres')).pool;
		await admin.query('create database senim_import');
		cleanup.add(() => admin.query('drop database senim_import with (force)'));
		await withCleanup(async (scope) => {
			const { pool, url } = await openMigrated(scope, server.connectionString('senim_import'));
			// the work of earlier rounds is written before, not during the measurement
			await pool.query('checkpoint');
			await work(url, scope);
		});
	});
}

async function runImport(cleanup: Cleanup, job: ImportJob): Promise<ImportResult> {
	const child = startChild(new URL('./kit/import-process.ts', import.meta.url), cleanup);
	const result = await child.ask<ImportResult>(job);
	await child.stop();
	return result;
}

function presentImport(what: string, results: readonly ImportResult[], goal: number | null): Measured {
	const of = (value: (result: ImportResult) => number) => median(results.map(value));
	const rowsPerSecond = of(({ rows, seconds }) => rows / seconds);
	const staging = of(({ stagingSeconds }) => stagingSeconds);
	const publishing = of(({ seconds, stagingSeconds }) => seconds - stagingSeconds);
	const index = of(({ indexSeconds }) => indexSeconds);
	const withIndex = of(({ rows, seconds, indexSeconds }) => rows / (seconds + indexSeconds));
	const processor = of(({ rows, processorSeconds }) => (processorSeconds * 1e6) / rows);
	return measured(
		what,
		rowsPerSecond,
		`${inGroups(Math.round(rowsPerSecond))} rows/s`,
		goal === null ? null : atLeast(goal, 'rows/s'),
		[
			`${inGroups(of(({ rows }) => rows))} rows, ${of(({ rowsBad }) => rowsBad)} of them bad; fsync on`,
			`staging ${inGroups(staging)} s, publishing ${inGroups(publishing)} s; processor time of the importer ${inGroups(processor)} µs a row`,
			index === 0
				? 'search index changed in the same transaction'
				: `search index made after it in ${inGroups(index)} s: ${inGroups(Math.round(withIndex))} rows/s in all`,
			`peak memory ${Math.round(of(({ peakRssBytes }) => peakRssBytes) / 1024 / 1024)} MiB`,
		],
	);
}
