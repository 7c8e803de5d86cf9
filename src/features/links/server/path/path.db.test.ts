import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressKey } from '#domain/names/fold.ts';
import { withdraw } from '../../../../../test/factories/consent.ts';
import { stated } from '../../../../../test/factories/evidence.ts';
import { plantSealedReport } from '../../../../../test/factories/sealed-report.ts';
import { buildSubject, nextNumber, publishLists } from '../../../../../test/factories/subject.ts';
import { type OpenAccount, openAccount } from '../../../../../test/support/account.ts';
import { buildApp } from '../../../../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../../../../test/support/db.ts';
import type { PathView } from '../../contract.ts';

const kato = '711210000';
const seat = (address: string) => ({ address, addressKey: addressKey(address, kato), katoCode: kato });
const [alpha, beta, gamma, alone, branch] = [
	'ТОО "Альфа"',
	'ТОО "Бета"',
	'ТОО "Гамма"',
	'ТОО "Дельта"',
	'ТОО "Эпсилон"',
];
const [head, common, former] = ['ҮЛГІЖАНОВ СЫНАҚ ТЕСТҰЛЫ', 'СЫНАМОВА АЙНУР ТЕСТҚЫЗЫ', 'МЫСАЛОВ ДАНИЯР ТЕСТҰЛЫ'];
const house = 'улица Общая, дом 1';
const crowdedHouse = 'улица Людная, дом 9';

let database: TestDatabase;
let app: FastifyInstance;
let reader: OpenAccount;
const bins: Record<string, string> = {};

async function build(nameRu: string, subject: Record<string, unknown>): Promise<void> {
	({ bin: bins[nameRu] = '' } = await buildSubject(database.pool, { nameRu, ...subject }));
}

beforeAll(async () => {
	database = await freshDatabase();
	await publishLists(database.pool);
	await build(alpha, { headName: head, ...seat(crowdedHouse) });
	await build(beta, { headName: head, ...seat(house) });
	await build(gamma, { headName: common, ...seat(house) });
	await build(alone, { headName: 'БАСҚА АДАМ ТЕСТҰЛЫ', ...seat(crowdedHouse) });
	await build(branch, { headName: 'ТАҒЫ БІР АДАМ', ...seat('улица Дальняя, дом 3') });
	for (let serial = 0; serial < 60; serial++)
		await buildSubject(database.pool, { headName: `КӨРШІ ${serial} АДАМ`, ...seat(crowdedHouse) });
	await database.pool.query(
		`insert into change_event (iin_bin, code, source_id, before, after, seen_after, seen_on, publication)
			select bin, 'head', 'bns-register', $3, 'КЕЙІНГІ АДАМ', '2026-01-01', '2026-02-01', 1 from unnest(array[$1, $2]) bin`,
		[bins[gamma], bins[branch], former],
	);
	app = await buildApp(database);
	reader = await openAccount(app, { plan: 'pro' });
});
afterAll(async () => {
	await app.close();
	await database.drop();
});

async function path(from: string | undefined, to: string | undefined, { headers } = reader, more = '') {
	const answer = await app.inject({ url: `/api/v1/subjects/${from}/path?to=${to}${more}`, headers });
	const { data, code, errors } = answer.json();
	return { status: answer.statusCode, code, errors, view: data as PathView, text: answer.body };
}
const titlesOf = ({ nodes, paths }: PathView) =>
	paths.map((way) => way.nodes.map((id) => nodes.find((node) => node.id === id)?.title));
const checksLeft = async ({ headers }: OpenAccount) =>
	(await app.inject({ url: '/api/v1/checks/left', headers })).json().data.left as number;

test('over a head and an address, with the proof of every link', async () => {
	const { view } = await path(bins[alpha], bins[gamma]);
	expect(titlesOf(view)).toEqual([[alpha, 'Үлгіжанов Сынақ Тестұлы', beta, house, gamma]]);
	expect(
		view.paths[0]?.links.map(({ label, certainty, is_former, source_id }) => [label, certainty, is_former, source_id]),
	).toEqual([
		['руководитель', 'name', false, 'bns-register'],
		['руководитель', 'name', false, 'bns-register'],
		['адрес', 'thing', false, 'bns-register'],
		['адрес', 'thing', false, 'bns-register'],
	]);
	expect(view.paths[0]?.links.every(({ source_date }) => source_date !== null)).toBe(true);
	expect([view.from.bin, view.to.bin, view.is_complete]).toEqual([bins[alpha], bins[gamma], true]);
});

test('over a head that both have left; without former links there is none', async () => {
	const { view } = await path(bins[gamma], bins[branch]);
	expect(titlesOf(view)).toEqual([[gamma, 'Мысалов Данияр Тестұлы', branch]]);
	expect(view.paths[0]?.links.map(({ is_former, to_date }) => [is_former, to_date])).toEqual([
		[true, '2026-02-01'],
		[true, '2026-02-01'],
	]);
	const { view: today } = await path(bins[gamma], bins[branch], reader, '&former=false');
	expect([today.paths, today.with_former, today.is_complete]).toEqual([[], false, true]);
});

test('what too many share is no path: it stands apart with how many there are', async () => {
	const { view } = await path(bins[alpha], bins[alone]);
	expect(view.paths).toEqual([]);
	expect(
		view.weak.map(({ node, count, is_more }) => [view.nodes.find(({ id }) => id === node)?.title, count, is_more]),
	).toEqual([[crowdedHouse, 62, false]]);
	expect([view.subject_count, view.unknown_founders_count]).toEqual([3, 3]);
});

