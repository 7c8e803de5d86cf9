import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Simulators, serveSimulators } from '../../../simulators/kit/server.ts';
import { createWorld } from '../../../simulators/kit/world.ts';
import { smsRoutes } from '../../../simulators/sms/routes.ts';
import { testDeps } from '../../../test/support/app.ts';
import { Browser, buildPhone, goodPassword } from '../../../test/support/clients/auth-client.ts';
import { freshDatabase, type TestDatabase } from '../../../test/support/db.ts';
import { until } from '../../../test/support/until.ts';
import { createSmsSender } from '../config/sms.ts';
import { createServer } from '../server.ts';
import { startWorker } from '../worker.ts';

let database: TestDatabase;
let simulators: Simulators;
beforeAll(async () => {
	database = await freshDatabase();
	simulators = await serveSimulators(smsRoutes, () => createWorld({ subjects: 0 }));
});
afterAll(async () => {
	await simulators.close();
	await database.drop();
});

async function inboxOf(phone: string): Promise<string | undefined> {
	const answer = await fetch(`${simulators.url}/sms/inbox?format=json&to=${encodeURIComponent(phone)}`);
	return ((await answer.json()) as { messages: { text: string }[] }).messages[0]?.text;
}

test('a code asked for on the site reaches the telephone through the worker, a gateway that stumbles included', async () => {
	const deps = testDeps(database, { env: { SMS_PROVIDER: 'simulator' } });
	const sms = createSmsSender(deps.config.sms, simulators.url);
	const app = await createServer({ ...deps, sms }, { isRateLimited: false });
	const worker = await startWorker({ ...deps, sms });
	const broken = { method: 'PUT', body: JSON.stringify({ how: 'server_error', times: 1 }) };
	await fetch(`${simulators.url}/_control/sources/sms-mobizon`, broken);
	const browser = new Browser(app);
	const username = buildPhone();
	await browser.post('signin/v2?locale=kz', { action: 'start', username });
	const text = await until(async () => {
		const found = await inboxOf(username);
		expect(found).toContain('ешкімге айтпаңыз');
		return found;
	});
	const sms_verify = /\d{6}/.exec(text ?? '')?.[0];
	await browser.post('signin/v2', { action: 'confirm', username, sms_verify });
	const save = { action: 'save', username, sms_verify, password: goodPassword, agreement: true };
	expect((await browser.post('signin/v2?locale=kz', save)).body.data.profile).toMatchObject({ username, locale: 'kz' });
	await worker.stop();
	await app.close();
});

test('without a gateway the site answers all the same', async () => {
	const app = await createServer(testDeps(database), { isRateLimited: false });
	expect((await new Browser(app).post('signin/v2', { action: 'start', username: buildPhone() })).body.status).toBe(
		'ok',
	);
	await app.close();
});
