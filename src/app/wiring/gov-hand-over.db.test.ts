import { fork } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { tellGovDeadlines } from '#features/govreports/public.ts';
import { GovClient, type GovWorld, openGovWorld } from '../../../test/support/clients/gov.ts';
import { lettersTo } from '../../../test/support/clients/letters.ts';

// What is signed is handed over once and answered once, whatever becomes of messages, answers and processes.

let world: GovWorld;
beforeAll(async () => {
	world = await openGovWorld();
});
beforeEach(async () => {
	await world.database.pool.query('delete from auth_limit_use');
});
afterAll(() => world.close());

/** A report of a new organisation that its head has signed. */
async function signed(): Promise<{ client: GovClient; id: string }> {
	const client = await GovClient.joined(world);
	const { id } = await client.begin();
	await client.save(id, { lines: [{ code: 'brucellosis', cells: { cattle: 4 } }] });
	expect((await client.sign('gov_report', id)).status).toBe(200);
	return { client, id };
}

async function stepsOf(id: string): Promise<string[]> {
	const { rows } = await world.database.pool.query<{ step: string }>(
		`select version || ' ' || state as step from gov_report_event where report_id = $1 order by at`,
		[id],
	);
	return rows.map(({ step }) => step);
}

async function noticesOf({ account }: GovClient): Promise<string[]> {
	const { rows } = await world.database.pool.query<{ object: string }>(
		`select object from inbox_notice where account_id = $1 and kind = 'gov_report' order by id`,
		[account.accountId],
	);
	return rows.map(({ object }) => object.slice(37));
}

test('a report is handed over, looked at and accepted under a number, and its organisation is told', async () => {
	const { client, id } = await signed();
	expect(await client.stateOf(id)).toBe('signed');
	await world.work();
	expect(await client.stateOf(id)).toBe('sent');
	await world.work(2);
	const { data } = await client.get(id);
	expect(data).toMatchObject({ state: 'accepted', inspector_fio: 'ҮЛГІБАЕВ ИНСПЕКТОР ҮЛГІҰЛЫ' });
	expect(data.registration_no).toMatch(/^ВС-\d{6}$/);
	expect(await stepsOf(id)).toEqual(['1 draft', '1 signed', '1 queued', '1 sent', '1 accepted']);
	expect(await noticesOf(client)).toEqual(['1:accepted']);
	const { rows } = await world.database.pool.query<{ action: string }>(
		'select action from audit_entry where object = $1 order by id',
		[`gov_report:${id}`],
	);
	expect(rows.map(({ action }) => action)).toEqual(['gov.begin', 'gov.sign', 'gov.queued', 'gov.sent', 'gov.accepted']);
});

test('a returned report is corrected as its next version, and a late answer to the first one changes nothing', async () => {
	const { client, id } = await signed();
	await world.work();
	await world.order('gov-report-state', 'gov_return');
	await world.work();
	const { data: returned } = await client.get(id);
	expect(returned).toMatchObject({ state: 'returned', version: 1 });
	expect(returned.remark).toMatch(/Бруцеллёз.*\(ИИН •+17\)/);
	expect(returned.history[0]?.remark).toBe(returned.remark);
	expect(await noticesOf(client)).toEqual(['1:returned']);
	const { data: draft } = await client.act(id, 'revise');
	expect(draft).toMatchObject({ state: 'draft', version: 2, remark: returned.remark });
	expect((await client.act(id, 'revise')).status).toBe(409);
	// nothing that is not sent is asked about or answered
	await world.work(2);
	expect(await client.stateOf(id)).toBe('draft');
	await client.save(id, { lines: [{ code: 'brucellosis', cells: { cattle: 5 } }] });
	expect((await client.sign('gov_report', id)).status).toBe(200);
	expect((await client.get(id)).data.remark).toBeNull();
	await world.work(3);
	expect(await client.get(id)).toMatchObject({ data: { state: 'accepted', version: 2 } });
	const files = (await client.get(id)).data.history.filter(({ has_document: has }) => has);
	expect(files.map(({ version }) => version)).toEqual([2, 1]);
});

