import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '#domain/clock.ts';
import { importList } from '#features/registry/public.ts';
import { foreignRoutes } from '../../../../simulators/foreign/routes.ts';
import { type Simulators, serveSimulators } from '../../../../simulators/kit/server.ts';
import { createWorld } from '../../../../simulators/kit/world.ts';
import { buildPlan, holdPlan } from '../../../../test/factories/plan.ts';
import { type OpenAccount, openAccount } from '../../../../test/support/account.ts';
import { buildApp } from '../../../../test/support/app.ts';
import { joinOrganisation } from '../../../../test/support/clients/organisation.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';
import { settingsFor } from '../../../../test/support/outside/test-source.ts';
import { until } from '../../../../test/support/until.ts';
import { unzip } from '../../../../test/support/unzip.ts';
import type { ForeignCandidate, ForeignCheckView, ForeignOffer, ListedForeignCheck } from '../contract.ts';

const secrets = { API_KEY: 'simulated', TOKEN: 'simulated', API_TOKEN: 'simulated' };
const entity = (id: string, name: string) =>
	`<ENTITY><DATAID>${id}</DATAID><FIRST_NAME>${name}</FIRST_NAME><REFERENCE_NUMBER>${id}</REFERENCE_NUMBER></ENTITY>`;
const person = (id: string, first: string, second: string, born: string) =>
	`<INDIVIDUAL><DATAID>${id}</DATAID><FIRST_NAME>${first}</FIRST_NAME><SECOND_NAME>${second}</SECOND_NAME><REFERENCE_NUMBER>${id}</REFERENCE_NUMBER><INDIVIDUAL_DATE_OF_BIRTH><DATE>${born}</DATE></INDIVIDUAL_DATE_OF_BIRTH></INDIVIDUAL>`;
const listOf = (...entries: string[]) => `<CONSOLIDATED_LIST>${entries.join('')}</CONSOLIDATED_LIST>`;
const listed = [entity('e1', 'Ulgi Example'), person('i1', 'Synaq', 'Mysalov', '1975-03-05')];

let database: TestDatabase;
let app: FastifyInstance;
let simulators: Simulators;
let account: OpenAccount;
/** what simulators were asked, with their bodies */
let asked: string[];
beforeAll(async () => {
	const world = createWorld({ subjects: 100 });
	const routes = foreignRoutes.map((route) => ({
		...route,
		answer: (...[request, ...rest]: Parameters<typeof route.answer>) => {
			asked.push(`${route.endpoint} ${request.path} ${request.query} ${request.body}`);
			return route.answer(request, ...rest);
		},
	}));
	simulators = await serveSimulators(routes, () => world);
	database = await freshDatabase();
	app = await buildApp(database, { sourceSettings: settingsFor(simulators.url, secrets) });
	await buildPlan(database.pool, 'ten', { foreignChecks: 10 });
	await publish('2026-11-20', listed);
});
beforeEach(async () => {
	asked = [];
	account = await openAccount(app);
	await holdPlan(database.pool, `account:${account.accountId}`, 'pro');
	await database.pool.query(`update source_health set breaker = 'closed', consecutive_failures = 0`);
});
afterAll(async () => {
	await app.close();
	await simulators.close();
	await database.drop();
});

async function publish(listDate: string, entries: readonly string[]): Promise<void> {
	const folder = await mkdtemp(join(tmpdir(), 'senim-foreign-'));
	await writeFile(join(folder, 'un.xml'), listOf(...entries));
	await importList({ pool: database.pool, clock: systemClock }, 'un-sanctions', [join(folder, 'un.xml')], {
		...{ listDate, minRows: 1 },
	});
	await rm(folder, { recursive: true });
}

type Sent = { as?: OpenAccount; method?: 'GET' | 'POST' | 'DELETE'; payload?: object; key?: string; locale?: string };
async function call<Data>(path: string, { as = account, method = 'GET', payload, key }: Sent = {}) {
	const answer = await app.inject({
		...{ method, url: `/api/v1/${path}` },
		...(payload === undefined ? {} : { payload }),
		headers: { ...as.headers, ...(key === undefined ? {} : { 'idempotency-key': key }) },
	});
	const isJson = String(answer.headers['content-type']).includes('json');
	const body = isJson
		? answer.json<{ code?: string; data: Data; errors?: { field: string; message: string }[] }>()
		: null;
	return {
		...{ status: answer.statusCode, code: body?.code, data: body?.data as Data, errors: body?.errors },
		...{ bytes: answer.rawPayload, text: answer.body },
	};
}
const ask = (payload: object, more: Sent = {}) =>
	call<{ id: string }>('foreign-checks', { ...more, method: 'POST', payload });
