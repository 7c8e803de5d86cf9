import { createHash } from 'node:crypto';
import { changeNoticeDays } from '#domain/content/announcements.ts';
import { addOffer, isOfferAgreed } from '#features/auth/public.ts';
import { inTransaction, type Pool, type PoolClient } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Promised } from '#platform/db/rows.ts';
import { offerTexts } from './offer-text.ts';

const seed = { kind: 'offer', key: 'offer' } as const;

/**
 * The offer that the portal comes with, as an entry that editors write on from. It is in force at once where nobody has agreed
 * to one yet, else after the days that people are told of a change before.
 *
 * @returns how many were stored
 */
export async function plantOffer(pool: Pool, folder: string): Promise<number> {
	const known = await pool.query(`select from content_entry where kind = 'offer'`);
	if (known.rowCount !== 0) return 0;
	// the reader of markdown is not for every start
	const { readSeed } = await import('./read-seed.ts');
	const { body } = await readSeed(folder, seed);
	const json = JSON.stringify(body);
	return inTransaction(pool, async (client) => {
		// whoever starts at the same time waits here, and finds it
		const { rows } = await client.query<Pick<Rows['content_entry'], 'id'>>(
			'insert into content_entry (kind, key) values ($1, $2) on conflict (kind, key) do nothing returning id',
			[seed.kind, seed.key],
		);
		const [entry] = rows;
		if (entry === undefined) return 0;
		const from = await firstDay(client);
		await client.query('insert into content_version (entry_id, number, body, sha256) values ($1, 1, $2::jsonb, $3)', [
			...[entry.id, json, createHash('sha256').update(json).digest('hex')],
		]);
		await client.query('insert into content_release (entry_id, number, live_from) values ($1, 1, $2)', [
			entry.id,
			from,
		]);
		await addOffer(client, offerTexts(body), from);
		return 1;
	});
}

async function firstDay(client: PoolClient): Promise<Date> {
	const days = (await isOfferAgreed(client)) ? changeNoticeDays : 0;
	const { rows } = await client.query<Promised<{ from: Date }>>(
		'select clock_timestamp() + make_interval(days => $1) as from',
		[days],
	);
	if (rows[0] === undefined) throw new Error('a select without a table answers one row');
	return rows[0].from;
}
