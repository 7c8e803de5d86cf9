import { afterAll, beforeAll, expect, test } from 'vitest';
import { recalculateIdn } from '#features/idn/public.ts';
import { buildSubject } from './factories/subject.ts';
import { fixedClock } from './support/app.ts';
import { openCabinet } from './support/clients/cabinet-client.ts';
import { until } from './support/until.ts';
import { unzip } from './support/unzip.ts';

/** An index that is an interval, wherever a list, a filter or a paper shows the index. */
const { app, bin: scored, close, database, one } = await openCabinet();
let sure = '';
let unsure = '';
let branch = '';

beforeAll(async () => {
	const { pool } = database;
	const little = { registeredOn: '2005-01-01', nameRu: 'ТОО "Аралық"' };
	sure = (await buildSubject(pool, { ...little, handedOver: { T4: 'clean', T2: 'none', L1: 'none' } })).bin;
	unsure = (await buildSubject(pool, { ...little, handedOver: { T4: 'clean', L1: 'open_small', T5: 'two_plus' } })).bin;
	branch = (await buildSubject(pool, { kind: 'branch', nameRu: 'Филиал "Аралық"' })).bin;
	await recalculateIdn({ pool, clock: fixedClock('2026-11-21T09:05:00Z') }, { asOf: '2026-11-21' });
});
afterAll(close);

const interval = { low: expect.any(Number), high: expect.any(Number) };

async function zone(value: string): Promise<{ bins: string[]; counts: Record<string, number> }> {
	const answer = await app.inject({
		url: '/api/subjects/subject/search/list',
		query: { zone: value, search: 'Аралық', limit: '50' },
	});
	const { data, meta } = answer.json();
	const counts = meta.facets.zone.map((one: { value: string; count: number }) => [one.value, one.count]);
	return { bins: data.map((row: { bin: string }) => row.bin).sort(), counts: Object.fromEntries(counts) };
}

test('an interval belongs to a zone of the filter only where hardly a doubt is left', async () => {
	expect(await zone('green')).toEqual({ bins: [sure], counts: { green: 1, none: 2 } });
	expect((await zone('none')).bins).toEqual([unsure, branch].sort());
	expect((await zone('red')).bins).toEqual([]);
});

test('the filter by zone says of everybody what the row says, while a stop list is silent and once it is heard', async () => {
	const { pool } = database;
	const tell = () => pool.query(`select pg_notify('registry_published', '')`);
	const { rows: lists } = await pool.query(`delete from dataset_state where source_id = 'un-sanctions' returning *`);
	expect(lists).toHaveLength(1);
	await tell();
	await until(async () => expect((await zone('none')).counts).toEqual({ none: 3 }));
	expect([(await zone('none')).bins, (await zone('green')).bins]).toEqual([[sure, unsure, branch].sort(), []]);
	// calculated while it is silent, the zone is there as soon as it is heard
	await recalculateIdn({ pool, clock: fixedClock('2026-11-21T09:05:00Z') }, { asOf: '2026-11-21' });
	await pool.query('insert into dataset_state select * from jsonb_populate_record(null::dataset_state, $1)', [
		lists[0],
	]);
	await tell();
	await until(async () => expect((await zone('green')).bins).toEqual([sure]));
	expect((await zone('green')).counts).toEqual({ green: 1, none: 2 });
});

test('a row of the search shows it with what is said of it, and says no group', async () => {
	const answer = await app.inject({ url: '/api/subjects/subject/search/list', query: { search: 'Аралық' } });
	const rows = new Map(answer.json().data.map((row: { bin: string; idn: unknown }) => [row.bin, row.idn]));
	const bare = { score: null, group: null, not_calculated: null };
	expect(rows.get(sure)).toEqual({ ...bare, interval, risk_class: 'green', risk_degree: null });
	expect(rows.get(unsure)).toEqual({ ...bare, interval, risk_class: null, risk_degree: null });
	expect(rows.get(branch)).toMatchObject({ interval: null, not_calculated: 'branch' });
});

test('own lists, their export, a decision and the log keep it, beside numbers with their degree', async () => {
	const made = await one.call('POST', 'lists', { name: 'Список', color: 'blue' });
	const list = made.body.data.id;
	for (const bin of [sure, branch, scored]) await one.call('PUT', `lists/${list}/entries/${bin}`, {});
	const { entries } = (await one.call('GET', `lists/${list}`)).body.data;
	const shown = (bin: string) =>
		entries.find(({ subject }: { subject: { bin: string } }) => subject.bin === bin).subject.idn;
	expect(shown(sure)).toEqual({ score: null, group: null, interval, risk_class: 'green', risk_degree: null });
	expect(shown(branch)).toBeNull();
	expect(shown(scored)).toMatchObject({ score: expect.any(Number), interval: null, risk_degree: 'medium' });
	const { low, high } = shown(sure).interval;
	const sheet = async (path: string) => {
		const { raw } = await one.call('GET', path);
		return [...(await unzip(raw)).values()].join('');
	};
	expect(await sheet(`lists/${list}/export`)).toContain(`${low}–${high}`);
	const body = { subject: sure, state: 'approved', reason: 'проверено' };
	expect((await one.call('POST', `decisions`, body, 'interval-decision-1')).status).toBe(201);
	const log = (await one.call('GET', 'decisions')).body.data;
	expect(log[0].idn_then).toEqual({ score: null, group: null, interval: { low, high } });
	expect(await sheet('decisions/export')).toContain(`${low}–${high}`);
});