const read = (id: string, as = account) => call<ForeignCheckView>(`foreign-checks/${id}`, { as });
async function check(payload: object, as = account): Promise<ForeignCheckView> {
	const made = await ask(payload, { as });
	expect(made.status).toBe(202);
	return until(async () => {
		const { data, status } = await read(made.data.id, as);
		expect(status).toBe(200);
		expect(data.state).toBe('done');
		const { rows } = await database.pool.query('select sealed_at from report where id = $1', [made.data.id]);
		expect(rows[0]?.sealed_at).not.toBeNull();
		return (await read(made.data.id, as)).data;
	});
}
const order = (source: string, how: string) =>
	fetch(`${simulators.url}/_control/sources/${source}`, { method: 'PUT', body: JSON.stringify({ how, times: 5 }) });
const usesOf = async (holder: string) => {
	const { rows } = await database.pool.query('select from feature_use where holder = $1', [holder]);
	return rows.length;
};
const stateOf = (view: ForeignCheckView, id: string) =>
	[...view.registers, ...view.lists].find((part) => part.source_id === id)?.state;

describe('numbers', () => {
	test.each([
		['GB', 'GB123456789', 'number'],
		['DE', 'DE100000017', 'number'],
		['RU', '7700000015', 'number'],
		['BY', '190000019', 'number'],
		['FR', '984500UZLG1D3M0KZ188', 'number'],
	])('%s %s is refused by its field in three languages, and nobody is asked', async (country, number, field) => {
		const said = await Promise.all(
			['ru', 'kz', 'en'].map(async (locale) => {
				const url = `/api/v1/foreign-checks?locale=${locale}`;
				return app.inject({ method: 'POST', url, headers: account.headers, payload: { country, number } });
			}),
		);
		expect(said.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422]);
		const messages = said.map((one) => one.json().errors[0]);
		expect(messages.map((one) => one.field)).toEqual([field, field, field]);
		expect(new Set(messages.map((one) => one.message)).size).toBe(3);
		expect(asked).toEqual([]);
		expect(await usesOf(`account:${account.accountId}`)).toBe(0);
	});

	test('a number of ours is led to the register of ours', async () => {
		const { status, errors } = await ask({ country: 'TR', number: '160340001109' });
		expect([status, errors?.[0]?.message]).toEqual([422, 'Это казахстанский номер: найдите компанию в поиске по БИН']);
	});

	test.each([
		[{}, 'country'],
		[{ country: 'EU', name: 'Example' }, 'country'],
		[{ country: 'GB' }, 'number'],
		[{ person: { full_name: 'Mysalov' } }, 'person.full_name'],
		[{ person: { full_name: 'Synaq Mysalov', born_on: '1975-02-30' } }, 'person.born_on'],
		[{ person: { full_name: 'Synaq Mysalov', citizenship: 'ZZ' } }, 'person.citizenship'],
	])('%j is refused by %s', async (payload, field) => {
		const { status, errors } = await ask(payload);
		expect([status, errors?.[0]?.field]).toEqual([400, field]);
	});
});

