import { randomUUID } from 'node:crypto';
import { createAuth } from '#features/auth/public.ts';
import { assessMany } from '#features/subjects/public.ts';
import { insertReview } from '#features/vatrefund/server/review-store.ts';
import { runTurn } from '#features/vatrefund/server/run-reviews.ts';
import { inTransaction, type Pool } from '#platform/db/pool.ts';
import { authDeps } from '../src/app/wiring/auth.ts';
import { testDeps } from '../test/support/app.ts';
import { atMost, inGroups, measured, median } from './kit/figure.ts';
import type { Part } from './kit/part.ts';
import { shuffledBins } from './kit/workspace.ts';

const rowCount = 5000;
const invoicesOfSupplier = 4;
const chunkSuppliers = 250;

/** A review of VAT by lists, judged and written, against reading the evidence of its suppliers by the same reader. */
export const measureVat: Part = async ({ workspace, cleanup, options }) => {
	const { pool, url } = await workspace.openSeeded(cleanup);
	const bins = (await shuffledBins(pool)).slice(0, rowCount / invoicesOfSupplier);
	const base = testDeps({ pool, url });
	const deps = { ...base, auth: createAuth(authDeps(base)) };
	const reviewed: number[] = [];
	const read: number[] = [];
	for (let round = 0; round < options.rounds; round++) {
		await handOver(pool, bins);
		const started = performance.now();
		while (await runTurn(deps, randomUUID()));
		reviewed.push(performance.now() - started);
		const reading = performance.now();
		for (let at = 0; at < bins.length; at += chunkSuppliers)
			await assessMany(deps, bins.slice(at, at + chunkSuppliers));
		read.push(performance.now() - reading);
	}
	const [whole, plain] = [median(reviewed), median(read)];
	return [
		measured(
			`VAT review of ${inGroups(rowCount)} rows of ${inGroups(bins.length)} suppliers, of reading the evidence of the suppliers`,
			whole / plain,
			`${(whole / plain).toFixed(2)} ×`,
			atMost(3, '×'),
			[
				`${inGroups(Math.round(whole))} ms against ${inGroups(Math.round(plain))} ms`,
				`${inGroups(Math.round((rowCount * 1000) / whole))} rows a second in one process`,
			],
		),
	];
};

async function handOver(pool: Pool, bins: readonly string[]): Promise<void> {
	const rows = Array.from({ length: bins.length * invoicesOfSupplier }, (_, at) => ({
		...{ rowNo: at + 1, supplier: bins[at % bins.length] ?? '', givenSupplier: '', invoice: `A-${at}` },
		...{ dealOn: `202${at % 7}-0${1 + (at % 9)}-15`, turnoverTiyn: 1_000_000 + at, vatTiyn: 120_000 },
		...{ fault: null, field: null, given: null, sameAs: null, warnings: [] },
	}));
	const titles = { supplier: null, invoice: null, deal_on: null, turnover: null, vat: null };
	const { rows: accounts } = await pool.query<{ id: number }>(
		`insert into account (phone, password_hash, locale) values ($1, 'none', 'ru') returning id`,
		[`+7702${String(Date.now()).slice(-7)}`],
	);
	const accountId = accounts[0]?.id ?? 0;
	const id = await inTransaction(pool, (client) =>
		insertReview(client, {
			...{ owner: `account:${accountId}`, accountId, name: 'bench' },
			table: { titles, leftOut: 0, rows },
		}),
	);
	await pool.query(
		'insert into vat_review_supplier (review_id, iin_bin) select distinct review_id, iin_bin from vat_review_row where review_id = $1',
		[id],
	);
	await pool.query(`update vat_review set state = 'running', total = $2 where id = $1`, [id, bins.length]);
	await pool.query('vacuum analyze vat_review_row');
}
