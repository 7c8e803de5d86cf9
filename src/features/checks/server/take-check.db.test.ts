import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool, type Pool } from '#platform/db/pool.ts';
import { createLog } from '#platform/log.ts';
import { buildPlan, holdPlan } from '../../../../test/factories/plan.ts';
import { buildSubject } from '../../../../test/factories/subject.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';
import type { AskedSubject } from './asked-subjects.ts';
import type { Asker } from './asker.ts';
import { readQuota, settleCheck, type TakenCheck, takeChecks } from './take-check.ts';

let database: TestDatabase;
/** pools of two instances */
let pools: [Pool, Pool];
const bins: string[] = [];
const log = createLog('silent');
beforeAll(async () => {
	database = await freshDatabase();
	const second = createPool({
		...{ connectionString: database.url, max: 8, statementTimeoutMs: 0, waitMs: 10_000 },
		onError: () => undefined,
	});
	pools = [database.pool, second];
	for (let count = 0; count < 100; count++) bins.push((await buildSubject(database.pool)).bin);
});
afterAll(async () => {
	await pools[1].end();
	await database.drop();
});

let lastId = 0;
function buildAccount(): Asker {
	lastId += 1;
	const id = String(lastId);
	return {
		...{
			holder: `account:${id}`,
			crawler: null,
			account: null,
			browser: null,
			address: null,
			network: null,
			source: `network${id}`,
		},
		...{ actor: { kind: 'account', id }, ipHash: 'ip' },
	};
}
/** Each in a separate network by default. */
function buildVisitor(change: Partial<Asker> = {}): Asker {
	lastId += 1;
	const browser = `browser${lastId}`;
	const network = change.network ?? `network${lastId}`;
	return {
		...{ holder: `visitor:${browser}`, crawler: null, account: null, browser },
		...{
			address: `address${lastId}`,
			network,
			source: network,
			actor: { kind: 'visitor', id: browser },
			ipHash: 'ip',
		},
		...change,
	};
}
const numbers = (count: number) => bins.slice(0, count);
const byName = new Map<string, string>();
/** Subjects that a test calls by a word are not those it has by `numbers`. */
function binOf(name: string): string {
	if (/^\d{12}$/.test(name)) return name;
	const bin = byName.get(name) ?? bins[80 + byName.size] ?? '';
	byName.set(name, bin);
	return bin;
}
function ask(name: string): AskedSubject {
	return { key: name, number: binOf(name), id: null, isPerson: false, person: null };
}
const note = { action: 'subject.view', purpose: null, details: {} };

async function take(asker: Asker, subject: string, instance: 0 | 1 = 0): Promise<TakenCheck> {
	const [taken] = await takeChecks({ reader: pools[instance], log }, asker, [ask(subject)], { mode: 'keep', note });
	if (taken === undefined) throw new Error('nothing was answered');
	return taken;
}

async function lease(asker: Asker, subject: string, instance: 0 | 1 = 0): Promise<TakenCheck> {
	const options = { mode: 'lease', leaseSeconds: 60, note: { ...note, action: null } } as const;
	const [taken] = await takeChecks({ reader: pools[instance], log }, asker, [ask(subject)], options);
	if (taken === undefined) throw new Error('nothing was answered');
	return taken;
}

const isGranted = ({ outcome }: TakenCheck) => outcome !== 'refused' && outcome !== 'proof';
const evenly = (index: number) => (index % 2 === 0 ? 0 : 1);

test('eighty checks at once on two instances: exactly fifty are granted', async () => {
	const account = buildAccount();
	const answers = await Promise.all(numbers(80).map((number, index) => take(account, number, evenly(index))));
	expect(answers.filter(isGranted)).toHaveLength(50);
	expect(await take(account, 'one more')).toMatchObject({ outcome: 'refused', limit: 50, left: 0 });
});

