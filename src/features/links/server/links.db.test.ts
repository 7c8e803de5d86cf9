import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addressKey } from '#domain/names/fold.ts';
import { buildPlan } from '../../../../test/factories/plan.ts';
import { buildSubject, nextNumber, publishLists } from '../../../../test/factories/subject.ts';
import { type OpenAccount, openAccount } from '../../../../test/support/account.ts';
import { buildApp } from '../../../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';
import type { LinksView } from '../contract.ts';
import { findWithPhone } from './links-store.ts';
import { nodeIdOf } from './node-id.ts';

const head = 'ҮЛГІЖАНОВ СЫНАҚ ТЕСТҰЛЫ';
const former = 'СЫНАМОВА АЙНУР ТЕСТҚЫЗЫ';
const address = 'улица Примерная, дом 1';
const kato = '711210000';
let database: TestDatabase;
let app: FastifyInstance;
let firm: string;
let left: string;

beforeAll(async () => {
	database = await freshDatabase();
	await publishLists(database.pool);
	const seat = { headName: head, address, addressKey: addressKey(address, kato), katoCode: kato };
	({ bin: firm } = await buildSubject(database.pool, { ...seat, nameRu: 'ТОО "Бірінші"' }));
	for (let serial = 0; serial < 25; serial++)
		await buildSubject(database.pool, { ...seat, headName: `БАСҚА ${serial} АДАМ`, nameRu: `ТОО "Көрші ${serial}"` });
	await buildSubject(database.pool, {
		...seat,
		address: 'улица Иная, дом 5',
		addressKey: null,
		nameRu: 'ТОО "Екінші"',
	});
	({ bin: left } = await buildSubject(database.pool, {
		headName: head,
		nameRu: 'ТОО "Үшінші"',
		address: 'улица Третья, дом 3',
		katoCode: kato,
	}));
	await database.pool.query(
		`insert into change_event (iin_bin, code, source_id, before, after, seen_after, seen_on, publication)
			select bin, 'head', 'bns-register', $2, $3, seen_after, seen_on, 1
			from (values ($1, '2026-01-01'::date, '2026-02-01'::date), ($4, '2025-01-01', '2025-02-01')) as c (bin, seen_after, seen_on)`,
		[firm, former, head, left],
	);
	app = await buildApp(database);
});
afterAll(async () => {
	await app.close();
	await database.drop();
});

type Headers = Record<string, string>;
async function links(query = '', id = firm, headers: Headers = {}) {
	const answer = await app.inject({ url: `/api/v1/subjects/${id}/links${query}`, headers });
	return { status: answer.statusCode, data: answer.json().data as LinksView, text: answer.body };
}
const idOf = (view: LinksView, title: string) => view.nodes.find((node) => node.title === title)?.id ?? '';

test('a firm is linked with its head, the former one dashed, and its address', async () => {
	const { data } = await links();
	expect(data.node).toMatchObject({ kind: 'subject', card_id: firm, is_live: true });
	expect(data.nodes.map(({ kind, title }) => [kind, title])).toEqual([
		['person', 'Үлгіжанов Сынақ Тестұлы'],
		['address', address],
		['person', 'Сынамова Айнур Тестқызы'],
	]);
	expect(data.edges.map(({ label, is_former, to_date }) => [label, is_former, to_date])).toEqual([
		['руководитель', false, null],
		['адрес', false, null],
		['бывший руководитель', true, '2026-02-01'],
	]);
});

test('a person leads to the firms headed now, and to those left', async () => {
	const { data: first } = await links();
	const { data } = await links(`?node=${idOf(first, 'Үлгіжанов Сынақ Тестұлы')}`);
	expect(data.nodes.map(({ title }) => title).sort()).toEqual(['ТОО "Бірінші"', 'ТОО "Екінші"', 'ТОО "Үшінші"'].sort());
	const { data: past } = await links(`?node=${idOf(first, 'Сынамова Айнур Тестқызы')}`);
	expect(past.edges.every(({ is_former }) => is_former)).toBe(true);
	expect(past.nodes).toHaveLength(2);
});

test('a full house is shown twenty at a time, and says how many more there are', async () => {
	const { data: first } = await links();
	const node = idOf(first, address);
	const { data } = await links(`?node=${node}`);
	expect([data.nodes.length, data.more_count]).toEqual([20, 6]);
	const { data: second } = await links(`?node=${node}&page=2`);
	expect([second.nodes.length, second.more_count]).toEqual([6, 0]);
	expect(second.nodes.filter(({ id }) => data.nodes.some((known) => known.id === id))).toEqual([]);
});