test('whoever joined by a letter is written to, once for each event, without numbers of persons', async () => {
	const { client, id } = await signed();
	const { pool } = world.database;
	const to = `reader-${client.account.accountId}@example.kz`;
	await pool.query('update organisation_member set email = $2 where account_id = $1', [client.account.accountId, to]);
	await world.work();
	await world.order('gov-report-state', 'gov_return');
	await world.work(2);
	expect(await client.stateOf(id)).toBe('returned');
	await pool.query('update gov_report set deadline = today_in_almaty() + 1 where id = $1', [id]);
	await tellGovDeadlines({ pool });
	await tellGovDeadlines({ pool });
	const letters = await lettersTo(world, to);
	expect(letters).toHaveLength(2);
	expect(letters[0]?.subject).toContain('Ветеринарно-санитарный отчёт');
	expect(letters[0]?.text).toMatch(
		/Орган вернул отчёт с замечанием: .*Бруцеллёз.*ИИН •+17[\s\S]*\/cabinet\/digital-government\//,
	);
	expect(letters[1]?.text).toContain('Отчёт ещё не подписан');
	const inbox = await world.app.inject({ url: '/api/v1/inbox', headers: client.account.headers });
	expect(inbox.body).toContain('Бруцеллёз');
	expect(inbox.body).not.toContain('900101300017');
});

describe('one message, whatever is lost', () => {
	test.each([
		['gov-report', 'gov_lost', 'queued'],
		['gov-report', 'server_error', 'queued'],
		['gov-report', 'bus_fault', 'queued'],
		['gov-report', 'bus_other_question', 'queued'],
		['gov-report', 'gov_another', 'queued'],
		['gov-report-state', 'gov_late', 'sent'],
		['gov-report-state', 'gov_forgotten', 'sent'],
		['gov-report-state', 'gov_another', 'sent'],
		['gov-report-state', 'reset', 'sent'],
		['gov-report-state', 'wrong_columns', 'sent'],
	] as const)('%s that answers %s leaves the report %s, and it goes on', async (of, how, state) => {
		const { client, id } = await signed();
		if (of === 'gov-report-state') await world.work();
		await world.order(of, how);
		await world.work();
		expect(await client.stateOf(id)).toBe(state);
		await world.work(4);
		expect(await client.stateOf(id)).toBe('accepted');
		expect(await stepsOf(id)).toEqual(['1 draft', '1 signed', '1 queued', '1 sent', '1 accepted']);
		expect(await noticesOf(client)).toEqual(['1:accepted']);
	});

	test('two workers at once hand over and settle it once', async () => {
		const { client, id } = await signed();
		await Promise.all([world.work(), world.work()]);
		await Promise.all([world.work(2), world.work(2)]);
		await world.work(2);
		expect(await client.stateOf(id)).toBe('accepted');
		expect(await stepsOf(id)).toEqual(['1 draft', '1 signed', '1 queued', '1 sent', '1 accepted']);
		expect(await noticesOf(client)).toEqual(['1:accepted']);
	});
});

test('a worker that is killed between the acknowledgement and its commit leaves a message that goes out again as the same', async () => {
	const { client, id } = await signed();
	const { pool, url } = world.database;
	await pool.query(`
		create function hold_sent() returns trigger language plpgsql as
		$$ begin perform pg_advisory_xact_lock(4343); return new; end $$;
		create trigger hold_sent before update on gov_report for each row when (new.state = 'sent' and old.state = 'queued')
		execute function hold_sent()`);
	const keeper = await pool.connect();
	await keeper.query('select pg_advisory_lock(4343)');
	const program = new URL('../../../test/support/drills/gov-worker.ts', import.meta.url);
	const worker = fork(program, [url, world.simulatorsUrl, JSON.stringify(world.identity)], { execArgv: [] });
	onTestFinished(() => void worker.kill('SIGKILL'));
	const ended = once(worker, 'exit');
	await expect.poll(() => world.database.countWaiting()).toBeGreaterThan(0);
	worker.kill('SIGKILL');
	expect(await ended).toEqual([null, 'SIGKILL']);
	await keeper.query('select pg_advisory_unlock(4343)');
	keeper.release();
	await expect.poll(() => world.database.countWaiting()).toBe(0);
	await pool.query('drop trigger hold_sent on gov_report');
	expect(await client.stateOf(id)).toBe('queued');
	await world.work(3);
	expect(await client.stateOf(id)).toBe('accepted');
	expect(await stepsOf(id)).toEqual(['1 draft', '1 signed', '1 queued', '1 sent', '1 accepted']);
});