test('a visitor has three a day, and his neighbour three of his own', async () => {
	const here = buildVisitor();
	const answers = [];
	for (const number of numbers(4)) answers.push(await take(here, number));
	expect(answers.map(({ outcome, left }) => [outcome, left])).toEqual([
		['kept', 2],
		['kept', 1],
		['kept', 0],
		['refused', 0],
	]);
	expect(isGranted(await take(buildVisitor(), 'a'))).toBe(true);
});

test('the same subject on the same day is free, also when asked for eighty times at once', async () => {
	const account = buildAccount();
	const answers = await Promise.all(Array.from({ length: 80 }, (_, index) => take(account, 'same', evenly(index))));
	expect(answers.every((answer) => isGranted(answer) && answer.left === 49)).toBe(true);
	expect(answers.filter(({ outcome }) => outcome === 'kept')).toHaveLength(1);
});

test('what was leased and given back is free', async () => {
	const account = buildAccount();
	for (const number of numbers(60)) await settleCheck(pools[0], account, await lease(account, number), false);
	expect((await take(account, 'a')).left).toBe(49);
});

test('one of two askers fails, the other does not: the check is spent once', async () => {
	const account = buildAccount();
	const [one, two] = [await lease(account, 'a'), await lease(account, 'a', 1)];
	expect(two.outcome).toBe('shared');
	await settleCheck(pools[0], account, one, false);
	await settleCheck(pools[1], account, two, true);
	expect((await take(account, 'b')).left).toBe(48);
});

test('opening what is leased keeps it', async () => {
	const account = buildAccount();
	const leased = await lease(account, 'a');
	expect((await take(account, 'a')).outcome).toBe('repeat');
	await settleCheck(pools[0], account, leased, false);
	expect((await take(account, 'b')).left).toBe(48);
});

test('a process that dies gives its check back when the lease has run out, and cannot keep it afterwards', async () => {
	const account = buildAccount();
	const late = await lease(account, 'a');
	await database.pool.query(`update check_spent set leased_until = now() - interval '1 second' where holder = $1`, [
		account.holder,
	]);
	await settleCheck(pools[0], account, late, true);
	expect((await take(account, 'b')).left).toBe(49);
	await settleCheck(pools[0], account, late, true);
	expect((await take(account, 'c')).left).toBe(48);
});

test('a day is one of Almaty by the clock of the database, and a new day starts at nothing', async () => {
	const account = buildAccount();
	const { rows } = await database.pool.query(
		`select today_in_almaty()::text as today,
		   (today_in_almaty() + 1)::timestamp at time zone 'Asia/Almaty' as midnight`,
	);
	const first = await take(account, 'a');
	expect(first).toMatchObject({ day: rows[0].today, resetsAt: rows[0].midnight });
	expect(await readQuota(pools[0], account)).toMatchObject({ limit: 50, left: 49, resetsAt: rows[0].midnight });
	await database.pool.query('update check_spent set day = day - 1 where holder = $1', [account.holder]);
	expect(await readQuota(pools[0], account)).toMatchObject({ left: 50 });
	expect(await take(account, 'a')).toMatchObject({ outcome: 'kept', left: 49 });
});

test('limits are data: another plan holds at the next check', async () => {
	await buildPlan(database.pool, 'tiny', { checksPerDay: 1 });
	await buildPlan(database.pool, 'small', { checksPerDay: 2 });
	const account = buildAccount();
	await holdPlan(database.pool, account.holder, 'tiny');
	await take(account, 'a');
	expect(isGranted(await take(account, 'b'))).toBe(false);
	await holdPlan(database.pool, account.holder, 'small');
	expect(isGranted(await take(account, 'b'))).toBe(true);
});

