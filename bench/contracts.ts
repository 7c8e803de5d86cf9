import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import type { ContractRecord } from '#domain/facts/contract-record.ts';
import { applyContracts } from '#features/procurement/public.ts';
import { listContracts } from '#features/procurement/server/list-contracts.ts';
import { startEmbedded } from '#platform/db/embedded.ts';
import type { Pool, PoolClient } from '#platform/db/pool.ts';
import { buildContract } from '../test/factories/contract.ts';
import { buildSubject, nextNumber } from '../test/factories/subject.ts';
import { atLeast, atMost, inGroups, inPercent, measured, median } from './kit/figure.ts';
import type { Part } from './kit/part.ts';
import { say } from './kit/say.ts';
import { openMigrated } from './kit/workspace.ts';

const pageSize = 200;
/** Of one contender, before the other has its turn: the machine's mood is the same for both. */
const pagesOfTurn = 25;
const ofLarge = 100_000;
const ofSmall = 10;
const looks = 60;

/** Contracts page by page with their sums, against COPY of the same pages; then the page of a large and of a small customer. */
export const measureContracts: Part = async ({ workspace, cleanup }) => {
	const dataDir = join(workspace.folder, 'contracts');
	await mkdir(dataDir, { recursive: true, mode: 0o755 });
	const server = await startEmbedded({ dataDir });
	cleanup.add(() => server.stop());
	const { pool } = await openMigrated(cleanup, server.connectionString('postgres'));
	const { bin: large } = await buildSubject(pool, { nameRu: 'КГУ "Мысал"' });
	const { bin: small } = await buildSubject(pool, { nameRu: 'КГУ "Сынақ"' });
	say(`  ${inGroups(ofLarge)} contracts…`);
	const suppliers = Array.from({ length: 2000 }, () => nextNumber());
	const contracts = Array.from({ length: ofLarge + ofSmall }, (_, index): ContractRecord => {
		const year = 2019 + (index % 8);
		return buildContract({
			...{ id: index + 1, rootId: index + 1, customer: index < ofLarge ? large : small, year },
			...{ supplier: suppliers[index % suppliers.length] ?? null, signedOn: `${year}-0${1 + (index % 9)}-11` },
		});
	});
	const pages = Array.from({ length: Math.ceil(contracts.length / pageSize) }, (_, index) =>
		contracts.slice(index * pageSize, (index + 1) * pageSize),
	);
	await pool.query('create table plain_contract (like procurement_contract including all)');
	await pool.query('checkpoint');
	let [appliedMs, copiedMs] = [0, 0];
	for (let at = 0; at < pages.length; at += pagesOfTurn) {
		const turn = pages.slice(at, at + pagesOfTurn);
		appliedMs += await timed(pool, turn, (client, page) => applyContracts(client, 'state', page));
		copiedMs += await timed(pool, turn, copyPage);
	}
	await pool.query('drop table plain_contract');
	await pool.query('vacuum analyze');
	const [ofMany, ofFew] = [await lookAt(pool, large), await lookAt(pool, small)];
	const ratio = copiedMs / appliedMs;
	const perSecond = (ms: number) => `${inGroups(Math.round((contracts.length * 1000) / ms))} contracts/s`;
	return [
		measured(
			'Contracts with their sums, a page of 200 a transaction, of plain COPY of the same pages',
			ratio * 100,
			inPercent(ratio),
			atLeast(40, '%'),
			[`${perSecond(appliedMs)} against ${perSecond(copiedMs)} into a table with the same indexes and without sums`],
		),
		measured(
			`First page and sums of a customer of ${inGroups(ofLarge)} contracts, of one of ${ofSmall}`,
			ofMany / ofFew,
			`${inGroups(ofMany / ofFew)} ×`,
			atMost(3, '×'),
			[`${inGroups(ofMany)} ms against ${inGroups(ofFew)} ms, medians of ${looks}`],
		),
	];
};

async function timed(
	pool: Pool,
	pages: readonly (readonly ContractRecord[])[],
	store: (client: PoolClient, page: readonly ContractRecord[]) => Promise<unknown>,
): Promise<number> {
	const client = await pool.connect();
	const from = performance.now();
	for (const page of pages) {
		await client.query('begin; set local synchronous_commit = off');
		await store(client, page);
		await client.query('commit');
	}
	const tookMs = performance.now() - from;
	client.release();
	return tookMs;
}

async function copyPage(client: PoolClient, page: readonly ContractRecord[]): Promise<void> {
	const lines = page.map((contract) =>
		[
			...[contract.id, contract.rootId, contract.updatedAt, contract.sumKzt, contract.paidKzt, contract.signedOn],
			...[contract.dueOn, contract.executedOn, contract.year, 'f', 't', 'state', contract.supplier, contract.customer],
			...[contract.number, contract.outcome, contract.subject],
		].join('\t'),
	);
	const into = client.query(
		copyFrom(`copy plain_contract (id, root_id, updated_at, sum_kzt, paid_kzt, signed_on, ends_on, executed_on, fin_year,
			is_void, is_counted, market, supplier, customer, number, outcome, subject) from stdin`),
	);
	await pipeline(Readable.from([`${lines.join('\n')}\n`]), into);
}

async function lookAt(pool: Pool, bin: string): Promise<number> {
	const asked = { bin, page: 1, limit: 20, locale: 'ru' } as const;
	const tookMs: number[] = [];
	for (let look = 0; look < looks; look++) {
		const from = performance.now();
		await listContracts({ pool }, asked);
		tookMs.push(performance.now() - from);
	}
	return median(tookMs);
}
