import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookMoves, topUp, walletOf } from '#features/orders/public.ts';
import { inTransaction } from '#platform/db/pool.ts';
import { supplier } from '../../../../../test/factories/printed-paper.ts';
import { type OpenAccount, openAccount } from '../../../../../test/support/account.ts';
import { buildApp } from '../../../../../test/support/app.ts';
import { joinOrganisation } from '../../../../../test/support/clients/organisation.ts';
import { freshDatabase, type TestDatabase } from '../../../../../test/support/db.ts';
import type { Act } from '../../contract.ts';
import { forgetOldPapers } from '../forget.ts';
import { makeActs } from './make-acts.ts';

let database: TestDatabase;
let app: FastifyInstance;
beforeAll(async () => {
	database = await freshDatabase();
	app = await buildApp(database);
});
afterAll(async () => {
	await app.close();
	await database.drop();
});

/** Acts for an organisation. */
async function buyer(bin: string): Promise<OpenAccount & { holder: string }> {
	const user = await openAccount(app);
	await joinOrganisation(database.pool, user, 'editor', bin);
	await database.pool.query('update account set acting_bin = $2 where id = $1', [user.accountId, bin]);
	return { ...user, holder: `organization:${bin}` };
}

/** A report that was sealed on a day. @returns its order */
async function render(holder: string, turnoverOn: string, netTiyn: number, vatTiyn: number): Promise<string> {
	const reference = `order:${randomUUID()}`;
	await inTransaction(database.pool, async (client) => {
		await topUp(client, { holder, amountTiyn: netTiyn + vatTiyn, reference: `payment:${randomUUID()}` });
		const from = `wallet:${(await walletOf(client, holder)).id}` as const;
		await bookMoves(client, [
			{ kind: 'settle', reference, step: 'net', from, to: 'revenue', tiyn: netTiyn, turnoverOn },
			{ kind: 'settle', reference, step: 'vat', from, to: 'vat', tiyn: vatTiyn, turnoverOn },
		]);
	});
	return reference;
}

/** What was rendered by an order is taken back. */
async function takeBack(holder: string, order: string, turnoverOn: string, netTiyn: number, vatTiyn: number) {
	await inTransaction(database.pool, async (client) => {
		const to = `wallet:${(await walletOf(client, holder)).id}` as const;
		const name = { kind: 'reverse', reference: `settle ${order}`, turnoverOn } as const;
		await bookMoves(client, [
			{ ...name, step: 'net', from: 'revenue', to, tiyn: netTiyn },
			{ ...name, step: 'vat', from: 'vat', to, tiyn: vatTiyn },
		]);
	});
}

const make = (now: string) => makeActs({ pool: database.pool, supplier }, new Date(now));
const read = (user: OpenAccount, path: string) => app.inject({ url: `/api/v1/${path}`, headers: user.headers });
const actsOf = async (user: OpenAccount) => (await read(user, 'acts?locale=ru')).json<{ data: Act[] }>().data;
async function linesOf(act: Act | undefined) {
	const { rows } = await database.pool.query(
		`select titles ->> 'ru' as title, quantity, net_tiyn as net, vat_basis_points as rate, vat_tiyn as vat
		 from act_line where act_id = $1 order by number`,
		[act?.id],
	);
	return rows.map(({ title, quantity, net, rate, vat }) => [title, quantity, net, rate, vat]);
}
const reports = 'Полные отчёты о контрагентах на портале Senim, включая платные источники';

test('turnover over the end of 2025 has two rates, each month one act however often the job runs', async () => {
	const user = await buyer('160340001109');
	await render(user.holder, '2025-12-30', 150_000, 18_000);
	await render(user.holder, '2025-12-31', 150_000, 18_000);
	await render(user.holder, '2026-01-01', 150_000, 24_000);
	// the month is not over in Almaty, then it is
	expect(await make('2025-12-31T18:59:59Z')).toBe(0);
	expect(await make('2025-12-31T19:00:00Z')).toBe(1);
	// became known when December had its act
	await render(user.holder, '2025-12-31', 150_000, 18_000);
	const made = await Promise.all([1, 2, 3].map(() => make('2026-02-01T00:00:00Z')));
	expect(made.reduce((sum, count) => sum + count, 0)).toBe(1);
	expect(await make('2026-03-05T00:00:00Z')).toBe(0);
	const [january, december, ...others] = await actsOf(user);
	expect(others).toEqual([]);
	expect(december).toMatchObject({
		...{ month: '2025-12', label: '12.2025', issued_on: '2025-12-31', buyer_name: 'ТОО "Үлгі"' },
		...{ net_kzt: 3000, vat_kzt: 360, total_kzt: 3360, buyer_number: '160340001109' },
	});
	expect(await linesOf(december)).toEqual([[reports, 2, 300_000, 1200, 36_000]]);
	expect(january).toMatchObject({ month: '2026-01', issued_on: '2026-01-31' });
	expect(await linesOf(january)).toEqual([
		[reports, 1, 150_000, 1200, 18_000],
		[reports, 1, 150_000, 1600, 24_000],
	]);
	await expect(database.pool.query('update act set total_tiyn = 1')).rejects.toThrow();
});

