import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type SubjectKind, subjectKinds } from '#domain/subject.ts';
import { startEmbedded } from '#platform/db/embedded.ts';
import { createPool, type Pool } from '#platform/db/pool.ts';
import { prepareDatabase } from '../../src/app/prepare-database.ts';
import { type Cleanup, withCleanup } from './cleanup.ts';
import { startProduct } from './product.ts';
import { say } from './say.ts';

export type Database = { url: string; pool: Pool };

/** Folders of one run of the measurements, and the demonstration register in one of them. */
export class Workspace {
	readonly folder: string;
	readonly #dataDir: string;
	readonly #isGiven: boolean;
	#seeded: Promise<number> | undefined;

	private constructor(folder: string, dataDir: string | undefined) {
		this.folder = folder;
		this.#isGiven = dataDir !== undefined;
		this.#dataDir = dataDir === undefined ? join(folder, 'data') : resolve(dataDir);
	}

	/** @param dataDir a seeded one to use again; without it the register is seeded anew */
	static async open(cleanup: Cleanup, dataDir: string | undefined): Promise<Workspace> {
		const folder = await mkdtemp(join(tmpdir(), 'senim-bench-'));
		cleanup.add(() => rm(folder, { recursive: true, force: true }));
		// PostgreSQL runs under another account where we are root
		await chmod(folder, 0o755);
		return new Workspace(folder, dataDir);
	}

	/** A data folder that a first start has filled; `firstStartMs` is what that took, null where it was filled before. */
	async seeded(): Promise<{ dataDir: string; firstStartMs: number | null }> {
		this.#seeded ??= withCleanup(async (cleanup) => {
			say(this.#isGiven ? '  starting over the given data folder…' : '  seeding the demonstration register…');
			const product = await startProduct(cleanup, this.#dataDir);
			return product.readyMs;
		});
		const firstStartMs = await this.#seeded;
		return { dataDir: this.#dataDir, firstStartMs: this.#isGiven ? null : firstStartMs };
	}

	/** A copy of the seeded database, until the cleanup: accounts and purchases of one measurement are not in the next one. */
	async openSeeded(cleanup: Cleanup): Promise<Database> {
		const { dataDir } = await this.seeded();
		const server = await startEmbedded({ dataDir });
		cleanup.add(() => server.stop());
		const { pool } = openDatabase(cleanup, server.connectionString('postgres'));
		await pool.query('drop database if exists bench with (force)');
		await pool.query('create database bench template senim strategy file_copy');
		cleanup.add(async () => {
			await pool.query('drop database if exists bench with (force)');
		});
		return openDatabase(cleanup, server.connectionString('bench'));
	}
}

export function openDatabase(cleanup: Cleanup, url: string): Database {
	const pool = createPool({
		connectionString: url,
		// as `DATABASE_POOL_SIZE` unless it is set
		max: 10,
		statementTimeoutMs: 0,
		waitMs: 10_000,
		onError: () => undefined,
	});
	cleanup.add(() => pool.end());
	return { url, pool };
}

/** A fresh database that syncs to disk, with the tables of the product. */
export async function openMigrated(cleanup: Cleanup, url: string): Promise<Database> {
	const database = openDatabase(cleanup, url);
	const { rows } = await database.pool.query<{ fsync: string }>('show fsync');
	if (rows[0]?.fsync !== 'on') throw new Error('the database does not sync: the figures would be flattering');
	await prepareDatabase(database.pool);
	return database;
}

/** Subjects in an order that knows nothing about them: the same one in every run. */
export async function shuffledBins(pool: Pool, kinds: readonly SubjectKind[] = subjectKinds): Promise<string[]> {
	const { rows } = await pool.query<{ bin: string }>(
		'select bin from subject where removed_on is null and kind = any($1) order by md5(bin)',
		[kinds],
	);
	return rows.map(({ bin }) => bin);
}
