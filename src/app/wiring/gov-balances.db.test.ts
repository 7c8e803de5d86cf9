import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { GovReportView, UnbalancedView } from '#features/govreports/contract.ts';
import { GovClient, type GovWorld, monthsAgo, openGovWorld } from '../../../test/support/clients/gov.ts';

let world: GovWorld;
beforeAll(async () => {
	world = await openGovWorld();
});
beforeEach(async () => {
	const { pool } = world.database;
	await pool.query('delete from auth_limit_use');
	// the bus answers what it is ordered to, whoever asks: reports of the test before are answered first
	while (((await pool.query('select from gov_report where next_try_at is not null')).rowCount ?? 0) > 0)
		await world.work();
});
afterAll(() => world.close());

// three months of one year, whatever day it is
const months = (() => {
	const last = Number(monthsAgo(0).slice(5)) >= 3 ? 0 : Number(monthsAgo(0).slice(5));
	return [last + 2, last + 1, last].map(monthsAgo);
})();
const vaccine = (cells: object) => ({
	lines: [
		{ cells: { name_maker: 'Вакцина, «Үлгі»', expires_on: '2027-12-31', year_start: 100, received: 0, ...cells } },
	],
});
const leftIn = ({ lines }: GovReportView) => lines[0]?.cells.left;

async function draft(client: GovClient, at: number, used: number): Promise<string> {
	const { id } = await client.begin({ form: 'bio_preparations', month: months[at] });
	expect((await client.save(id, vaccine({ used }))).status).toBe(200);
	return id;
}
async function sign(client: GovClient, id: string): Promise<void> {
	expect((await client.sign('gov_report', id)).status).toBe(200);
}
async function signed(client: GovClient, at: number, used: number): Promise<string> {
	const id = await draft(client, at, used);
	await sign(client, id);
	return id;
}
/** The body has it, and returns it for a correction. */
async function takeBack(client: GovClient, id: string): Promise<void> {
	await world.work();
	await world.order('gov-report-state', 'gov_return');
	await world.work();
	expect((await client.act(id, 'revise')).data).toMatchObject({ state: 'draft', version: 2 });
}
const toldOf = async (client: GovClient) => {
	const answer = await world.app.inject({ url: '/api/v1/inbox', headers: client.account.headers });
	const { data } = answer.json<{ data: { title: string; text: string; target: string }[] }>();
	return data.filter(({ text }) => text.includes('больше не сходятся'));
};
const check = async (client: GovClient, id: string) =>
	(await client.send<{ unbalanced: UnbalancedView[] }>(`reports/${id}/sign`, { method: 'POST', body: {} })).data
		.unbalanced;

test('a corrected month says which balances of later months do not add up any more, and is signed all the same', async () => {
	const client = await GovClient.joined(world);
	const first = await signed(client, 0, 10);
	await takeBack(client, first);
	const second = await signed(client, 1, 20);
	const third = await draft(client, 2, 30);
	expect(leftIn((await client.get(third)).data)).toBe(40);
	await client.save(first, vaccine({ used: 15.5 }));
	// nothing follows from what somebody is typing
	expect((await client.get(second)).data.unbalanced).toEqual([]);
	expect(leftIn((await client.get(third)).data)).toBe(40);
	const wrong = { report_id: second, month: months[1], left: 70, expected: 64.5 };
	const preparation = 'Вакцина, «Үлгі», 31.12.2027';
	expect(await check(client, first)).toEqual([{ ...wrong, state: 'signed', preparation }]);
	expect(await toldOf(client)).toEqual([]);
	await sign(client, first);
	for (const id of [first, second])
		expect((await client.get(id)).data.unbalanced).toMatchObject([{ ...wrong, preparation }]);
	expect((await client.get(second)).data).toMatchObject({
		state: expect.not.stringMatching('draft'),
		lines: [{ cells: { left: 70 } }],
	});
	const told = await toldOf(client);
	expect(told).toMatchObject([{ target: first }]);
	expect(told[0]?.text).toContain(`${preparation}: указано 70, должно быть 64,5`);
});

test('a later draft is worked out anew when it is opened and signed, and what is signed is what was shown', async () => {
	const client = await GovClient.joined(world);
	const third = await draft(client, 2, 30);
	expect(leftIn((await client.get(third)).data)).toBe(70);
	await signed(client, 0, 10);
	expect(leftIn((await client.get(third)).data)).toBe(60);
	await sign(client, third);
	const document = await world.app.inject({
		...{ url: `/api/v1/gov/reports/${third}/document`, headers: client.account.headers },
	});
	expect(document.payload).toContain('<left>60</left>');
	expect((await client.get(third)).data).toMatchObject({ lines: [{ cells: { left: 60 } }], unbalanced: [] });
	expect(await toldOf(client)).toEqual([]);
});

test('a month that is first reported after later ones is told of too, once, and not again by another month', async () => {
	const client = await GovClient.joined(world);
	const colleague = await GovClient.open(world, 'editor', client.bin);
	const viewer = await GovClient.open(world, 'viewer', client.bin);
	const third = await signed(client, 2, 30);
	const first = await signed(client, 0, 10);
	expect((await client.get(third)).data.unbalanced).toMatchObject([{ left: 70, expected: 60 }]);
	// used nothing: what is wrong stays wrong in the same way
	const second = await signed(client, 1, 0);
	expect((await toldOf(client)).map(({ target }) => target)).toEqual([first]);
	expect(await toldOf(colleague)).toHaveLength(1);
	expect(await toldOf(viewer)).toEqual([]);
	expect((await client.get(second)).data.unbalanced).toMatchObject([{ report_id: third, left: 70, expected: 60 }]);
});

test('the warning is gone when the later month is corrected, and a correction that changes nothing gives none', async () => {
	const client = await GovClient.joined(world);
	const second = await signed(client, 1, 20);
	const first = await signed(client, 0, 10);
	expect((await client.get(first)).data.unbalanced).toHaveLength(1);
	await world.work();
	await world.order('gov-report-state', 'gov_return', 2);
	await world.work();
	for (const id of [first, second]) await client.act(id, 'revise');
	expect(leftIn((await client.get(second)).data)).toBe(70);
	await sign(client, second);
	for (const id of [first, second]) expect((await client.get(id)).data.unbalanced).toEqual([]);
	await sign(client, first);
	expect(await toldOf(client)).toHaveLength(1);
});

test('two months that are signed at once: each knows of the other', async () => {
	const client = await GovClient.joined(world);
	const ids = [await draft(client, 0, 10), await draft(client, 1, 20)];
	const answers = await Promise.all(ids.map((id) => client.sign('gov_report', id)));
	const [first, second] = answers.map(({ status }) => status);
	expect([first, [200, 409].includes(second ?? 0)]).toEqual([200, true]);
	const { data } = await client.get(ids[1] ?? '');
	// signed before it knew of the other: then it was told; else it is still to be signed, or was with what follows
	expect(await toldOf(client)).toHaveLength(data.unbalanced.length);
	expect(leftIn(data)).toBe(data.unbalanced.length === 1 ? 80 : 70);
});
