import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptyRegisterEntry } from '#domain/facts/kinds/registration.ts';
import { recalculateIdn } from '#features/idn/public.ts';
import { listSources } from '#sources/catalogue.ts';
import { buildStatement, buildSubject, buildTaxEntry, publishLists } from '../../../../../test/factories/subject.ts';
import { buildApp, fixedClock } from '../../../../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../../../../test/support/db.ts';
import type { SubjectCard } from '../../contract.ts';

const clock = fixedClock('2026-11-21T09:05:00Z');
const missing = 'kgd-bankrupt';
/** Every published list, and by how many codes of the catalogue those about a legal entity are counted. */
const everyList = listSources.flatMap(({ descriptor }) => (descriptor.role === 'subject' ? descriptor.id : []));
const codesAbout = (kind: 'legal' | 'sole') =>
	new Set(
		listSources.flatMap(({ descriptor: { appliesTo, frozenOn, catalogueCode } }) =>
			appliesTo.includes(kind) && frozenOn === undefined ? catalogueCode : [],
		),
	).size;
let database: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
	database = await freshDatabase();
});

afterAll(() => database.drop());

/** An installation that never loaded one of the lists of stop factors. */
beforeEach(async () => {
	await database.pool.query('delete from dataset_state');
	await publishLists(
		database.pool,
		everyList.filter((id) => id !== missing),
	);
	app = await buildApp(database, { clock });
	return () => app.close();
});

async function card(bin: string, locale = 'ru'): Promise<SubjectCard> {
	const answer = await app.inject({ url: `/api/subjects/subject/${bin}`, query: { locale } });
	expect(answer.statusCode, answer.body).toBe(200);
	return answer.json().data;
}

const missingOf = (shown: SubjectCard) => shown.sources.find((source) => source.id === missing);

test('a list never loaded has said nothing, and is never taken for a clean one', async () => {
	const { bin } = await buildSubject(database.pool, { registeredOn: '2010-03-14' });
	const shown = await card(bin);
	expect(missingOf(shown)).toMatchObject({ state: 'not_asked', as_of: null, retrieved_at: null });
	expect(shown.idn).toMatchObject({ risk_class: null, risk_degree: null });
	expect(shown.verdict).toMatchObject({ tone: 'neutral', silent_count: 0, not_loaded_count: 1, frozen_count: 2 });
	expect(shown.verdict.answered_count).toBe(codesAbout('legal') - 1);
	expect(shown.verdict.sentence).toContain('«Признанные банкротами»');
});

test('a silent source is told in three languages', async () => {
	const { bin } = await buildSubject(database.pool);
	const shown = await Promise.all(['ru', 'kz', 'en'].map((locale) => card(bin, locale)));
	expect(shown.map((one) => missingOf(one)?.sentence)).toEqual([
		'Список этого источника ещё не загружен, поэтому он ничего не сообщает',
		'Бұл дереккөздің тізімі әлі жүктелмеген, сондықтан ол ештеңе хабарламайды',
		'The list of this source has not been loaded yet, so it provides nothing',
	]);
});

test('once the list is there the verdict is green without a restart, and the card is not the old one', async () => {
	const { bin } = await buildSubject(database.pool, { registeredOn: '2010-03-14' });
	expect((await card(bin)).verdict.tone).toBe('neutral');
	await publishLists(database.pool, [missing]);
	await expect.poll(async () => (await card(bin)).verdict.tone).toBe('good');
	expect(missingOf(await card(bin))).toMatchObject({ state: 'nothing' });
});

test('a stored green index is not shown green while a stop source is silent', async () => {
	const { pool } = database;
	const { bin } = await buildSubject(pool, { registeredOn: '2010-03-14' });
	await publishLists(pool, [missing]);
	await recalculateIdn({ pool, clock }, { asOf: '2026-11-21' });
	await expect.poll(async () => (await card(bin)).idn.risk_class).toBe('green');
	await pool.query('delete from dataset_state where source_id = $1', [missing]);
	await expect.poll(async () => (await card(bin)).idn.risk_class).toBeNull();
	expect((await card(bin)).verdict.tone).toBe('neutral');
});

test('a stop factor found weighs more than a silence', async () => {
	const { bin } = await buildSubject(database.pool);
	await buildTaxEntry(database.pool, bin, { sourceId: 'kgd-pseudo-enterprises' });
	expect((await card(bin)).verdict).toMatchObject({ tone: 'bad', stop_count: 1, silent_count: 0, not_loaded_count: 1 });
});

test('the list of results follows the same rule', async () => {
	const { bin } = await buildSubject(database.pool, { registeredOn: '2010-03-14' });
	const answer = await app.inject({ url: '/api/subjects/subject/search/list', query: { search: bin } });
	expect(answer.json().data).toMatchObject([{ idn: { risk_class: null } }]);
});

test('a subject whose list is not known to be published yet is asked for again later, never failed', async () => {
	const { bin } = await buildSubject(database.pool);
	await database.pool.query('delete from dataset_state');
	const answer = await app.inject(`/api/subjects/subject/${bin}`);
	expect(answer.statusCode).toBe(503);
	expect(answer.headers['retry-after']).toBe('5');
});

