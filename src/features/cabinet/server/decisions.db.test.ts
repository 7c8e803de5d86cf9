import { afterAll, expect, test } from 'vitest';
import { buildSubject, buildTaxEntry } from '../../../../test/factories/subject.ts';
import { openCabinet, signInToCabinet } from '../../../../test/support/clients/cabinet-client.ts';

const { app, bin, close, database, one, other } = await openCabinet();
afterAll(close);

const untouched = async () => (await buildSubject(database.pool)).bin;
const decide = (body: object, key?: string) =>
	one.call('POST', 'decisions', { subject: bin, state: 'approved', reason: 'Проверен', ...body }, key);

test('a new decision supersedes the one before it, and nothing is erased', async () => {
	const first = await decide({ valid_until: '2036-11-20' });
	expect(first.body.data).toMatchObject({ state: 'approved', standing: 'in_force', valid_until: '2036-11-20' });
	expect(first.body.data.author).toMatch(/^\+7 \*{3} \*{2} \d\d$/);
	const second = await decide({ state: 'refused', reason: 'Появился стоп-фактор' });
	const log = await one.call('GET', `decisions?subject=${bin}`);
	expect(log.body.data.map(({ id, standing }: { id: string; standing: string }) => [id, standing])).toEqual([
		[second.body.data.id, 'in_force'],
		[first.body.data.id, 'superseded'],
	]);
	const marks = (await one.call('GET', `subjects/${bin}`)).body.data;
	expect([marks.decision.id, marks.decision_count]).toEqual([second.body.data.id, 2]);
	await expect(database.pool.query(`update decision set reason = 'иначе'`)).rejects.toThrow('only added');
	await expect(database.pool.query('delete from decision')).rejects.toThrow('only added');
	const audit = await database.pool.query(`select actor, subject, details from audit_entry where object = $1`, [
		`decision:${second.body.data.id}`,
	]);
	expect(audit.rows).toEqual([
		{ actor: String(one.accountId), subject: bin, details: { state: 'refused', valid_until: null } },
	]);
});

test('each account has its own', async () => {
	await decide({});
	expect((await other.call('GET', 'decisions')).body.meta.total).toBe(0);
	expect((await other.call('GET', `subjects/${bin}`)).body.data).toMatchObject({ decision: null, decision_count: 0 });
});

test('a decision is made beside everything that stops the subject', async () => {
	await buildTaxEntry(database.pool, bin, { sourceId: 'kgd-pseudo-enterprises' });
	await buildTaxEntry(database.pool, bin, { sourceId: 'kgd-bankrupt' });
	await buildTaxEntry(database.pool, bin, { sourceId: 'kgd-invalid-registration' });
	const marks = await one.call('GET', `subjects/${bin}`);
	expect(marks.body.data.stop_factors.map(({ code }: { code: string }) => code).toSorted()).toEqual([
		'bankrupt',
		'pseudo_enterprise',
		'registration_annulled',
	]);
	expect(marks.body.data.subject.flags).toHaveLength(2);
	expect((await other.call('GET', `subjects/${await untouched()}`)).body.data.stop_factors).toEqual([]);
});

test('the same key is one decision; the same key for another thing is refused', async () => {
	const answers = await Promise.all(Array.from({ length: 5 }, () => decide({ reason: 'Один раз' }, 'key-1')));
	expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
	expect((await decide({ reason: 'Другое' }, 'key-1')).status).toBe(422);
});

test('what is missing or contradicts itself is named', async () => {
	const cases: readonly [object, string][] = [
		[{ reason: '   ' }, 'reason'],
		[{ state: 'conditional' }, 'conditions'],
		[{ state: 'refused', conditions: 'аванс 10 %' }, 'conditions'],
		[{ valid_until: '2026-11-20' }, 'valid_until'],
		[{ valid_until: '2036-11-22' }, 'valid_until'],
		[{ note: 'x' }, 'note'],
	];
	const unchosen = await one.call('POST', 'decisions', { subject: bin, reason: 'Проверен' });
	expect([unchosen.status, unchosen.body.errors?.[0]?.field]).toEqual([400, 'state']);
	for (const [body, field] of cases) {
		const answer = await decide(body);
		expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, field]);
	}
	expect((await decide({ state: 'conditional', conditions: 'аванс 10 %' })).status).toBe(201);
});

test('only a report of one’s own about the same subject is linked', async () => {
	const report = async (accountId: number, number: string) => {
		const { rows } = await database.pool.query<{ id: string }>(
			`insert into report (bin, kind, account_id, owner, snapshot)
			 values ($1, 'basic', $2, 'account:' || $2::bigint, '{}') returning id`,
			[number, accountId],
		);
		return rows[0]?.id;
	};
	const own = await report(one.accountId, bin);
	expect((await decide({ report_id: own })).body.data.report_id).toBe(own);
	expect((await decide({ report_id: await report(other.accountId, bin) })).status).toBe(404);
	const elsewhere = (await buildSubject(database.pool)).bin;
	expect((await decide({ report_id: await report(one.accountId, elsewhere) })).status).toBe(400);
});

test('the log is narrowed by state, standing, subject and days', async () => {
	const caller = await signInToCabinet(app);
	const make = (body: object) => caller.call('POST', 'decisions', { subject: bin, reason: 'r', ...body });
	await make({ state: 'approved', valid_until: '2026-11-21' });
	await make({ state: 'refused' });
	const count = async (query: string) => (await caller.call('GET', `decisions?${query}`)).body.meta.total;
	const found = await Promise.all(
		[
			'',
			'state=refused',
			'standing=superseded',
			'standing=in_force',
			'search=сынақ',
			'search=чужой',
			'from=2000-01-01',
		].map((query) => count(encodeURI(query))),
	);
	expect(found).toEqual([2, 1, 1, 1, 2, 0, 2]);
	expect(await count('to=2000-01-01')).toBe(0);
	expect((await caller.call('GET', 'decisions?from=2026-13-01')).status).toBe(400);
});

test('a decision that has run out is told as expired', async () => {
	const caller = await signInToCabinet(app);
	await database.pool.query(
		`insert into decision (account_id, owner, author_role, bin, state, reason, valid_until, author, subject_name)
		values ($1, 'account:' || $1::bigint, 'owner', $2, 'approved', 'r', '2020-01-01', '+7 *** ** 01', 'n')`,
		[caller.accountId, bin],
	);
	expect((await caller.call('GET', `subjects/${bin}`)).body.data.decision.standing).toBe('expired');
	expect((await caller.call('GET', 'decisions?standing=expired')).body.meta.total).toBe(1);
});

test('decisions go with their account, and with nothing else', async () => {
	const caller = await signInToCabinet(app);
	await caller.call('POST', 'decisions', { subject: bin, state: 'refused', reason: 'r' });
	await database.pool.query('delete from account where id = $1', [caller.accountId]);
	const left = await database.pool.query('select from decision where account_id = $1', [caller.accountId]);
	expect(left.rowCount).toBe(0);
});