describe('what a step costs', () => {
	const sole = 'ЖК "Сынақ"';
	let account: OpenAccount;
	let iin: string;
	let publicId: string;
	beforeAll(async () => {
		({ bin: iin } = await buildSubject(database.pool, {
			...{ kind: 'sole', nameRu: sole, headName: head, address: 'улица Тайная, дом 7' },
			...{ addressKey: addressKey('улица Тайная, дом 7', kato), katoCode: kato },
		}));
		const { rows } = await database.pool.query('select public_id from subject where bin = $1', [iin]);
		publicId = rows[0].public_id;
	});
	beforeEach(async () => {
		account = await openAccount(app);
	});
	const spent = async () => {
		const { rows } = await database.pool.query<{ subject: string }>(
			'select subject from check_spent where holder = $1 order by subject',
			[`account:${account.accountId}`],
		);
		return rows.map(({ subject }) => subject);
	};
	const journal = async () => {
		const { rows } = await database.pool.query<{ subject: string }>(
			`select subject from audit_entry where actor = $1 and action = 'subject.view' order by id`,
			[String(account.accountId)],
		);
		return rows.map(({ subject }) => subject);
	};
	const asked = (query = '', id = firm) => links(query, id, account.headers);

	test('of a neighbour no more is told than a row of the search tells', async () => {
		const { data: first } = await asked();
		const { data, text } = await asked(`?node=${idOf(first, 'Үлгіжанов Сынақ Тестұлы')}`);
		const person = data.nodes.find(({ title }) => title === sole);
		const rows = await app.inject({ url: `/api/subjects/subject/search/list?search=${encodeURIComponent(head)}` });
		const row = rows.json().data.find(({ title }: { title: string }) => title === sole);
		expect(person).toEqual({
			...{ id: nodeIdOf({ kind: 'subject', id: publicId }), kind: 'subject', title: row.title, card_id: row.id },
			...{ bin: row.bin, place: row.place, state_label: row.state_label, is_live: row.is_active },
			...{ zone: row.idn.risk_class, group: row.idn.group, has_index: true, flags: [], costs_check: true },
		});
		expect(text).not.toContain(iin);
		for (const secret of ['улица Тайная', 'улица Третья', former]) expect(text).not.toContain(secret);
		expect([await spent(), await journal()]).toEqual([[firm], [firm]]);
	});

	test('to go on from a neighbour opens it: a check, a line in the journal, and free for the rest of the day', async () => {
		const { data: first } = await asked();
		const { data } = await asked(`?node=${idOf(first, 'Үлгіжанов Сынақ Тестұлы')}`);
		const neighbour = data.nodes.find(({ title }) => title === 'ТОО "Үшінші"');
		expect([neighbour?.card_id, neighbour?.costs_check]).toEqual([left, true]);
		const { data: around } = await asked('', left);
		expect(around.nodes.map(({ title }) => title)).toContain('Сынамова Айнур Тестқызы');
		expect([await spent(), await journal()]).toEqual([[firm, left].sort(), [firm, left]]);
		const { data: again } = await asked(`?node=${idOf(first, 'Үлгіжанов Сынақ Тестұлы')}`);
		expect(again.nodes.find(({ card_id }) => card_id === left)?.costs_check).toBe(false);
		await asked('', left);
		expect(await spent()).toEqual([firm, left].sort());
	});

	test('a sole proprietor is opened by our id', async () => {
		const { data } = await asked('', publicId);
		expect(data.node).toMatchObject({ title: sole, card_id: publicId, costs_check: false });
		expect(await spent()).toEqual([iin]);
	});

	test('since when a neighbour was left is told when it is opened', async () => {
		const { data: first } = await asked();
		const past = `?node=${idOf(first, 'Сынамова Айнур Тестқызы')}`;
		const dates = async () => {
			const { data } = await asked(past);
			return Object.fromEntries(data.edges.map(({ from, to_date }) => [from, to_date]));
		};
		const [own, other] = [firm, left].map((id) => nodeIdOf({ kind: 'subject', id }));
		expect(await dates()).toEqual({ [`${own}`]: '2026-02-01', [`${other}`]: null });
		await asked('', left);
		expect(await dates()).toEqual({ [`${own}`]: '2026-02-01', [`${other}`]: '2025-02-01' });
	});

	test('a way that no opened subject leads to is none, and costs nothing', async () => {
		const foreign = [
			nodeIdOf({ kind: 'person', name: 'БАСҚА 1 АДАМ' }),
			nodeIdOf({ kind: 'address', key: addressKey('улица Третья, дом 3', kato) ?? '' }),
			nodeIdOf({ kind: 'phone', number: '+7 7172 55 00 01' }),
		];
		for (const node of foreign) expect((await asked(`?node=${node}`)).status).toBe(404);
		// the links of another subject are asked for by that subject
		expect((await asked(`?node=${nodeIdOf({ kind: 'subject', id: left })}`)).status).toBe(400);
		expect([await spent(), await journal()]).toEqual([[], []]);
	});

	test('without checks of the day nothing is told', async () => {
		await buildPlan(database.pool, 'one', { checksPerDay: 1 });
		account = await openAccount(app, { plan: 'one' });
		expect((await asked()).status).toBe(200);
		const refused = await asked('', left);
		expect([refused.status, JSON.parse(refused.text).code]).toEqual([429, 'quota_exhausted']);
		expect(refused.text).not.toContain('Сынамова');
	});
});