test('the fund’s own list of suppliers is no stop: attention, in its own words', async () => {
	const { pool } = database;
	await publishLists(pool, [missing, 'samruk-unreliable-suppliers']);
	const { bin } = await buildSubject(pool, { registeredOn: '2010-03-14' });
	await expect.poll(async () => (await card(bin)).verdict.tone).toBe('good');
	const { bin: barred } = await buildSubject(pool, { registeredOn: '2010-03-14' });
	const value = { list: 'samruk' as const, from: '2025-05-01', to: '2027-05-01', reason: null, court: null };
	const listed = { sourceId: 'samruk-unreliable-suppliers', iinBin: barred };
	await buildStatement(pool, 'unreliable_supplier', value, listed);
	const shown = await Promise.all(['ru', 'kz', 'en'].map((locale) => card(barred, locale)));
	for (const [index, { stop_factors: stops, attention, verdict }] of shown.entries()) {
		expect(stops).toEqual([]);
		expect(verdict.tone).toBe('attention');
		expect(attention[0]).toMatchObject({ code: 'barred_by_samruk', severity: 'high' });
		expect(attention[0]?.sentence).toContain(['01.05.2027', '01.05.2027', '1 May 2027'][index]);
	}
	expect(shown[0]?.sources[0]).toMatchObject({ id: 'samruk-unreliable-suppliers', mark: 'bad' });
});

test('a list that its publisher gave up: an entry stops, its absence neither clears nor withholds, and the day is said', async () => {
	const { pool } = database;
	const frozen = 'kgd-forced-liquidation';
	await publishLists(pool, [missing]);
	await publishLists(pool, [frozen], { listDate: '2022-06-28' });
	const { bin } = await buildSubject(pool, { registeredOn: '2010-03-14' });
	const oldOf = (shown: SubjectCard) => shown.sources.find(({ id }) => id === frozen);
	await expect.poll(async () => (await card(bin)).verdict.tone).toBe('good');
	const absent = await Promise.all(['ru', 'kz', 'en'].map((locale) => card(bin, locale)));
	for (const shown of absent) {
		expect(shown.verdict).toMatchObject({ asked_count: codesAbout('legal'), answered_count: codesAbout('legal') });
		expect(shown.verdict).toMatchObject({ silent_count: 0, not_loaded_count: 0, frozen_count: 2 });
		expect(oldOf(shown)).toMatchObject({ mark: 'plain', state: 'nothing' });
	}
	expect(absent.map((shown) => oldOf(shown)?.sentence)).toEqual([
		'В списке от 28.06.2022 не значится. С тех пор список не обновляется, поэтому это не говорит ни за, ни против',
		'28.06.2022 күнгі тізімде жоқ. Содан бері тізім жаңартылмайды, сондықтан бұл субъектінің пайдасына да, зиянына да айғақ емес',
		'Not on the list of 28 Jun 2022. It has not been updated since, so this speaks neither for nor against the entity',
	]);
	const { bin: wound } = await buildSubject(pool, { registeredOn: '2010-03-14' });
	const value = { on: '2022-03-15', isForced: true, reason: null };
	await buildStatement(pool, 'liquidation', value, { sourceId: frozen, iinBin: wound });
	const found = await Promise.all(['ru', 'kz', 'en'].map((locale) => card(wound, locale)));
	for (const { verdict, stop_factors: stops } of found) {
		expect(verdict.tone).toBe('bad');
		expect(stops).toMatchObject([{ code: 'forced_liquidation', source_id: frozen, as_of: '2022-06-28' }]);
	}
	expect(found.map((shown) => oldOf(shown)?.sentence)).toEqual([
		'Принудительная ликвидация, по списку от 28.06.2022. С 28.06.2022 список не обновляется',
		'Мәжбүрлеп тарату, 28.06.2022 күнгі тізім бойынша. Тізім 28.06.2022 күнінен бері жаңартылмайды',
		'Compulsory liquidation, from the list of 28 Jun 2022. The list has not been updated since 28 Jun 2022',
	]);
	await pool.query('delete from dataset_state where source_id = $1', [frozen]);
	await expect.poll(async () => oldOf(await card(bin))?.state).toBe('not_asked');
	expect((await card(bin)).verdict).toMatchObject({ tone: 'good', silent_count: 0 });
});

test('a status of the ministry in unknown words is shown as it is written and is never green', async () => {
	const { pool } = database;
	await publishLists(pool, [missing]);
	const { bin } = await buildSubject(pool, { registeredOn: '2010-03-14' });
	const value = {
		...emptyRegisterEntry,
		registeredOn: '2010-03-14',
		state: 'unclear' as const,
		stateText: 'Приостановлено',
	};
	await buildStatement(pool, 'register_entry', value, { sourceId: 'mj-legal-entities', iinBin: bin });
	await expect.poll(async () => (await card(bin)).attention[0]?.sentence).toContain('«Приостановлено»');
	expect((await card(bin)).verdict.tone).toBe('attention');
	expect((await card(bin, 'kz')).attention[0]?.sentence).toContain('«Приостановлено»');
});

test('the fast check says by how many lists, marks no hit green, and counts what nobody was asked', async () => {
	const { pool } = database;
	await publishLists(pool, [missing]);
	const { bin } = await buildSubject(pool, { registeredOn: '2010-03-14' });
	const shown = await Promise.all(['ru', 'kz', 'en'].map((locale) => card(bin, locale)));
	const count = codesAbout('legal');
	expect(count).toBeGreaterThan(24);
	for (const { verdict, sources } of shown) {
		expect(verdict).toMatchObject({ silent_count: 0, not_loaded_count: 0, asked_count: count, answered_count: count });
		expect(verdict.sentence).toContain(String(count));
		expect(sources.filter(({ state, mark }) => state === 'found' && mark !== 'plain')).toEqual([]);
	}
	expect(shown[0]?.verdict.sentence).not.toContain('Оснований для отказа не найдено');
	const { bin: listed } = await buildSubject(pool);
	await buildTaxEntry(pool, listed, { sourceId: 'kgd-inactive' });
	expect((await card(listed)).sources[0]).toMatchObject({ id: 'kgd-inactive', state: 'found', mark: 'bad' });
});
