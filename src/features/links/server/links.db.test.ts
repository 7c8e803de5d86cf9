import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressKey } from '#domain/fold.ts';
import { buildSubject } from '../../../../test/factories/subject.ts';
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
		`insert into subject_change (bin, field, old_value, new_value, seen_after, seen_on, run_id)
			values ($1, 'head_name', $2, $3, '2026-01-01', '2026-02-01', 1), ($4, 'head_name', $2, $3, '2025-01-01', '2025-02-01', 1)`,
		[firm, former, head, left],
	);
	app = await buildApp(database);
});
afterAll(async () => {
	await app.close();
	await database.drop();
});

async function links(query = '', id = firm): Promise<{ status: number; data: LinksView }> {
	const answer = await app.inject({ url: `/api/v1/subjects/${id}/links${query}` });
	return { status: answer.statusCode, data: answer.json().data };
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

describe('a telephone', () => {
	const phone = '+7 7172 55 00 01';
	const contacts = (...phones: string[]) => [{ kind: 'contacts', value: { phones, emails: [] } }];

	/** What a source said when somebody asked about the subject. */
	async function report(bin: string, sourceId: string, facts: unknown, createdAt = '2026-11-01'): Promise<void> {
		await database.pool.query(
			`with made as (
				insert into report (bin, kind, visitor_hash, snapshot, created_at)
				values ($1, 'full', 'somebody', '{}', $4) returning id
			)
			insert into report_source (report_id, source_id, state, facts) select id, $2, 'found', $3 from made`,
			[bin, sourceId, JSON.stringify(facts), createdAt],
		);
	}

	beforeAll(async () => {
		const { bin: other } = await buildSubject(database.pool, { nameRu: 'ТОО "Төртінші"' });
		await report(firm, 'bns-card', contacts('+7 7172 55 00 09', phone), '2026-10-01');
		await report(firm, 'goszakup-participants', contacts(phone), '2026-11-01');
		await report(left, 'goszakup-participants', [
			{ kind: 'register_entry', value: { nameRu: 'x' } },
			...contacts(phone),
		]);
		await report(other, 'goszakup-participants', contacts(`${phone}0`));
		await report(other, 'goszakup-participants', [{ kind: 'licence', value: { phones: [phone] } }]);
	});

	test('leads to every subject that a source named with it, and to the newest that said so', async () => {
		const { data } = await links(`?node=${nodeIdOf({ kind: 'phone', number: phone })}`);
		expect(data.nodes.map(({ title }) => title).sort()).toEqual(['ТОО "Бірінші"', 'ТОО "Үшінші"'].sort());
		expect(data.edges.map(({ kind, source_id }) => [kind, source_id])).toEqual([
			['phone', 'goszakup-participants'],
			['phone', 'goszakup-participants'],
		]);
		const { data: unknown } = await links(`?node=${nodeIdOf({ kind: 'phone', number: '+7 7172 55 00 0' })}`);
		expect(unknown.nodes).toEqual([]);
	});

	test('is found by its index among the answers of many reports', async () => {
		const { pool } = database;
		await pool.query(
			`with made as (
				insert into report (bin, kind, visitor_hash, snapshot)
				select $1, 'full', 'somebody', '{}' from generate_series(1, 3000) returning id
			)
			insert into report_source (report_id, source_id, state, facts)
			select id, 'bns-card', 'found', jsonb_build_array(jsonb_build_object(
				'kind', 'contacts', 'value', jsonb_build_object('phones', jsonb_build_array(id::text)))) from made`,
			[left],
		);
		await pool.query('analyze report, report_source, subject');
		const asked: { text: string; values: unknown[] }[] = [];
		const listening = Object.assign(Object.create(pool), {
			query: (question: { text: string; values: unknown[] }) => {
				asked.push(question);
				return pool.query(question);
			},
		});
		expect((await findWithPhone(listening, phone)).map(({ bin }) => bin)).toEqual([firm, left].sort());
		const [question] = asked;
		const { rows } = await pool.query(`explain ${question?.text}`, question?.values);
		expect(JSON.stringify(rows)).toContain('report_source_phones');
	});
});

test.each([
	['?node=zz:abc', null, 400],
	['?node=s:', null, 400],
	[`?node=p:${Buffer.from('a\0b').toString('base64url')}`, null, 400],
	['?page=0', null, 400],
	['', '160340009997', 404],
	['?report=b7a4b1c4-0000-4000-8000-000000000001', null, 404],
])('%s of %s answers %i', async (query, id, status) => {
	expect((await links(query, id ?? firm)).status).toBe(status);
});
