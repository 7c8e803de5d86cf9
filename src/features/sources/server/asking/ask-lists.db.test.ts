import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyRegisterEntry } from '#domain/facts/kinds/registration.ts';
import { statementsOfKind } from '#domain/facts/statement.ts';
import { refreshHeads } from '#features/facts/public.ts';
import { inTransaction } from '#platform/db/pool.ts';
import { buildStatement, buildSubject, buildTaxEntry, publishLists } from '../../../../../test/factories/subject.ts';
import { fixedClock, testDeps } from '../../../../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../../../../test/support/db.ts';
import { buildAskedSubject } from '../../../../../test/support/outside/test-source.ts';
import type { SourceDeps } from '../source-deps.ts';
import { askLists } from './ask-lists.ts';
import { askSource } from './ask-source.ts';

const now = '2026-11-21T09:05:00Z';
let database: TestDatabase;
let deps: SourceDeps;

beforeAll(async () => {
	database = await freshDatabase();
	deps = testDeps(database, { clock: fixedClock(now) });
});
afterAll(() => database.drop());

const lists = [
	'bns-register',
	'mj-legal-entities',
	'kgd-pseudo-enterprises',
	'kgd-bankrupt',
	'kgd-arrears-150',
	'bpr-index',
	'bpr-preliminary',
	'samruk-unreliable-suppliers',
	'bns-oked',
];

test('what the published lists state about one number is answered in one question, each with its own date', async () => {
	const { pool } = database;
	const { bin, nameRu } = await buildSubject(pool, { status: 'liquidating', okedCode: '46900', headName: 'ПРИМЕР А.' });
	await publishLists(pool, lists.slice(0, 8));
	await publishLists(pool, ['kgd-bankrupt'], { listDate: '2026-10-15' });
	await pool.query("insert into oked (code, section, name_ru, name_kk) values ('46900', 'G', 'Торговля', 'Сауда')");
	const about = (sourceId: string, entryKey = bin) => ({ sourceId, iinBin: bin, entryKey });
	const entry = { ...emptyRegisterEntry, registeredOn: '2016-03-14', state: 'reorganized' as const };
	await buildStatement(pool, 'register_entry', { ...entry, stateText: 'Реорганизовано' }, about('mj-legal-entities'));
	const reorganization = { type: 'присоединение', status: 'Реорганизовано', on: '2026-05-05' };
	await buildStatement(pool, 'reorganization', reorganization, about('mj-legal-entities', `${bin} reorganization`));
	await buildTaxEntry(pool, bin, { sourceId: 'kgd-pseudo-enterprises', actNumber: '17', actDate: '2026-02-03' });
	const bankrupt = { list: 'bankrupt' as const, documentNumber: '18', documentOn: '2026-02-04' };
	await buildStatement(pool, 'unreliable_taxpayer', bankrupt, { ...about('kgd-bankrupt'), removedOn: '2026-10-15' });
	const arrears = { totalKzt: 1500000.5, mainKzt: null, lateFeeKzt: null, fineKzt: null };
	await buildStatement(pool, 'listed_arrears', arrears, about('kgd-arrears-150'));
	const official = { score: 612, group: 'G5' as const, calculatedOn: '2026-11-10', reasonCodes: ['A1', 'B2'] };
	await buildStatement(pool, 'official_index', official, about('bpr-index'));
	const barred = { list: 'samruk' as const, from: '2026-01-01', to: null, reason: null, court: null };
	const page = { ...about('samruk-unreliable-suppliers', '1'), url: 'https://zakup.sk.kz/1' };
	await buildStatement(pool, 'unreliable_supplier', barred, page);
	const outcomes = await askLists(deps, [...lists, 'no-such-list'], buildAskedSubject({ iinBin: bin }));
	expect([...outcomes.keys()].sort()).toEqual([...lists].sort());
	const factsOf = (id: string) => {
		const outcome = outcomes.get(id);
		return outcome !== undefined && 'facts' in outcome ? outcome.facts : outcome;
	};
	expect(outcomes.get('bns-register')).toMatchObject({
		...{ state: 'found', asOf: '2026-11-01', retrievedAt: '2026-11-21T09:05:00.000Z', isKept: true },
	});
	expect(factsOf('bns-register')).toMatchObject([
		{
			kind: 'register_entry',
			value: { state: 'liquidating', nameRu, okedName: 'Торговля', headName: 'ПРИМЕР А.', isSole: false },
		},
		{ kind: 'head_history', value: { last: null, observedSince: '2024-01-01' } },
		{ kind: 'head_firms', value: { liveCount: 0, failedCount: 0, oldestCleanOn: null } },
	]);
	expect(factsOf('mj-legal-entities')).toMatchObject([
		{
			kind: 'register_entry',
			value: { state: 'reorganized', stateText: 'Реорганизовано', registeredOn: '2016-03-14' },
		},
		{ kind: 'reorganization', value: { type: 'присоединение', status: 'Реорганизовано', on: '2026-05-05' } },
	]);
	expect(factsOf('kgd-pseudo-enterprises')).toEqual([
		{
			kind: 'unreliable_taxpayer',
			value: { list: 'pseudo_enterprise', documentNumber: '17', documentOn: '2026-02-03' },
			firstListedOn: '2026-01-01',
		},
	]);
	expect(outcomes.get('kgd-bankrupt')).toMatchObject({ state: 'nothing', facts: [], asOf: '2026-10-15' });
	expect(factsOf('kgd-arrears-150')).toMatchObject([{ kind: 'listed_arrears', value: arrears }]);
	expect(factsOf('bpr-index')).toMatchObject([{ kind: 'official_index', value: official }]);
	const handedOver = factsOf('bpr-preliminary');
	expect(handedOver).toMatchObject([{ kind: 'preliminary_index' }]);
	expect(factsOf('samruk-unreliable-suppliers')).toEqual([
		{
			kind: 'unreliable_supplier',
			value: barred,
			url: 'https://zakup.sk.kz/1',
			firstListedOn: '2026-01-01',
		},
	]);
	expect(outcomes.get('bns-oked')).toEqual({ state: 'not_asked', reason: 'not_applicable' });
});