test('the kinds and the depth asked for', async () => {
	const { view: heads } = await path(bins[alpha], bins[gamma], reader, '&kinds=head');
	expect([heads.paths, heads.kinds]).toEqual([[], ['head']]);
	const { view: near } = await path(bins[alpha], bins[gamma], reader, '&max=3');
	expect([near.paths, near.depth, near.longest]).toEqual([[], 3, 3]);
});

test('when a subject between them was left is told where the reader has opened it', async () => {
	const other = await openAccount(app, { plan: 'pro' });
	const { view } = await path(bins[beta], bins[branch], other);
	const dates = view.paths[0]?.links.map(({ to_date }) => to_date);
	expect(titlesOf(view)).toEqual([[beta, house, gamma, 'Мысалов Данияр Тестұлы', branch]]);
	expect(dates).toEqual([null, null, null, '2026-02-01']);
});

describe('founders', () => {
	const founded = async ({ accountId }: OpenAccount, bin: string | undefined, founder: object) => {
		const { rows } = await database.pool.query<{ id: string }>(
			`insert into report (bin, kind, account_id, owner, snapshot) values ($1, 'full', $2, 'account:' || $2::bigint, '{}')
			 returning id`,
			[bin, accountId],
		);
		const fact = { iinBin: null, sharePercent: 60, country: null, from: '2020-02-01', to: null, ...founder };
		await database.pool.query(
			`insert into report_source (report_id, source_id, state, facts)
			 values ($1, 'gbdul-entities', 'found', jsonb_build_array(jsonb_build_object('kind', 'founder', 'value', $2::jsonb)))`,
			[rows[0]?.id, JSON.stringify(fact)],
		);
		await database.pool.query('update report set closed_at = now() where id = $1', [rows[0]?.id]);
	};

	test('of one’s own reports lead on, by their number; those of another’s do not', async () => {
		const owner = await openAccount(app, { plan: 'pro' });
		await founded(owner, bins[branch], { iinBin: bins[alpha], name: alpha });
		const { view } = await path(bins[alpha], bins[branch], owner);
		expect(titlesOf(view)).toEqual([[alpha, branch]]);
		expect(view.paths[0]?.links).toMatchObject([
			{
				kind: 'founder',
				label: expect.stringMatching(/^учредитель, 60\s%$/),
				certainty: 'number',
				from_date: '2020-02-01',
			},
		]);
		expect(view.unknown_founders_count).toBe(view.subject_count - 1);
		const { view: others } = await path(bins[alpha], bins[branch]);
		expect(others.paths.map(({ links }) => links.map(({ kind }) => kind))).toEqual([
			['head', 'head', 'address', 'address', 'head', 'head'],
		]);
	});

	test('told under a consent lead on while it lasts', async () => {
		const owner = await openAccount(app, { plan: 'pro' });
		const founder = stated('founder', { iinBin: bins[alpha] ?? '', name: alpha, from: null, to: null, country: null });
		const { consent } = await plantSealedReport(database, owner.accountId, bins[branch] ?? '', [founder]);
		expect(titlesOf((await path(bins[alpha], bins[branch], owner)).view)).toEqual([[alpha, branch]]);
		await withdraw(database, consent);
		expect(titlesOf((await path(bins[alpha], bins[branch], owner)).view)[0]?.length).toBeGreaterThan(2);
	});

	test('a person is a full name, and his number is not told', async () => {
		const owner = await openAccount(app, { plan: 'pro' });
		const iin = nextNumber('sole');
		await founded(owner, bins[alone], { iinBin: iin, name: head });
		const { view, text } = await path(bins[alone], bins[beta], owner);
		expect(titlesOf(view)).toEqual([[alone, 'Үлгіжанов Сынақ Тестұлы', beta]]);
		expect(view.paths[0]?.links.map(({ kind, certainty }) => [kind, certainty])).toEqual([
			['founder', 'name'],
			['head', 'name'],
		]);
		expect(text).not.toContain(iin);
	});
});

describe('what it costs', () => {
	test('each end takes one check a day, and asking again is free', async () => {
		const other = await openAccount(app, { plan: 'pro' });
		const before = await checksLeft(other);
		await path(bins[alpha], bins[gamma], other);
		await path(bins[gamma], bins[alpha], other);
		expect(before - (await checksLeft(other))).toBe(2);
	});

	test.each([
		['a wrong number', () => '160340001100', 422, 'bin_incorrect', 'to'],
		['a number nobody has', () => nextNumber(), 404, 'subject_not_found', undefined],
		['the very same', () => bins[alpha] ?? '', 400, 'bad_request', 'to'],
	])('%s is refused and costs nothing', async (_, to, status, code, field) => {
		const other = await openAccount(app, { plan: 'pro' });
		const before = await checksLeft(other);
		const answer = await path(bins[alpha], to(), other);
		expect([answer.status, answer.code, answer.errors?.[0]?.field]).toEqual([status, code, field]);
		expect(await checksLeft(other)).toBe(before);
	});

	test('it is part of a plan', async () => {
		const free = await openAccount(app);
		expect(await path(bins[alpha], bins[gamma], free)).toMatchObject({ status: 403, code: 'plan_needed' });
		expect((await app.inject({ url: `/api/v1/subjects/${bins[alpha]}/path?to=${bins[gamma]}` })).statusCode).toBe(401);
	});

	test.each(['&kinds=enemy', '&kinds=', '&max=7', '&max=0'])('%s is refused', async (more) => {
		expect((await path(bins[alpha], bins[gamma], reader, more)).status).toBe(400);
	});
});
