import { afterAll, expect, test } from 'vitest';
import { buildSubject } from '../../../../test/factories/subject.ts';
import { Browser, buildPhone } from '../../../../test/support/clients/auth-client.ts';
import { openCabinet, signInToCabinet } from '../../../../test/support/clients/cabinet-client.ts';

const { app, bin, close, database, other } = await openCabinet();
afterAll(close);

test('recent checks are the account’s, each subject once, today’s are free again', async () => {
	const caller = await signInToCabinet(app);
	const older = (await buildSubject(database.pool)).bin;
	await database.pool.query(
		`insert into check_spent (holder, day, subject, spent_at) select $1, day, subject, day + time '12:00'
		from (values (today_in_almaty(), $2), (today_in_almaty() - 3, $2),
			(today_in_almaty() - 1, $3)) as made (day, subject)`,
		[`account:${caller.accountId}`, bin, older],
	);
	const { body } = await caller.call('GET', 'checks?limit=10');
	const seen = body.data.map((check: { subject: { bin: string }; is_free_today: boolean }) => [
		check.subject.bin,
		check.is_free_today,
	]);
	expect(seen).toEqual([
		[bin, true],
		[older, false],
	]);
	expect((await other.call('GET', 'checks')).body.data).toEqual([]);
});

test('whoever is not signed in gets nothing of it', async () => {
	for (const path of ['checks', 'lists', 'decisions', 'decisions/export', `subjects/${bin}`])
		expect((await app.inject({ url: `/api/v1/cabinet/${path}` })).statusCode).toBe(401);
});

test('another site’s page changes nothing by the reader’s cookie', async () => {
	const browser = new Browser(app);
	await browser.pass('signin', buildPhone());
	const answer = await app.inject({
		...{ method: 'POST', url: '/api/v1/cabinet/lists', payload: { name: 'Чужой', color: 'red' } },
		headers: { cookie: `senim_access=${browser.jar.get('senim_access')}`, 'sec-fetch-site': 'cross-site' },
	});
	expect(answer.statusCode).toBe(403);
});
