import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { factsOfRange } from '#features/facts/public.ts';
import type { Pool } from '#platform/db/pool.ts';
import { scoredKinds } from '#scoring/idn/scored-kinds.ts';
import { meterDatabase } from './database-meter.ts';

const everything = { after: '', to: '999999999999' };
const current = 'calculation_id = (select calculation_id from idn_published)';

export type DatabaseWork = { seconds: number; processorSeconds: number };

/**
 * What no calculation can do without, by PostgreSQL alone and with the plan it likes best: the same facts out, the same
 * results in, into a table of the same shape.
 */
export async function measureDatabaseWork(pool: Pool, dump: string): Promise<DatabaseWork> {
	const client = await pool.connect();
	try {
		await pipeline(
			client.query(copyTo(`copy (select * from idn_score where ${current}) to stdout`)),
			createWriteStream(dump),
		);
		await client.query('create table own_score (like idn_score including all)');
		const spent = await meterDatabase(pool);
		const started = performance.now();
		const query = factsOfRange(everything, { kinds: scoredKinds, columns: [], joins: () => '' });
		await pipeline(client.query(copyTo(`copy (${query}) to stdout`)), nowhere());
		await pipeline(createReadStream(dump), client.query(copyFrom('copy own_score from stdin')));
		const seconds = (performance.now() - started) / 1000;
		return { seconds, processorSeconds: await spent() };
	} finally {
		await client.query('drop table if exists own_score');
		client.release();
		await rm(dump, { force: true });
	}
}

function nowhere(): Writable {
	return new Writable({ write: (_chunk, _encoding, done) => done() });
}
