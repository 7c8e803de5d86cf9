import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '#platform/log.ts';
import { buildSubject, publishLists } from '../../../../test/factories/subject.ts';
import { fixedClock } from '../../../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';
import { buildAskedSubject, settingsFor } from '../../../../test/support/test-source.ts';
import { askLists } from './ask-lists.ts';
import { askSource } from './ask-source.ts';
import type { SourceDeps } from './source-deps.ts';

const now = '2026-11-21T09:05:00Z';
let database: TestDatabase;
let deps: SourceDeps;

beforeAll(async () => {
	database = await freshDatabase();
	const { pool } = database;
	deps = { pool, clock: fixedClock(now), log: createLog('silent'), sourceSettings: settingsFor(null) };
});
afterAll(() => database.drop());

const lists = [
	'bns-register',
	'mj-legal-entities',
	'kgd-pseudo-enterprises',
	'kgd-bankrupt',
	'kgd-arrears-150',
	'bpr-index',
	'samruk-unreliable-suppliers',
	'bns-oked',
];

test('what the published lists state about one number is answered in one question, each with its own date', async () => {
	const { pool } = database;
	const { bin, nameRu } = await buildSubject(pool, { status: 'liquidating', okedCode: '46900', headName: 'ПРИМЕР А.' });
	await publishLists(pool, lists.slice(0, 7));
	await publishLists(pool, ['kgd-bankrupt'], { listDate: '2026-10-15' });
	await pool.query("insert into oked (code, section, name_ru, name_kk) values ('46900', 'G', 'Торговля', 'Сауда')");
	const dates = `'2026-01-01', '2026-11-01'`;
	await pool.query(
		`insert into justice_record (bin, registered_on, status, status_ru, reorganization_type, reorganization_on, first_listed_on, listed_on)
		values ($1, '2016-03-14', 'reorganized', 'Реорганизовано', 'присоединение', '2026-05-05', ${dates})`,
		[bin],
	);
	await pool.query(
		`insert into tax_list_entry (source_id, bin, entry_key, act_number, act_date, first_listed_on, listed_on, removed_on)
		values ('kgd-pseudo-enterprises', $1, 'a', '17', '2026-02-03', ${dates}, null),
			('kgd-bankrupt', $1, 'b', '18', '2026-02-04', ${dates}, '2026-10-15')`,
		[bin],
	);
	await pool.query(
		`insert into tax_arrears (bin, debtor_kind, total_kzt, main_kzt, first_listed_on, listed_on)
		values ($1, 'legal', 1500000.5, null, ${dates})`,
		[bin],
	);
	await pool.query(
		`insert into official_index (bin, idn_score, idn_group, calculated_on, reason_codes, first_listed_on, listed_on)
		values ($1, 612, 'G5', '2026-11-10', '{A1,B2}', ${dates})`,
		[bin],
	);
	await pool.query(
		`insert into list_fact (source_id, entry_key, iin_bin, kind, value, url, first_listed_on, listed_on)
		values ('samruk-unreliable-suppliers', '1', $1, 'unreliable_supplier', $2, 'https://zakup.sk.kz/1', ${dates})`,
		[bin, { list: 'samruk', from: '2026-01-01', to: null, reason: null }],
	);
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
	]);
	expect(factsOf('mj-legal-entities')).toMatchObject([
		{ kind: 'register_entry', value: { state: 'unclear', stateText: 'Реорганизовано', registeredOn: '2016-03-14' } },
		{ kind: 'reorganization', value: { type: 'присоединение', status: 'Реорганизовано', on: '2026-05-05' } },
	]);
	expect(factsOf('kgd-pseudo-enterprises')).toEqual([
		{
			kind: 'unreliable_taxpayer',
			value: { list: 'pseudo_enterprise', documentNumber: '17', documentOn: '2026-02-03' },
		},
	]);
	expect(outcomes.get('kgd-bankrupt')).toMatchObject({ state: 'nothing', facts: [], asOf: '2026-10-15' });
	expect(factsOf('kgd-arrears-150')).toEqual([
		{ kind: 'listed_arrears', value: { totalKzt: 1500000.5, mainKzt: null, lateFeeKzt: null, fineKzt: null } },
	]);
	expect(factsOf('bpr-index')).toEqual([
		{ kind: 'good_faith_record', value: { status: 'G5', basis: 'A1, B2', value: 612, includedOn: '2026-11-10' } },
	]);
	expect(factsOf('samruk-unreliable-suppliers')).toEqual([
		{
			kind: 'unreliable_supplier',
			value: { list: 'samruk', from: '2026-01-01', to: null, reason: null },
			url: 'https://zakup.sk.kz/1',
		},
	]);
	expect(outcomes.get('bns-oked')).toEqual({ state: 'not_asked', reason: 'not_applicable' });
});

test('a list that was never loaded has said nothing, and one that does not cover the kind is not asked', async () => {
	await database.pool.query("delete from dataset_state where source_id = 'kgd-inactive'");
	const sole = buildAskedSubject({ iinBin: '751219301807', kind: 'sole' });
	const outcomes = await askLists(deps, ['kgd-inactive', 'mj-legal-entities'], sole);
	expect(outcomes.get('kgd-inactive')).toEqual({ state: 'not_asked', reason: 'not_loaded' });
	expect(outcomes.get('mj-legal-entities')).toEqual({ state: 'not_asked', reason: 'not_applicable' });
});

test('a subject that the register no longer carries is not said to be active', async () => {
	const { bin } = await buildSubject(database.pool, { removedOn: '2026-11-01' });
	const outcome = await askSource(deps, 'bns-register', buildAskedSubject({ iinBin: bin }), {
		...{ deadlineAt: Date.parse(now) + 1000, kind: 'basic', isPaidAllowed: false, askedFor: 'account:1' },
	});
	expect(outcome).toMatchObject({
		state: 'found',
		facts: [{ value: { state: 'unclear', stateText: 'Исключен из списка 01.11.2026' } }],
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
