import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import { createAuth } from '#features/auth/public.ts';
import { factsColumns, factsOfSome } from '#features/facts/public.ts';
import { insertMassCheck } from '#features/masscheck/server/mass-check-store.ts';
import { runTurn } from '#features/masscheck/server/run-checks.ts';
import { inTransaction, type Pool } from '#platform/db/pool.ts';
import { authDeps } from '../src/app/wiring/auth.ts';
import { testDeps } from '../test/support/app.ts';
import { atMost, inGroups, measured, median } from './kit/figure.ts';
import type { Part } from './kit/part.ts';
import { shuffledBins } from './kit/workspace.ts';

const mostRows = 10_000;
const chunkRows = 500;

/** A mass check of lists, against reading what it stands on by bare SQL and COPY of its results. */
export const measureMass: Part = async ({ workspace, cleanup, options }) => {
	const { pool, url } = await workspace.openSeeded(cleanup);
	const bins = (await shuffledBins(pool)).slice(0, mostRows);
	const base = testDeps({ pool, url });
	const deps = { ...base, auth: createAuth(authDeps(base)) };
	const checked: number[] = [];
	const bare: number[] = [];
	let id = '';
	for (let round = 0; round < options.rounds; round++) {
		id = await handOver(pool, bins);
		const started = performance.now();
		while (await runTurn(deps, randomUUID()));
		checked.push(performance.now() - started);
		bare.push(await readAndCopy(pool, bins, id));
	}
	const [whole, plain] = [median(checked), median(bare)];
	return [
		measured(
			`Mass check of ${inGroups(bins.length)} rows, of reading the evidence by SQL and COPY of the results`,
			whole / plain,
			`${(whole / plain).toFixed(2)} ×`,
			atMost(3, '×'),
			[
				`${inGroups(Math.round(whole))} ms against ${inGroups(Math.round(plain))} ms`,
				`${inGroups(Math.round((bins.length * 1000) / whole))} rows a second in one process`,
			],
		),
	];
};

async function handOver(pool: Pool, bins: readonly string[]): Promise<string> {
	const rows = bins.map((iinBin, at) => ({
		...{ rowNo: at + 1, given: iinBin, iinBin, fault: null, sameAs: null, zerosRestored: false },
	}));
	const table = { columnTitle: null, leftOut: 0, rows };
	const { rows: accounts } = await pool.query<{ id: number }>(
		`insert into account (phone, password_hash, locale) values ($1, 'none', 'ru') returning id`,
		[`+7701${String(Date.now()).slice(-7)}`],
	);
	const accountId = accounts[0]?.id ?? 0;
	const id = await inTransaction(pool, (client) =>
		insertMassCheck(client, { owner: `account:${accountId}`, accountId, name: 'bench', table }),
	);
	await pool.query(`update mass_check set state = 'running', total = $2 where id = $1`, [id, rows.length]);
	await pool.query('vacuum analyze mass_check_row');
	return id;
}

/** What cannot be left out: the facts of every row read, and every result written. */
async function readAndCopy(pool: Pool, bins: readonly string[], id: string): Promise<number> {
	const { rows: results } = await pool.query<{ line: string }>(
		"select check_id || e'\\t' || row_no || e'\\t' || replace(result::text, e'\\\\', e'\\\\\\\\') as line from mass_check_row where check_id = $1 and result is not null",
		[id],
	);
	await pool.query('drop table if exists bare_result');
	await pool.query(
		'create table bare_result (check_id uuid, row_no integer, result jsonb, primary key (check_id, row_no))',
	);
	const started = performance.now();
	for (let at = 0; at < bins.length; at += chunkRows)
		await pool.query({
			name: 'bare-facts',
			text: `select ${factsColumns} ${factsOfSome} where s.bin = any($1)`,
			values: [bins.slice(at, at + chunkRows)],
		});
	const client = await pool.connect();
	const lines = Readable.from(results.map(({ line }) => `${line}\n`));
	await pipeline(lines, client.query(copyFrom('copy bare_result from stdin')));
	client.release();
	return performance.now() - started;
}