describe('a telephone', () => {
	const phone = '+7 7172 55 00 01';
	const contacts = (...phones: string[]) => [{ kind: 'contacts', value: { phones, emails: [] } }];
	let account: OpenAccount;
	let other: OpenAccount;
	let own: string;
	let foreign: string;

	/** What a source said when somebody asked about the subject. */
	async function report(by: OpenAccount, bin: string, facts: unknown, createdAt = '2026-11-01'): Promise<string> {
		const { rows } = await database.pool.query<{ id: string }>(
			`insert into report (bin, kind, account_id, owner, snapshot, created_at)
			 values ($1, 'full', $2, 'account:' || $2::bigint, '{}', $3) returning id`,
			[bin, by.accountId, createdAt],
		);
		const id = rows[0]?.id ?? '';
		await database.pool.query(
			`insert into report_source (report_id, source_id, state, facts) values ($1, 'goszakup-participants', 'found', $2)`,
			[id, JSON.stringify(facts)],
		);
		return id;
	}
	const node = nodeIdOf({ kind: 'phone', number: phone });

	beforeAll(async () => {
		account = await openAccount(app);
		other = await openAccount(app);
		const { bin: fourth } = await buildSubject(database.pool, { nameRu: 'ТОО "Төртінші"' });
		const { bin: fifth } = await buildSubject(database.pool, { nameRu: 'ТОО "Бесінші"' });
		const { bin: sixth } = await buildSubject(database.pool, { nameRu: 'ТОО "Алтыншы"' });
		own = await report(account, firm, contacts('+7 7172 55 00 09', phone), '2026-10-01');
		await report(account, left, [{ kind: 'register_entry', value: { nameRu: 'x' } }, ...contacts(phone)]);
		await report(account, fourth, contacts(`${phone}0`));
		await report(account, fifth, [{ kind: 'licence', value: { phones: [phone] } }]);
		foreign = await report(other, sixth, contacts(phone));
		await report(other, firm, contacts(phone));
	});

	test('is known from a report of one’s own, and leads to the subjects of one’s own reports alone', async () => {
		const { data: around } = await links(`?report=${own}`, firm, account.headers);
		expect(around.nodes.filter(({ kind }) => kind === 'phone').map(({ title }) => title)).toEqual([
			'+7 7172 55 00 09',
			phone,
		]);
		const { data } = await links(`?report=${own}&node=${node}`, firm, account.headers);
		expect(data.nodes.map(({ title }) => title).sort()).toEqual(['ТОО "Бірінші"', 'ТОО "Үшінші"'].sort());
		expect(data.edges.every(({ kind, source_id }) => kind === 'phone' && source_id === 'goszakup-participants')).toBe(
			true,
		);
	});

	test('is none for whoever has no such report', async () => {
		expect((await links(`?node=${node}`, firm, account.headers)).status).toBe(404);
		expect((await links(`?node=${node}`)).status).toBe(404);
		expect((await links(`?report=${foreign}&node=${node}`, firm, account.headers)).status).toBe(404);
		expect((await links(`?report=${own}&node=${node}`)).status).toBe(404);
	});

	test('a report spares no check of a later day', async () => {
		await links(`?report=${own}`, firm, account.headers);
		const { rows } = await database.pool.query('select subject from check_spent where holder = $1', [
			`account:${account.accountId}`,
		]);
		expect(rows).toEqual([{ subject: firm }]);
	});

	test('is found without reading the answers of other accounts', async () => {
		const { pool } = database;
		await pool.query(
			`with made as (
				insert into report (bin, kind, account_id, owner, snapshot)
				select $1, 'full', $2, 'account:' || $2::bigint, '{}' from generate_series(1, 3000) returning id
			)
			insert into report_source (report_id, source_id, state, facts)
			select id, 'bns-card', 'found', jsonb_build_array(jsonb_build_object(
				'kind', 'contacts', 'value', jsonb_build_object('phones', jsonb_build_array($3::text)))) from made`,
			[left, other.accountId, phone],
		);
		await pool.query('analyze report, report_source, subject');
		const questions: { text: string; values: unknown[] }[] = [];
		const listening = Object.assign(Object.create(pool), {
			query: (question: { text: string; values: unknown[] }) => {
				questions.push(question);
				return pool.query(question);
			},
		});
		expect((await findWithPhone(listening, `account:${account.accountId}`, phone)).map(({ bin }) => bin)).toEqual(
			[firm, left].sort(),
		);
		const [question] = questions;
		const { rows } = await pool.query(`explain ${question?.text}`, question?.values);
		expect(JSON.stringify(rows)).toContain('report_owner');
	});
});

test.each([
	['?node=zz:abc', null, 400],
	['?node=s:', null, 400],
	[`?node=p:${Buffer.from('a\0b').toString('base64url')}`, null, 400],
	['?page=0', null, 400],
	['', nextNumber(), 404],
	['', '160340001100', 422],
	['?report=b7a4b1c4-0000-4000-8000-000000000001', null, 404],
])('%s of %s answers %i', async (query, id, status) => {
	expect((await links(query, id ?? firm)).status).toBe(status);
});
