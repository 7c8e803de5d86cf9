import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limitPlans } from '../../../../test/factories/plan.ts';
import { buildSubject } from '../../../../test/factories/subject.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';

const before = 'open_subjects_before';
let database: TestDatabase;
let firms: string[];
let people: string[];
beforeAll(async () => {
	database = await freshDatabase();
	await database.pool.query(await formerFunction());
	await limitPlans(database.pool, 12, 12);
	firms = await Promise.all(Array.from({ length: 20 }, async () => (await buildSubject(database.pool)).bin));
	people = await Promise.all(
		Array.from({ length: 6 }, async () => (await buildSubject(database.pool, { kind: 'sole' })).bin),
	);
});
afterAll(() => database.drop());

/** As it was while it counted the checks of the day anew for every subject. */
async function formerFunction(): Promise<string> {
	const { rows } = await database.pool.query<{ body: string }>(
		"select pg_get_functiondef('open_subjects'::regproc) as body",
	);
	const migration = await readFile(join(import.meta.dirname, '../../../../migrations/0065_open_many.sql'), 'utf8');
	const [anew = '', byKey = '', , once = ''] = [...migration.matchAll(/\$(was|is)\$([\s\S]*?)\$\1\$/g)].map(
		([, , text]) => text,
	);
	const body = rows[0]?.body ?? '';
	if (!body.includes(byKey) || !body.includes(once)) throw new Error('the function is not that of the migration');
	return body.replace(byKey, anew).replace(once, '').replaceAll('open_subjects', before);
}

type Asked = { mode: 'keep' | 'lease' | 'try' | 'row'; numbers: readonly string[] };
type Row = { outcome: string; bin: string | null; day_limit: number; day_left: number };

async function open(name: string, holder: string, { mode, numbers }: Asked): Promise<Row[]> {
	const hashOf = (number: string) => (people.includes(number) || number.startsWith('99') ? `hash ${number}` : null);
	const { rows } = await database.pool.query<Row>(
		`select outcome, bin, day_limit, day_left from ${name}($1, 60, $2, false, null, $2, null, $2, 'account', $2, 'subject.open', null,
		   $2, '{}', $3, $4, $5, $6, $7) order by place`,
		[
			...[mode, holder, numbers, numbers.map(() => null), numbers.map(hashOf)],
			...[
				numbers.map((number) => hashOf(number) && `${holder} begins`),
				numbers.map((number) => hashOf(number) && `${holder} ends`),
			],
		],
	);
	return rows;
}

/** The same draws in every run. */
function* draws(seed: number): Generator<number> {
	for (let value = seed; ; ) {
		value = (value * 48_271) % 2_147_483_647;
		yield value;
	}
}

test.each([1, 2, 3, 4, 5])(
	'what becomes of many at once is what became of them when each was counted anew (%i)',
	async (seed) => {
		const random = draws(seed * 7919);
		const below = (most: number) => (random.next().value as number) % most;
		// known, unknown, people, the same twice
		const pool = [...firms, ...people, '160340001109', '990101300017', '990202300026'];
		for (let round = 0; round < 8; round++) {
			const mode = (['keep', 'lease', 'try', 'row'] as const)[below(4)] ?? 'keep';
			const numbers = Array.from({ length: 1 + below(9) }, () => pool[below(pool.length)] ?? '');
			const [now, then] = [
				await open('open_subjects', `account:${seed}`, { mode, numbers }),
				await open(before, `account:${seed + 1000}`, { mode, numbers }),
			];
			expect([round, mode, now]).toEqual([round, mode, then]);
		}
		const { rows } = await database.pool.query(
			`select holder, count(*)::integer as spent, count(leased_until)::integer as leased, sum(leases)::integer as leases from check_spent
		 where holder = any($1) group by 1 order by 1`,
			[[`account:${seed}`, `account:${seed + 1000}`]],
		);
		const [one, other] = rows.map(({ holder: _holder, ...counts }) => counts);
		expect(one).toEqual(other);
	},
);

test('checks of the day are not counted anew for each of many', async () => {
	const defined = await database.pool.query<{ text: string }>(
		"select pg_get_functiondef('open_subjects'::regproc) as text",
	);
	const [, loop = ''] = defined.rows[0]?.text.split('for at in 1..cardinality(asked_numbers) loop\n    place') ?? [];
	// of what the loop reads, nothing is counted over the whole day but misses, which a plan limits
	expect(loop).not.toMatch(/count\(\*\)[^;]*from check_spent/);
});