test('an office of ten browsers behind one address has thirty checks, the eleventh browser must prove itself', async () => {
	const office = { address: 'office', network: 'office' };
	const colleagues = Array.from({ length: 11 }, () => buildVisitor(office));
	const answers = await Promise.all(
		colleagues.flatMap((one) => numbers(3).map((number, index) => take(one, number, evenly(index)))),
	);
	expect(answers.filter(isGranted)).toHaveLength(30);
	expect(answers.filter(({ outcome }) => outcome === 'proof')).toHaveLength(3);
	// a refused request does not count against its network
	const { rows } = await database.pool.query(`select used from visitor_count where bucket = 'network office'`);
	expect(rows).toEqual([{ used: 30 }]);
	const first = colleagues.find((_one, index) => answers[index * 3]?.outcome !== 'proof');
	expect(await readQuota(pools[0], first ?? buildVisitor())).toMatchObject({ limit: 3, left: 0 });
});

test('a browser of yesterday is not a new one today', async () => {
	const visitor = buildVisitor();
	await take(visitor, 'a');
	await database.pool.query('update visitor_browser set seen_on = seen_on - 1 where key_hash = $1', [visitor.browser]);
	await database.pool.query(`insert into visitor_count values ('address full', today_in_almaty(), 10)`);
	const moved = { ...visitor, address: 'full', network: 'elsewhere' };
	expect((await take(moved, 'b')).outcome).toBe('kept');
	expect((await take(buildVisitor({ address: 'full', network: 'elsewhere' }), 'b')).outcome).toBe('proof');
});

test('all visitors of a network have a hundred checks together, exactly', async () => {
	const crowd = Array.from({ length: 60 }, () => buildVisitor({ network: 'crowd' }));
	const answers = await Promise.all(
		crowd.flatMap((one) => numbers(2).map((number, index) => take(one, number, evenly(index)))),
	);
	expect(answers.filter(isGranted)).toHaveLength(100);
	const last = buildVisitor({ network: 'crowd' });
	expect(await readQuota(pools[0], last)).toMatchObject({ limit: 3, left: 0 });
	expect(await take(last, 'a')).toMatchObject({ outcome: 'refused', limit: 3, left: 0 });
});

test('a crawler has the checks of its network', async () => {
	const crawler = buildVisitor({ holder: 'crawler:far', crawler: 'google', browser: null, network: 'far' });
	for (const number of numbers(5)) expect((await take(crawler, number)).outcome).toBe('kept');
	expect(await take(crawler, numbers(1)[0] ?? '')).toMatchObject({ outcome: 'repeat', limit: 100, left: 95 });
});

test('many at once are granted in turn, each with its line in the journal', async () => {
	const visitor = buildVisitor();
	const taken = await takeChecks({ reader: pools[0], log }, visitor, ['a', 'b', 'a', 'c', 'd'].map(ask), {
		mode: 'keep',
		note: { ...note, purpose: 'договор' },
	});
	expect(taken.map(({ outcome }) => outcome)).toEqual(['kept', 'kept', 'repeat', 'kept', 'refused']);
	const { rows } = await database.pool.query(
		'select action, outcome, subject, purpose, ip_hash from audit_entry where actor = $1 order by id',
		[visitor.actor.id],
	);
	const common = { action: 'subject.view', purpose: 'договор', ip_hash: 'ip' };
	expect(rows).toEqual(['a', 'b', 'a', 'c'].map((name) => ({ ...common, outcome: 'ok', subject: binOf(name) })));
});

test('a check that is kept does not wait for the disk, one that something is made for does', async () => {
	const client = await database.pool.connect();
	const durabilityOf = async (leaseSeconds: number | null) => {
		await client.query('begin');
		await client.query(`set local synchronous_commit = 'on'`);
		const way = leaseSeconds === null ? ({ mode: 'keep' } as const) : ({ mode: 'lease', leaseSeconds } as const);
		await takeChecks({ reader: client, log }, buildAccount(), numbers(1).map(ask), { ...way, note });
		const { rows } = await client.query<{ synchronous_commit: string }>('show synchronous_commit');
		await client.query('rollback');
		return rows[0]?.synchronous_commit;
	};
	expect(await durabilityOf(null)).toBe('off');
	expect(await durabilityOf(60)).toBe('on');
	client.release();
});