describe('a firm', () => {
	test('of Britain: state, who controls it, its parent, and a namesake among the listed', async () => {
		const view = await check({ country: 'GB', number: '77' });
		expect(view).toMatchObject({ title: 'ULGI EXAMPLE LTD', number: '00000077', is_spent: true });
		expect(view.answer).toMatchObject({ tone: 'attention' });
		const said = JSON.stringify(view.registers);
		for (const word of ['Synaq Mysalov', 'ULGI HOLDING AG', '75–100']) expect(said).toContain(word);
		// by the name that the register gave: nobody had typed one; and whoever controls it
		expect(view.matches.map((match) => [match.entry, match.is_confirmed])).toEqual([
			['i1', false],
			['e1', false],
		]);
		expect(view.matches.every((match) => match.uncompared !== null && !/%/.test(match.tier))).toBe(true);
		// it is asked by numbers that no register of the country is asked by
		expect(stateOf(view, 'opencorporates-companies')).toBe('not_asked');
		expect(stateOf(view, 'opensanctions-matches')).toBe('nothing');
		expect(asked.filter((line) => line.startsWith('opensanctions'))).toHaveLength(1);
		const { rows } = await database.pool.query('select owner, reading from report where id = $1', [view.id]);
		expect(rows).toEqual([{ owner: `check:${view.id}`, reading: null }]);
	});

	test('of Britain by its LEI: the record leads to the register of the country, and the number there leads to the LEI', async () => {
		const lei = '984500ULGIEXAMPLEG06';
		const view = await check({ country: 'GB', number: lei });
		expect(view).toMatchObject({ title: 'ULGI EXAMPLE LTD', number: lei });
		for (const id of ['gleif-lei-records', 'companies-house-companies', 'companies-house-control'])
			expect([id, stateOf(view, id)]).toEqual([id, 'found']);
		const [number] = view.identity.filter(({ value }) => value === '00000077');
		expect(number?.source).toMatch(/по этому номеру запрошены источники: Компании Великобритании/);
		const back = await check({ country: 'GB', number: '77' });
		expect(back.identity.find(({ value }) => value === lei)?.source).toMatch(/найден по номеру 00000077/);
	});

	test('that has no use left by its LEI: nobody is asked', async () => {
		await holdPlan(database.pool, `account:${account.accountId}`, 'free');
		expect((await ask({ country: 'GB', number: '984500SYNAQSAMPLEG38' })).code).toBe('plan_needed');
		expect(asked).toEqual([]);
	});

	test('of Germany by the number of its court: OpenCorporates tells its register, and both paid answers are part of the use', async () => {
		const view = await check({ country: 'DE', number: 'HRB 1' });
		expect(['opencorporates-companies', 'opensanctions-matches'].map((id) => stateOf(view, id))).toEqual([
			...['found', 'nothing'],
		]);
		expect(view.title).toBe('ULGI EXAMPLE GMBH');
		const { rows } = await database.pool.query(
			'select source_id, price_kzt::float8 as price from report_source where report_id = $1 and price_kzt > 0 and asked_at is not null order by 1',
			[view.id],
		);
		expect(rows).toEqual([
			{ source_id: 'opencorporates-companies', price: 250 },
			{ source_id: 'opensanctions-matches', price: 60 },
		]);
		const { data: offer } = await call<ForeignOffer>('foreign-checks/offer');
		expect(offer).toMatchObject({ quote: { uses: 1, extra_kzt: 0 }, uses: { used: 1 } });
		const titles = offer.registers.map(({ title }) => title);
		expect(titles).toEqual(expect.arrayContaining(['Компании мира', 'Санкции и публичные лица мира']));
		expect(await usesOf(`account:${account.accountId}`)).toBe(1);
	});

	test('says of as many lists that they have nothing as it shows, the one that is asked abroad among them', async () => {
		const view = await check({ country: 'GB', number: '110' });
		expect(stateOf(view, 'opensanctions-matches')).toBe('nothing');
		const answered = view.lists.filter(({ state }) => state === 'nothing').length;
		expect(answered).toBeGreaterThan(1);
		expect(view.answer?.sentence).toContain(`в ${answered} санкционных списках совпадений нет`);
	});

	test('of Germany by its number of VAT: confirmed by VIES, others need another number and are named', async () => {
		const view = await check({ country: 'DE', number: 'DE100000016' });
		expect(stateOf(view, 'vies-vat-numbers')).toBe('found');
		expect(view.not_asked.find(({ title }) => /номер, по которому ищет/.test(title))?.sources.length).toBeGreaterThan(
			1,
		);
		// VIES names nobody, so lists had nothing but the number
		expect(view.answer?.tone).not.toBe('good');
		expect(view.answer?.caveat).toMatch(/только по номеру/);
	});

	test('of Russia that has ended; one that no register has; a register that is silent is no answer', async () => {
		expect((await check({ country: 'RU', number: '7700000023' })).answer).toMatchObject({ tone: 'bad' });
		expect((await check({ country: 'RU', number: '7700000030' })).answer).toMatchObject({ tone: 'attention' });
		await order('dadata-parties', 'server_error');
		const silent = await check({ country: 'RU', number: '7700000016', name: 'Пример Сынак' });
		expect(stateOf(silent, 'dadata-parties')).toBe('silent');
		expect([silent.is_spent, silent.answer?.tone]).toEqual([false, 'attention']);
		expect(silent.answer?.caveat).toMatch(/Нет ответа/);
		// nobody has answered about the last one: it was given back
		expect(await usesOf(`account:${account.accountId}`)).toBe(2);
	});

	test('by its name: candidates to pick, and without one lists alone, those abroad among them', async () => {
		const { data } = await call<{ candidates: ForeignCandidate[]; silent: string[] }>(
			'foreign-candidates?country=GB&name=ulgi%20example',
		);
		expect(data.silent).toEqual([]);
		expect(data.candidates.map(({ number }) => number)).toEqual(expect.arrayContaining(['00000077', '00000099']));
		asked.length = 0;
		const view = await check({ country: 'GB', name: 'Samal Example' });
		expect(asked).toEqual([expect.stringMatching(/^opensanctions .*"name":\["Samal Example"\]/)]);
		expect(stateOf(view, 'opensanctions-matches')).toBe('nothing');
		expect(view.not_asked.map(({ title }) => title)).toContain('Нужен номер, по которому ищет реестр');
		expect(view.answer?.sentence).toMatch(/Компания не установлена/);
		expect(view.is_spent).toBe(true);
		const met = await check({ country: 'GB', name: 'Dala Example Holding Limited' });
		expect(met.matches).toMatchObject([
			{ listed_name: 'Dala Example Holding Limited', is_confirmed: false, programme: 'санкции' },
		]);
		expect(met.answer?.sentence).not.toMatch(/Компания не установлена/);
	});
});

