import { readFile } from 'node:fs/promises';
import type { Pool } from '#platform/db/pool.ts';

const recordings = new URL('../../src/sources/kgd/', import.meta.url);

/** What a register answered somebody about the subject this morning. */
async function keep(pool: Pool, bin: string, [exchange, part, body]: readonly [string, string, string]): Promise<void> {
	await pool.query(
		`insert into source_answer (exchange, iin_bin, consent_id, retrieved_at, expires_at, raw_hash, raw)
		values ($1, $2, '', '2026-11-21T04:00:00Z', '2026-11-22T04:00:00Z', 'h', $3)`,
		[exchange, bin, JSON.stringify([{ name: part, status: 200, contentType: 'application/json', body }])],
	);
}

/** What the tax authorities answered of a payer of VAT since 2017, or of one whose registration ended on 01.06.2023. */
export async function keepVatAnswers(pool: Pool, bin: string, vat: 'payer' | 'deregistered'): Promise<void> {
	const text = await readFile(new URL(`vat/fixtures/${vat}.json`, recordings), 'utf8');
	await keep(pool, bin, ['kgd-vat', 'vat', text.replace(/"iinBin":"\d{12}"/, `"iinBin":"${bin}"`)]);
	const profile = await readFile(new URL('counterparty/fixtures/clean-profile.json', recordings), 'utf8');
	const [vatInfo, vatDate] = vat === 'payer' ? ['Да', '"2017-01-01"'] : ['Нет данных', 'null'];
	const body = profile
		.replace('160340001109', bin)
		.replace('"2026-08-01"', '"2026-11-01"')
		.replace('"vatInfo":{"ru":"Да"},"vatDate":"2017-01-01"', `"vatInfo":{"ru":"${vatInfo}"},"vatDate":${vatDate}`);
	await keep(pool, bin, ['kgd-counterparty', 'profile', body]);
}
