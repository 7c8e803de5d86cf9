import { afterAll, beforeAll, expect, test } from 'vitest';
import { spendCheck } from '#features/auth/public.ts';
import { createPool, type Pool } from '#platform/db/pool.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';

let database: TestDatabase;
/** pools of two instances */
let pools: [Pool, Pool];
beforeAll(async () => {
	database = await freshDatabase();
	const second = createPool({
		...{ connectionString: database.url, max: 8, statementTimeoutMs: 0, waitMs: 10_000 },
		onError: () => undefined,
	});
	pools = [database.pool, second];
});
afterAll(async () => {
	await pools[1].end();
	await database.drop();
});

let lastAccount = 0;
function buildHolder(): { accountId: number; plan: string } {
	lastAccount += 1;
	return { accountId: lastAccount, plan: 'free' };
}
const bins = (count: number) => Array.from({ length: count }, (_, index) => String(100_000_000_000 + index));

test('eighty checks at once on two instances: exactly fifty are granted', async () => {
	const holder = buildHolder();
	const answers = await Promise.all(
		bins(80).map((bin, index) => spendCheck(pools[index % 2 === 0 ? 0 : 1], holder, bin)),
	);
	expect(answers.filter(({ isGranted }) => isGranted)).toHaveLength(50);
	for (const answer of answers) if (answer.isGranted) await answer.keep();
	const refused = await spendCheck(pools[0], holder, 'one more');
	expect(refused).toMatchObject({ isGranted: false, limit: 50, left: 0 });
});

test('a visitor has three a day, and his neighbour three of his own', async () => {
	const answers = [];
	for (const bin of bins(4)) answers.push(await spendCheck(pools[0], { visitorHash: 'here' }, bin));
	expect(answers.map(({ isGranted, left }) => [isGranted, left])).toEqual([
		[true, 2],
		[true, 1],
		[true, 0],
		[false, 0],
	]);
	expect((await spendCheck(pools[0], { visitorHash: 'there' }, 'a')).isGranted).toBe(true);
});

test('the same subject on the same day is free, also when asked for eighty times at once', async () => {
	const holder = buildHolder();
	const answers = await Promise.all(
		Array.from({ length: 80 }, (_, index) => spendCheck(pools[index % 2 === 0 ? 0 : 1], holder, 'same')),
	);
	expect(answers.every(({ isGranted, left }) => isGranted && left === 49)).toBe(true);
	for (const answer of answers) if (answer.isGranted) await answer.keep();
	expect(await spendCheck(pools[0], holder, 'same')).toMatchObject({ isGranted: true, isRepeat: true, left: 49 });
});

test('a miss and a failure are free', async () => {
	const holder = buildHolder();
	for (const bin of bins(60)) {
		const answer = await spendCheck(pools[0], holder, bin);
		if (answer.isGranted) await answer.release();
	}
	expect((await spendCheck(pools[0], holder, 'a')).left).toBe(49);
});

test('one of two askers fails, the other does not: the check is spent once', async () => {
	const holder = buildHolder();
	const [one, two] = [await spendCheck(pools[0], holder, 'a'), await spendCheck(pools[1], holder, 'a')];
	if (one.isGranted) await one.release();
	if (two.isGranted) await two.keep();
	expect((await spendCheck(pools[0], holder, 'b')).left).toBe(48);
});

test('a process that dies gives its check back when the lease has run out, and cannot keep it afterwards', async () => {
	const holder = buildHolder();
	const late = await spendCheck(pools[0], holder, 'a');
	await database.pool.query(`update check_spent set leased_until = now() - interval '1 second' where holder = $1`, [
		`account:${holder.accountId}`,
	]);
	if (late.isGranted) await late.keep();
	expect((await spendCheck(pools[0], holder, 'b')).left).toBe(49);
	if (late.isGranted) await late.keep();
	expect((await spendCheck(pools[0], holder, 'c')).left).toBe(48);
});

test('a day is one of Almaty by the clock of the database, and a new day starts at nothing', async () => {
	const holder = buildHolder();
	const { rows } = await database.pool.query(
		`select (now() at time zone 'Asia/Almaty')::date::text as today,
		   ((now() at time zone 'Asia/Almaty')::date + 1)::timestamp at time zone 'Asia/Almaty' as midnight`,
	);
	const first = await spendCheck(pools[0], holder, 'a');
	if (first.isGranted) await first.keep();
	expect(first.resetsAt).toEqual(rows[0].midnight);
	const key = `account:${holder.accountId}`;
	const stored = await database.pool.query('select day from check_spent where holder = $1', [key]);
	expect(stored.rows).toEqual([{ day: rows[0].today }]);
	await database.pool.query('update check_spent set day = day - 1 where holder = $1', [key]);
	expect(await spendCheck(pools[0], holder, 'a')).toMatchObject({ isRepeat: false, left: 49 });
});

test('limits are data: a plan that is changed holds at the next check', async () => {
	await database.pool.query(`insert into plan (id, checks_per_day) values ('tiny', 1)`);
	const holder = { ...buildHolder(), plan: 'tiny' };
	await spendCheck(pools[0], holder, 'a');
	expect((await spendCheck(pools[0], holder, 'b')).isGranted).toBe(false);
	await database.pool.query(`update plan set checks_per_day = 2 where id = 'tiny'`);
	expect((await spendCheck(pools[0], holder, 'b')).isGranted).toBe(true);
});
