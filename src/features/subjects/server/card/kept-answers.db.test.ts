import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { IdnView } from '#features/idn/contract.ts';
import { recalculateIdn } from '#features/idn/public.ts';
import { listSources } from '#sources/catalogue.ts';
import { buildSubject, publishLists } from '../../../../../test/factories/subject.ts';
import { buildApp, fixedClock } from '../../../../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../../../../test/support/db.ts';
import type { SubjectCard } from '../../contract.ts';
import type { SearchRow } from '../../contract-search.ts';

const clock = fixedClock('2026-11-21T09:05:00Z');
const recordings = new URL('../../../../sources/kgd/', import.meta.url);
let database: TestDatabase;
let app: FastifyInstance;
let bins: { clean: string; liquidating: string; stale: string; consent: string; broken: string; payer: string };

type Answer = { exchange: string; part: string; body: string; consentId?: string; expiresAt?: string };

/** What a publisher answered somebody about the subject this morning. */
async function keep(bin: string, { exchange, part, body, consentId = '', expiresAt }: Answer): Promise<void> {
	await database.pool.query(
		`insert into source_answer (exchange, iin_bin, consent_id, retrieved_at, expires_at, raw_hash, raw)
		values ($1, $2, $3, '2026-11-21T04:00:00Z', $4, 'h', $5)`,
		[
			exchange,
			bin,
			consentId,
			expiresAt ?? '2026-11-22T04:00:00Z',
			JSON.stringify([{ name: part, status: 200, contentType: 'application/json', body }]),
		],
	);
}

async function liquidationOf(bin: string): Promise<string> {
	const text = await readFile(new URL('liquidated/fixtures/found.json', recordings), 'utf8');
	return text.replace('120940001014', bin);
}

const liquidation = async (bin: string) => ({
	exchange: 'kgd-liquidated',
	part: 'liquidated',
	body: await liquidationOf(bin),
});

beforeAll(async () => {
	database = await freshDatabase();
	const { pool } = database;
	await publishLists(
		pool,
		listSources.flatMap(({ descriptor }) => (descriptor.role === 'subject' ? descriptor.id : [])),
	);
	const build = async () => (await buildSubject(pool, { registeredOn: '2010-03-14' })).bin;
	bins = {
		clean: await build(),
		liquidating: await build(),
		stale: await build(),
		consent: await build(),
		broken: await build(),
		payer: await build(),
	};
	await recalculateIdn({ pool, clock }, { asOf: '2026-11-21' });
	await keep(bins.liquidating, await liquidation(bins.liquidating));
	await keep(bins.stale, { ...(await liquidation(bins.stale)), expiresAt: '2026-11-21T09:00:00Z' });
	await keep(bins.consent, { ...(await liquidation(bins.consent)), consentId: '7' });
	await keep(bins.broken, { exchange: 'kgd-liquidated', part: 'liquidated', body: '{"taxpayers":{"content":[{}]}}' });
	const payer = await readFile(new URL('vat/fixtures/payer.json', recordings), 'utf8');
	await keep(bins.payer, { exchange: 'kgd-vat', part: 'vat', body: payer.replace('160340001109', bins.payer) });
	await keep(bins.clean, { exchange: 'kgd-vat', part: 'vat', body: '' });
	app = await buildApp(database, { clock });
});

afterAll(async () => {
	await app.close();
	await database.drop();
});

async function read<Data>(url: string, query: Record<string, string> = {}): Promise<Data> {
	const answer = await app.inject({ url, query: { locale: 'ru', ...query } });
	expect(answer.statusCode, answer.body).toBe(200);
	return answer.json().data;
}

const card = (bin: string, locale = 'ru') => read<SubjectCard>(`/api/subjects/subject/${bin}`, { locale });
const index = (bin: string) => read<IdnView>(`/api/v1/idn/${bin}`);
const row = async (bin: string, locale = 'ru') =>
	(await read<SearchRow[]>('/api/subjects/subject/search/list', { search: bin, locale }))[0];

test('a stop factor in a fresh answer of an open source holds card, row and index down alike', async () => {
	const before = await card(bins.clean);
	expect(before.idn).toMatchObject({ risk_class: 'green' });
	expect(before.verdict.tone).toBe('good');
	const shown = await card(bins.liquidating);
	expect(shown.stop_factors.map(({ stop }) => stop)).toEqual(['liquidating']);
	expect(shown.verdict).toMatchObject({ tone: 'bad', stop_count: 1 });
	const [inRow, byCall] = [await row(bins.liquidating), await index(bins.liquidating)];
	for (const idn of [shown.idn, inRow?.idn]) {
		expect(idn?.score ?? idn?.interval?.high).toBeLessThanOrEqual(499);
		expect(idn?.risk_class).toBe('red');
	}
	expect(byCall.stop_factors.map(({ code }) => code)).toEqual(['liquidating']);
	expect(byCall).toMatchObject({ risk_class: 'red', value: shown.idn.score });
	expect(shown.idn.share_below).toBeNull();
	expect(inRow?.flags[0]).toMatchObject({ severity: 'stop' });
});

test.each(['stale', 'consent'] as const)('an answer that is %s is nobody’s', async (which) => {
	const shown = await card(bins[which]);
	expect(shown.stop_factors).toEqual([]);
	expect(shown.verdict.tone).toBe('good');
	expect(shown.sources.map(({ id }) => id)).not.toContain('kgd-liquidated');
	expect((await row(bins[which]))?.idn?.risk_class).toBe('green');
});

test('an answer that cannot be read is a silence about that subject, and about no other', async () => {
	const shown = await card(bins.broken);
	expect(shown.stop_factors).toEqual([]);
	expect(shown.sources.find(({ id }) => id === 'kgd-liquidated')).toMatchObject({ state: 'silent' });
	expect(shown.idn.risk_class).toBeNull();
	expect(shown.verdict.tone).toBe('neutral');
	expect((await row(bins.broken))?.idn?.risk_class).toBeNull();
	expect((await card(bins.clean)).verdict.tone).toBe('good');
});

test('who told of VAT is on the card, in three languages, and in the row', async () => {
	const [ru, kz, en] = await Promise.all(['ru', 'kz', 'en'].map((locale) => card(bins.payer, locale)));
	expect(ru).toMatchObject({
		pay_nds: true,
		vat_note: 'По сведениям источника «Реестр плательщиков НДС» на 21.11.2026',
	});
	expect(new Set([ru?.vat_note, kz?.vat_note, en?.vat_note]).size).toBe(3);
	expect((await row(bins.payer))?.pay_nds).toBe(true);
	// the service says «no payer» by an empty answer
	expect(await card(bins.clean)).toMatchObject({ pay_nds: false });
	expect((await row(bins.clean))?.pay_nds).toBe(false);
	expect(await card(bins.stale)).toMatchObject({ pay_nds: null, vat_note: 'Источник на этой установке не подключён' });
	expect((await row(bins.stale))?.pay_nds).toBeNull();
});

test('an answer that comes later is on the card at once, though the card was kept', async () => {
	const { bin } = await buildSubject(database.pool, { registeredOn: '2010-03-14' });
	for (let times = 0; times < 3; times++) expect((await card(bin)).stop_factors).toEqual([]);
	await keep(bin, await liquidation(bin));
	await database.pool.query("select pg_notify('answers_kept', $1)", [bin]);
	await expect.poll(async () => (await card(bin)).verdict.tone).toBe('bad');
});
