import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#platform/db/pool.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';
import { sealAll } from '../../../../test/support/journal.ts';
import { recordAudit } from './record-audit.ts';
import { sealJournal } from './seal-journal.ts';
import { describeVerdict, parseHead, verifyJournal } from './verify-journal.ts';

let database: TestDatabase;
beforeEach(async () => {
	database = await freshDatabase();
});
afterEach(() => database.drop());

const add = (action: string, reader: Parameters<typeof recordAudit>[0] = database.pool) =>
	recordAudit(reader, {
		actor: { kind: 'account', id: 7 },
		...{ action, outcome: 'ok', subject: '160340001109', purpose: 'шартқа дейін, "тексеру"\n' },
		details: { before: { plan: 'free' }, count: 1.5 },
	});
/** what only the owner of the tables can do */
const asOwner = async (sql: string) => {
	await database.pool.query(
		'alter table audit_entry disable trigger user; alter table audit_seal disable trigger user',
	);
	await database.pool.query(sql);
};
const order = async () => {
	const { rows } = await database.pool.query(
		'select action from audit_seal join audit_entry on id = entry_id order by number',
	);
	return rows.map(({ action }) => action);
};

describe('sealing', () => {
	test('chains what was added, again and again', async () => {
		await add('a.do');
		await add('b.do');
		await sealAll(database.pool);
		expect(await sealJournal(database.pool)).toBe(0);
		await add('c.do');
		await sealAll(database.pool);
		expect(await order()).toEqual(['a.do', 'b.do', 'c.do']);
		expect(await verifyJournal(database.pool)).toMatchObject({ isWhole: true, sealed: 3, waiting: 0 });
	});

	test('an empty journal is whole', async () => {
		expect(await verifyJournal(database.pool)).toEqual({ isWhole: true, sealed: 0, waiting: 0, head: null });
	});

	test('waits for whoever began before and has not finished, so that nobody is skipped', async () => {
		await inTransaction(database.pool, async (slow) => {
			await add('slow.do', slow);
			await add('quick.do');
			expect(await sealJournal(database.pool)).toBe(0);
		});
		await sealAll(database.pool);
		expect(await order()).toEqual(['slow.do', 'quick.do']);
	});

	test('does not wait for another database of the same server', async () => {
		const other = await freshDatabase();
		await inTransaction(other.pool, async (slow) => {
			await add('elsewhere.do', slow);
			await add('here.do');
			await sealAll(database.pool);
		});
		await other.drop();
		expect(await order()).toEqual(['here.do']);
	});

	test('what was rolled back leaves no gap', async () => {
		await inTransaction(database.pool, async (client) => {
			await add('lost.do', client);
			throw new Error('back');
		}).catch(() => undefined);
		await add('kept.do');
		await sealAll(database.pool);
		expect(await verifyJournal(database.pool)).toMatchObject({ isWhole: true, sealed: 1 });
	});

	test('many at once, on many connections, are each sealed once', async () => {
		await Promise.all(
			Array.from({ length: 60 }, async (_, index) => {
				await add(`a.do${index}`);
				await sealJournal(database.pool);
			}),
		);
		await sealAll(database.pool);
		expect(await verifyJournal(database.pool)).toMatchObject({ isWhole: true, sealed: 60, waiting: 0 });
	});

	test('goes on in another server, where transactions are counted anew', async () => {
		await add('before.do');
		await asOwner(`update audit_entry set turn = '900000000'`);
		await sealAll(database.pool);
		await add('after.do');
		await sealAll(database.pool);
		await add('later.do');
		await sealAll(database.pool);
		expect(await order()).toEqual(['before.do', 'after.do', 'later.do']);
	});
});

describe('verifying finds', () => {
	beforeEach(async () => {
		for (const action of ['a.do', 'b.do', 'c.do', 'd.do']) await add(action);
		await sealAll(database.pool);
	});

	test.each([
		['a changed entry', `update audit_entry set outcome = 'refused' where action = 'b.do'`, 2, 'entry_changed'],
		['a changed detail', `update audit_entry set details = '{"count": 2}' where action = 'c.do'`, 3, 'entry_changed'],
		['an entry moved in time', `update audit_entry set at = at - interval '1 s' where id = 1`, 1, 'entry_changed'],
		['a removed entry', `delete from audit_entry where action = 'c.do'`, 3, 'entry_missing'],
		[
			'a removed entry with its seal',
			`delete from audit_seal where number = 2; delete from audit_entry where id = 2`,
			3,
			'seal_missing',
		],
		[
			'the first entry with its seal',
			`delete from audit_seal where number = 1; delete from audit_entry where id = 1`,
			2,
			'seal_missing',
		],
	])('%s', async (_name, sql, number, reason) => {
		await asOwner(sql);
		expect(await verifyJournal(database.pool)).toMatchObject({ isWhole: false, number, reason });
	});

	test('an entry slipped in without a seal', async () => {
		await asOwner(`insert into audit_entry (at, actor_kind, action, outcome)
			values (now() - interval '3 days', 'system', 'x.do', 'ok')`);
		expect(await verifyJournal(database.pool)).toMatchObject({ isWhole: false, entryId: 5, reason: 'entry_unsealed' });
	});

	test('a tail cut off with its seals, and a journal written anew, by a head kept elsewhere', async () => {
		const line = describeVerdict(await verifyJournal(database.pool));
		const kept = parseHead(line.split(' ').at(-1) ?? '');
		expect(kept).toMatchObject({ number: 4 });
		expect(await verifyJournal(database.pool, kept)).toMatchObject({ isWhole: true });
		await asOwner('delete from audit_seal where number = 4; delete from audit_entry where id = 4');
		expect(await verifyJournal(database.pool)).toMatchObject({ isWhole: true, sealed: 3 });
		expect(await verifyJournal(database.pool, kept)).toMatchObject({ isWhole: false, reason: 'tail_cut' });
		await add('e.do');
		await sealAll(database.pool);
		expect(await verifyJournal(database.pool, kept)).toMatchObject({ isWhole: false, reason: 'head_differs' });
	});

	test('and says it in one line', async () => {
		await asOwner(`update audit_entry set actor = '8' where id = 2`);
		expect(describeVerdict(await verifyJournal(database.pool))).toBe(
			'The journal is broken at entry 2, seal 2: it is not what was sealed',
		);
	});
});