test('nothing of a person is sent abroad: lists of ours alone are compared', async () => {
	const view = await check({ person: { full_name: 'Мысалов Сынақ', born_on: '1975-03-05', citizenship: 'TR' } });
	expect(asked).toEqual([]);
	expect(view.matches).toMatchObject([{ entry: 'i1', is_confirmed: false }]);
	expect(view.matches[0]?.agrees).toMatch(/день рождения|дата рождения/i);
	expect(view.registers).toEqual([]);
	expect(JSON.stringify(view.not_asked)).toMatch(/за границу запросов не отправляем/i);
	const other = await check({ person: { full_name: 'Мысалов Сынақ', born_on: '1990-03-05' } });
	expect(other.matches).toEqual([]);
});

describe('uses', () => {
	test('the tenth is raced: one of two gets it, the same key gets the same check', async () => {
		const other = await openAccount(app);
		const holder = `account:${other.accountId}`;
		await holdPlan(database.pool, holder, 'ten');
		for (let at = 0; at < 9; at++)
			await database.pool.query(`insert into feature_use (holder, feature, use_key) values ($1, 'foreign_check', $2)`, [
				holder,
				`planted:${at}`,
			]);
		const payload = { person: { full_name: 'Никто Никтоев' } };
		const key = randomUUID();
		const twice = await Promise.all([ask(payload, { as: other, key }), ask(payload, { as: other, key })]);
		expect(new Set(twice.map(({ data }) => data.id)).size).toBe(1);
		const offer = await call<ForeignOffer>('foreign-checks/offer', { as: other });
		expect(offer.data.uses).toMatchObject({ is_included: true, used: 10, left: 0 });
		await database.pool.query('delete from feature_use where use_key = $1', ['planted:0']);
		const raced = await Promise.all([1, 2, 3].map(() => ask(payload, { as: other, key: randomUUID() })));
		expect(raced.map(({ status }) => status).toSorted()).toEqual([202, 429, 429]);
		expect(await usesOf(holder)).toBe(10);
	});

	test('the free plan has none', async () => {
		const free = await openAccount(app);
		expect((await ask({ country: 'GB', number: '77' }, { as: free })).code).toBe('plan_needed');
		expect((await call('foreign-candidates?country=GB&name=ulgi', { as: free })).code).toBe('plan_needed');
		expect(asked).toEqual([]);
	});
});

