import { afterAll, expect, test } from 'vitest';
import { buildPlan, holdPlan } from '../../../../test/factories/plan.ts';
import { buildSubject } from '../../../../test/factories/subject.ts';
import { openCabinet, signInToCabinet } from '../../../../test/support/clients/cabinet-client.ts';

const { app, bin, close, database, one, other } = await openCabinet();
afterAll(close);

let serial = 0;
async function makeList(caller = one, name = `Список ${++serial}`): Promise<string> {
	const made = await caller.call('POST', 'lists', { name, color: 'blue' });
	expect(made.status).toBe(201);
	return made.body.data.id;
}
const put = (list: string, subject = bin, body: object = {}) =>
	one.call('PUT', `lists/${list}/entries/${subject}`, body);

test('a list is made, filled, searched, renamed and deleted', async () => {
	const list = await makeList(one, '  Поставщики   бетона ');
	expect((await put(list, bin, { note: 'позвонить\nпосле 15-го' })).body.data.note).toBe('позвонить\nпосле 15-го');
	const page = await one.call('GET', `lists/${list}?search=${encodeURIComponent('құрылыс')}&sort=name`);
	expect(page.body.data.list).toMatchObject({ name: 'Поставщики бетона', color: 'blue', entry_count: 1 });
	expect(page.body.data.entries[0]).toMatchObject({
		subject: { bin, state: 'active' },
		note: 'позвонить\nпосле 15-го',
	});
	expect(page.headers['cache-control']).toBe('no-store');
	for (const [search, found] of [
		['после 15', 1],
		[bin, 1],
		[bin.slice(0, 6), 1],
		['нет такого', 0],
		['%', 0],
	] as const)
		expect((await one.call('GET', `lists/${list}?search=${encodeURIComponent(search)}`)).body.meta.total).toBe(found);
	const changed = await one.call('PATCH', `lists/${list}`, { color: 'violet' });
	expect(changed.body.data).toMatchObject({ name: 'Поставщики бетона', color: 'violet' });
	expect((await one.call('DELETE', `lists/${list}`)).status).toBe(200);
	expect((await one.call('GET', `lists/${list}`)).status).toBe(404);
	expect((await database.pool.query('select from own_list_entry where list_id = $1', [list])).rowCount).toBe(0);
});

test('somebody else’s list does not exist', async () => {
	const list = await makeList();
	await put(list, bin, { note: 'моё' });
	for (const [method, path, body] of [
		['GET', `lists/${list}`],
		['GET', `lists/${list}/export`],
		['PATCH', `lists/${list}`, { name: 'Чужой' }],
		['DELETE', `lists/${list}`],
		['PUT', `lists/${list}/entries/${bin}`, { note: 'чужая' }],
		['DELETE', `lists/${list}/entries/${bin}`],
	] as const)
		expect([method, (await other.call(method, path, body)).status]).toEqual([method, 404]);
	expect((await other.call('GET', `subjects/${bin}`)).body.data.lists).toEqual([]);
	expect((await one.call('GET', `lists/${list}`)).body.data.entries[0].note).toBe('моё');
});

test('a name is taken once, whatever its case; another account may have it', async () => {
	await makeList(one, 'Риски');
	const again = await one.call('POST', 'lists', { name: 'РИСКИ', color: 'red' });
	expect(again.status).toBe(409);
	expect(again.body.errors).toEqual([{ field: 'name', message: 'Уже есть, выберите другое значение' }]);
	const second = await makeList();
	expect((await one.call('PATCH', `lists/${second}`, { name: 'риски' })).status).toBe(409);
	await makeList(other, 'Риски');
});

test('fields that nobody knows, names of spaces and control characters are refused', async () => {
	const list = await makeList();
	for (const body of [
		{ name: 'А', color: 'pink' },
		{ name: '   ', color: 'red' },
		{ name: 'А', color: 'red', owner: 1 },
	])
		expect((await one.call('POST', 'lists', body)).status).toBe(400);
	expect((await put(list, bin, { note: 'a\u0000b' })).status).toBe(400);
	expect((await put(list, bin, { note: 'н'.repeat(2001) })).status).toBe(400);
	expect((await put(list, bin, { text: 'н' })).status).toBe(400);
	expect((await put(list, '160340001108')).status).toBe(422);
	expect((await one.call('GET', `lists/${list}?page=0`)).status).toBe(400);
});

test('twenty hands adding one subject make one entry, and a note that nobody named stays', async () => {
	const list = await makeList();
	await put(list, bin, { note: 'стоит' });
	const answers = await Promise.all(Array.from({ length: 20 }, () => put(list)));
	expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
	const page = await one.call('GET', `lists/${list}`);
	expect([page.body.data.list.entry_count, page.body.meta.total, page.body.data.entries[0].note]).toEqual([
		1,
		1,
		'стоит',
	]);
	await Promise.all(Array.from({ length: 5 }, () => one.call('DELETE', `lists/${list}/entries/${bin}`)));
	expect((await one.call('GET', `lists/${list}`)).body.data.list.entry_count).toBe(0);
});

test('limits of the plan are exact, however many ask at once', async () => {
	const caller = await signInToCabinet(app);
	await buildPlan(database.pool, 'small', { ownLists: 3, ownListEntries: 2 });
	await holdPlan(database.pool, `account:${caller.accountId}`, 'small');
	const made = await Promise.all(
		Array.from({ length: 10 }, (_, number) => caller.call('POST', 'lists', { name: `Л${number}`, color: 'grey' })),
	);
	expect(made.filter(({ status }) => status === 201)).toHaveLength(3);
	const refused = made.find(({ status }) => status === 409);
	expect(refused?.body).toMatchObject({ code: 'conflict', errors: [{ message: 'Достигнут предел: не больше 3' }] });
	const [list] = (await caller.call('GET', 'lists')).body.data;
	const bins = await Promise.all(Array.from({ length: 6 }, async () => (await buildSubject(database.pool)).bin));
	const added = await Promise.all(bins.map((number) => caller.call('PUT', `lists/${list.id}/entries/${number}`, {})));
	expect(added.filter(({ status }) => status === 200)).toHaveLength(2);
	expect(added.filter(({ status }) => status === 409)).toHaveLength(4);
	const page = await caller.call('GET', `lists/${list.id}`);
	expect([page.body.data.list.entry_count, page.body.meta.total]).toEqual([2, 2]);
});

test('a person’s number is masked and cannot be found by its digits', async () => {
	const person = await buildSubject(database.pool, { kind: 'sole', nameRu: 'ИП СЫНАҚ' });
	const list = await makeList();
	await put(list, person.bin);
	const { subject } = (await one.call('GET', `lists/${list}`)).body.data.entries[0];
	expect(subject.bin).not.toBe(person.bin);
	expect((await one.call('GET', `lists/${list}?search=${person.bin.slice(0, 7)}`)).body.meta.total).toBe(0);
	expect((await put(list, subject.id)).body.data.subject.id).toBe(subject.id);
});