test('what is taken back later is a line below nothing, at the rate it was rendered at', async () => {
	const user = await buyer('210340010137');
	const order = await render(user.holder, '2025-12-31', 150_000, 18_000);
	await make('2026-01-01T00:00:00Z');
	await takeBack(user.holder, order, '2026-02-03', 150_000, 18_000);
	await render(user.holder, '2026-02-04', 150_000, 24_000);
	await make('2026-03-01T00:00:00Z');
	const [february] = await actsOf(user);
	expect(await linesOf(february)).toEqual([
		[`Возврат: ${reports}`, 1, -150_000, 1200, -18_000],
		[reports, 1, 150_000, 1600, 24_000],
	]);
	expect(february).toMatchObject({ net_kzt: 0, vat_kzt: 60, total_kzt: 60 });
});

test('who stopped paying VAT renders without it, and takes back with it what was rendered with it', async () => {
	const user = await buyer('160340001208');
	const order = await render(user.holder, '2026-03-10', 150_000, 24_000);
	await make('2026-04-01T00:00:00Z');
	await render(user.holder, '2026-04-05', 150_000, 0);
	await takeBack(user.holder, order, '2026-04-06', 150_000, 24_000);
	await makeActs(
		{ pool: database.pool, supplier: { ...supplier, isVatPayer: false } },
		new Date('2026-05-01T00:00:00Z'),
	);
	const [april] = await actsOf(user);
	expect(await linesOf(april)).toEqual([
		[reports, 1, 150_000, 0, 0],
		[`Возврат: ${reports}`, 1, -150_000, 1600, -24_000],
	]);
	expect(april).toMatchObject({ net_kzt: 0, vat_kzt: -240, total_kzt: -240 });
	const { rawPayload } = await read(user, `acts/${april?.id}/document?locale=ru`);
	const paper = execFileSync('pdftotext', ['-layout', '-', '-'], { input: rawPayload, encoding: 'utf8' });
	expect(paper).toMatch(/НДС 16\s?%: −240,00/);
	expect(paper).not.toContain('Без НДС');
});

test('numbers of a year have no gaps, and money of a person makes no act', async () => {
	await render('account:1', '2026-04-10', 150_000, 24_000);
	for (const serial of [1, 2, 3]) await render(`organization:99034000000${serial}`, '2026-04-10', 150_000, 24_000);
	await Promise.all([make('2026-05-01T00:00:00Z'), make('2026-05-01T00:00:00Z')]);
	const { rows } = await database.pool.query('select number, holder from act order by number');
	const serials = (year: string) =>
		rows.flatMap(({ number }) => (number.startsWith(year) ? [Number(number.slice(3))] : []));
	for (const year of ['25', '26']) expect(serials(year)).toEqual(serials(year).map((_one, index) => index + 1));
	expect(rows.filter(({ holder }) => holder.startsWith('account:'))).toEqual([]);
});

test('on paper it is a sealed file that stays the same; of somebody else there is none', async () => {
	const user = await buyer('050340004566');
	await render(user.holder, '2026-06-15', 150_000, 24_000);
	await make('2026-07-01T00:00:00Z');
	const [act] = await actsOf(user);
	const path = `acts/${act?.id}/document?locale=ru`;
	const [first, again] = [await read(user, path), await read(user, path)];
	expect([first.statusCode, first.rawPayload.equals(again.rawPayload)]).toEqual([200, true]);
	expect(first.headers['content-disposition']).toContain(`senim-act-${act?.number}.pdf`);
	const paper = execFileSync('pdftotext', ['-', '-'], { input: first.rawPayload, encoding: 'utf8' });
	for (const said of [String(act?.number), '050340004566', '210340010137', '740,00']) expect(paper).toContain(said);
	const stranger = await openAccount(app);
	expect((await read(stranger, path)).statusCode).toBe(404);
	expect((await read(user, `acts/${randomUUID()}/document`)).statusCode).toBe(404);
	expect((await read(user, 'acts/one/document')).statusCode).toBe(400);
	expect(await actsOf(stranger)).toEqual([]);
});

test('papers are kept for whole years, and what stood on an act is not billed again', async () => {
	const user = await buyer('160340001010');
	await render(user.holder, '2020-12-31', 150_000, 18_000);
	await make('2021-01-01T00:00:00Z');
	const [act] = await actsOf(user);
	expect((await read(user, `acts/${act?.id}/document`)).statusCode).toBe(200);
	const files = async () =>
		(await database.pool.query('select from issued_document where object = $1', [`act:${act?.id}`])).rowCount;
	await forgetOldPapers({ pool: database.pool, keepYears: 5 }, new Date('2025-12-31T18:59:00Z'));
	expect([(await actsOf(user)).length, await files()]).toEqual([1, 1]);
	await forgetOldPapers({ pool: database.pool, keepYears: 5 }, new Date('2026-01-01T00:00:00Z'));
	expect([(await actsOf(user)).length, await files()]).toEqual([0, 0]);
	expect(await make('2026-01-01T00:00:00Z')).toBe(0);
});

test('without a supplier no act is made', async () => {
	await render('organization:160340001109', '2026-08-10', 150_000, 24_000);
	expect(await makeActs({ pool: database.pool, supplier: null }, new Date('2026-09-01T00:00:00Z'))).toBe(0);
});