test('a check is its owner’s: editors ask, viewers read, others find nothing', async () => {
	const bin = '210340001203';
	await holdPlan(database.pool, `organization:${bin}`, 'pro');
	const [editor, viewer] = [await openAccount(app), await openAccount(app)];
	const join2 = async (one: OpenAccount, role: 'editor' | 'viewer') => {
		await joinOrganisation(database.pool, one, role, bin);
		const to = { method: 'PUT', url: '/api/v1/profile/acting', headers: one.headers, payload: { bin } } as const;
		expect((await app.inject(to)).statusCode).toBe(200);
	};
	await join2(editor, 'editor');
	await join2(viewer, 'viewer');
	const view = await check({ country: 'GB', number: '00000088' }, editor);
	expect((await read(view.id, viewer)).data.title).toBe('SYNAQ SAMPLE LTD');
	const list = await call<ListedForeignCheck[]>('foreign-checks', { as: viewer });
	expect(list.data.map(({ id }) => id)).toEqual([view.id]);
	expect((await ask({ country: 'GB', number: '77' }, { as: viewer })).code).toBe('role_needed');
	const path = `foreign-checks/${view.id}`;
	expect((await call(path, { as: viewer, method: 'DELETE' })).code).toBe('role_needed');
	for (const sent of [{ as: account }, { as: account, method: 'DELETE' as const }])
		expect((await call(path, sent)).status).toBe(404);
	expect((await call(`${path}/document`, { as: account })).status).toBe(404);
	const { rows } = await database.pool.query(
		`select count(*)::integer as count from report where owner like 'organization:%'`,
	);
	expect(rows).toEqual([{ count: 0 }]);
	expect((await call(path, { as: editor, method: 'DELETE' })).status).toBe(200);
	expect((await database.pool.query('select from report where id = $1', [view.id])).rowCount).toBe(0);
});

describe('a reviewed match', () => {
	const asksFor = { person: { full_name: 'Synaq Mysalov' } };
	const review = (view: ForeignCheckView, verdict: string, reason = 'Другая дата рождения в паспорте') =>
		call(`foreign-checks/${view.id}/reviews`, {
			...{ method: 'POST', payload: { match: view.matches[0]?.id ?? '', verdict, reason } },
		});

	test('is hidden from its owner alone, stays on paper, and returns when the list changes the entry', async () => {
		const view = await check(asksFor);
		expect(view.answer).toMatchObject({ tone: 'attention' });
		const pdf = async () => (await call(`foreign-checks/${view.id}/document`)).bytes;
		const before = await pdf();
		expect((await review(view, 'other', '')).errors?.[0]?.field).toBe('reason');
		expect((await review(view, 'other')).status).toBe(200);
		const hidden = (await read(view.id)).data;
		expect(hidden.matches).toMatchObject([{ is_folded: true, review: { verdict: 'other', is_current: true } }]);
		expect(hidden.answer).toMatchObject({ tone: 'neutral' });
		expect(hidden.answer?.caveat).toMatch(/скрытых вами: 1/);
		// the next check of the same person knows it, somebody else's does not
		expect((await check(asksFor)).matches).toMatchObject([{ is_folded: true }]);
		const stranger = await openAccount(app);
		await holdPlan(database.pool, `account:${stranger.accountId}`, 'pro');
		expect((await check(asksFor, stranger)).matches).toMatchObject([{ is_folded: false, review: null }]);
		const after = await pdf();
		expect(after.subarray(0, 5).toString()).toBe('%PDF-');
		expect(after.equals(before)).toBe(false);
		expect((await pdf()).equals(after)).toBe(true);
		await publish('2026-11-21', [listed[0] ?? '', person('i1', 'Synaq', 'Mysalov', '1976-01-01')]);
		const returned = (await read(view.id)).data;
		expect(returned.matches).toMatchObject([{ is_folded: false, review: { verdict: 'other', is_current: false } }]);
		expect(returned.answer).toMatchObject({ tone: 'attention' });
	});

	test('exports say what the page says', async () => {
		const view = await check({ country: 'GB', number: '77' });
		for (const [format, path] of [
			['xlsx', 'xl/'],
			['docx', 'word/document.xml'],
		]) {
			const { bytes, status } = await call(`foreign-checks/${view.id}/document?format=${format}`);
			expect([status, bytes.subarray(0, 2).toString()]).toEqual([200, 'PK']);
			const files = [...(await unzip(bytes))].filter(([name]) => name.startsWith(path ?? ''));
			// which number led where stands on paper too
			expect(files.map(([, text]) => text).join(' ')).toContain('найден по номеру 00000077');
		}
	});
});
