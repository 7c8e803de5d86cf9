import { createHash } from 'node:crypto';
import { findOffers } from '#features/auth/public.ts';
import type { Pool } from '#platform/db/pool.ts';
import type { Body } from './bodies.ts';
import { textOfLines } from './offer-text.ts';

/** The offer in force as an entry, so that editors write on from it. @returns how many were stored */
export async function plantOffer(pool: Pool): Promise<number> {
	const known = await pool.query(`select from content_entry where kind = 'offer'`);
	if (known.rowCount !== 0) return 0;
	const [ru, kz, en] = await Promise.all((['ru', 'kz', 'en'] as const).map((locale) => inForce(pool, locale)));
	if (!ru || !kz || !en) return 0;
	const body: Body = {
		facts: {},
		texts: { ru: textOfLines(ru.text), kz: textOfLines(kz.text), en: textOfLines(en.text) },
	};
	const json = JSON.stringify(body);
	const { rowCount } = await pool.query(
		`with entry as (
		   insert into content_entry (kind, key) values ('offer', 'offer') on conflict (kind, key) do nothing returning id),
		 version as (
		   insert into content_version (entry_id, number, body, sha256) select id, 1, $1::jsonb, $2 from entry returning entry_id)
		 insert into content_release (entry_id, number, live_from) select entry_id, 1, $3 from version`,
		[json, createHash('sha256').update(json).digest('hex'), ru.effectiveFrom],
	);
	return rowCount ?? 0;
}

async function inForce(pool: Pool, locale: 'ru' | 'kz' | 'en') {
	return (await findOffers(pool, locale)).find(({ state }) => state === 'in_force');
}
