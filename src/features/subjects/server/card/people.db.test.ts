import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import { indexedKeys } from '#domain/names/matching/name-keys.ts';
import { stated } from '../../../../../test/factories/evidence.ts';
import {
	allLists,
	buildStatement,
	buildSubject,
	nextNumber,
	publishLists,
} from '../../../../../test/factories/subject.ts';
import { openAccount } from '../../../../../test/support/account.ts';
import { buildApp } from '../../../../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../../../../test/support/db.ts';
import type { PeopleView } from '../../contract-people.ts';

const list = 'un-sanctions';
const entry = {
	...(stated('sanction_match').value as FactKinds['sanction_match']),
	list: 'UN Security Council',
	programme: null,
};

let database: TestDatabase;
let app: FastifyInstance;
let headers: Readonly<Record<string, string>>;
beforeAll(async () => {
	database = await freshDatabase();
	await publishLists(database.pool, [...allLists, list]);
	app = await buildApp(database);
	({ headers } = await openAccount(app, { plan: 'pro_unlim_365', isConfirmed: true }));
});
afterAll(async () => {
	await app.close();
	await database.drop();
});

async function listed(name: string, about: object = {}): Promise<void> {
	const value: FactKinds['sanction_match'] = { ...entry, entryId: name, name };
	await buildStatement(database.pool, 'sanction_match', value, { sourceId: list, iinBin: null, entryKey: name });
	const known = { entity: 'person', countries: [], addresses: [], identifiers: [], weakNames: [], ...about };
	await database.pool.query('update statement set names = $1, name_keys = $2, about = $3 where entry_key = $4', [
		...[[name], indexedKeys([name]), JSON.stringify(known), name],
	]);
}

async function people(bin: string, asked = headers, locale = 'ru') {
	return app.inject({ url: `/api/v1/subjects/${bin}/people`, query: { locale }, headers: asked });
}

async function shown(bin: string, locale = 'ru'): Promise<PeopleView> {
	const answer = await people(bin, headers, locale);
	expect(answer.statusCode, answer.body).toBe(200);
	return answer.json().data;
}

test('a head is met by name, word by word, as attention and never as a stop', async () => {
	await listed('Ainur SYNAMOVA');
	const { bin } = await buildSubject(database.pool, { headName: 'СЫНАМОВА АЙНУР ТЕСТҚЫЗЫ' });
	const view = await shown(bin);
	expect(view).toMatchObject({
		people: [
			{
				...{ role: 'head', name: 'Сынамова Айнур Тестқызы', has_number: false, is_clean: false },
				sentence: 'возможный тёзка (только имя): UN Security Council',
				matches: [
					{
						...{ source_id: list, is_confirmed: false, tier: 'name', tier_label: 'только имя', differs: null },
						words: expect.stringContaining('СЫНАМОВА и SYNAMOVA: другой алфавит'),
						uncompared: expect.stringContaining('дата рождения (нет ни у нас, ни в перечне)'),
					},
				],
			},
		],
		...{ stop: [], attention: [{ code: 'possible_namesake' }] },
	});
	expect(view.attention[0]?.sentence).toContain('Похоже имя руководителя');
	expect((await shown(bin, 'kz')).people[0]?.sentence).toContain('аттас болуы мүмкін');
});

test('the card says nothing of it: visitors read it too', async () => {
	const { bin } = await buildSubject(database.pool, { headName: 'СЫНАМОВА АЙНУР' });
	const card = await app.inject({ url: `/api/subjects/subject/${bin}` });
	expect(card.statusCode).toBe(200);
	expect(card.body).not.toContain('SYNAMOVA');
	expect((await people(bin, {})).statusCode).toBe(401);
});

test('who is on no list is said to be on none, and what was not compared is said too', async () => {
	const { bin } = await buildSubject(database.pool, { headName: 'БАСҚАБАЕВ ЕШКІМ' });
	const view = await shown(bin);
	expect(view.people).toMatchObject([
		{ is_clean: true, matches: [], sentence: 'номер не назван, по имени записей нет' },
	]);
	expect(view.notes).toHaveLength(3);
	expect([view.stop, view.attention]).toEqual([[], []]);
});

test('without a list nobody is clean', async () => {
	await database.pool.query('delete from dataset_state where source_id = $1', [list]);
	const { bin } = await buildSubject(database.pool, { headName: 'ЖАЛҒЫЗБАЕВ ТЕСТ' });
	const fresh = await buildApp(database);
	try {
		const { headers: others } = await openAccount(fresh, { plan: 'pro_unlim_365', isConfirmed: true });
		const answer = await fresh.inject({ url: `/api/v1/subjects/${bin}/people`, headers: others });
		const view: PeopleView = answer.json().data;
		expect(view.people.every(({ is_clean: isClean }) => isClean === (view.asked_count === 0 ? null : true))).toBe(true);
	} finally {
		await fresh.close();
		await publishLists(database.pool, [list]);
	}
});

test('an unknown number is not found, a wrong one is refused by its field', async () => {
	expect((await people(nextNumber())).statusCode).toBe(404);
	expect((await people('123456789012')).statusCode).toBe(422);
});