test('a list without an address, or not loaded yet, has said nothing, and one that does not cover the kind is not asked', async () => {
	await database.pool.query("delete from dataset_state where source_id = 'kgd-inactive'");
	const sole = buildAskedSubject({ iinBin: '751219301807', kind: 'sole' });
	const outcomes = await askLists(deps, ['kgd-inactive', 'mj-legal-entities'], sole);
	expect(outcomes.get('kgd-inactive')).toEqual({ state: 'not_asked', reason: 'not_configured' });
	const site = { ...deps.sourceSettings, kgd_site: { ...deps.sourceSettings.kgd_site, baseUrl: 'http://127.0.0.1:9' } };
	const configured = await askLists({ ...deps, sourceSettings: site }, ['kgd-inactive'], sole);
	const awaited = { state: 'not_asked', reason: 'not_loaded', awaited: { percent: null, on: '2026-11-21' } };
	expect(configured.get('kgd-inactive')).toEqual(awaited);
	// the sixth failure in a row rests for a day
	await database.pool.query(`insert into source_health (source_id, last_failure_at, consecutive_failures)
		values ('kgd-inactive', '2026-11-21T08:00:00Z', 6) on conflict (source_id) do update set
		last_failure_at = excluded.last_failure_at, consecutive_failures = 6, last_success_at = null`);
	const rested = await askLists({ ...deps, sourceSettings: site }, ['kgd-inactive'], sole);
	expect(rested.get('kgd-inactive')).toEqual({ ...awaited, awaited: { percent: null, on: '2026-11-22' } });
	expect(outcomes.get('mj-legal-entities')).toEqual({ state: 'not_asked', reason: 'not_applicable' });
});

test('a subject that the register no longer carries is not said to be active', async () => {
	const { bin } = await buildSubject(database.pool, { removedOn: '2026-11-01' });
	const outcome = await askSource(deps, 'bns-register', buildAskedSubject({ iinBin: bin }), {
		...{ deadlineAt: Date.parse(now) + 1000, kind: 'basic', isPaidAllowed: false, askedFor: 'account:1' },
	});
	expect(outcome).toMatchObject({
		state: 'found',
		facts: expect.arrayContaining([
			expect.objectContaining({
				value: expect.objectContaining({ state: 'removed', stateText: null, stateOn: '2026-11-01' }),
			}),
		]),
	});
});

test('a source that is in no catalogue is a mistake of the caller', async () => {
	const options = {
		deadlineAt: Date.parse(now) + 1000,
		kind: 'basic',
		isPaidAllowed: false,
		askedFor: 'account:1',
	} as const;
	await expect(askSource(deps, 'no-such-source', buildAskedSubject(), options)).rejects.toThrow('no-such-source');
});

test('other firms of the same head are named: legal entities alone, those at work first', async () => {
	const { pool } = database;
	const headName = 'БІРДЕЙ АТАУЛЫ БАСШЫ';
	const of = (other: Parameters<typeof buildSubject>[1]) => buildSubject(pool, { headName, ...other });
	const { bin } = await of({});
	const stopped = await of({ status: 'stopped' });
	const atWork = await of({});
	await of({ kind: 'sole' });
	await publishLists(pool, ['bns-register']);
	await inTransaction(pool, refreshHeads);
	const outcome = (await askLists(deps, ['bns-register'], buildAskedSubject({ iinBin: bin }))).get('bns-register');
	const facts = outcome !== undefined && 'facts' in outcome ? outcome.facts : [];
	const firms = statementsOfKind(facts, 'head_firms')[0]?.firms?.map((firm) => [firm.bin, firm.isAtWork]);
	expect(firms).toEqual([
		[atWork.bin, true],
		[stopped.bin, false],
	]);
});
