import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MobilePhone } from '#domain/numbers/phone.ts';
import { freshDatabase, type TestDatabase } from '../../../test/support/db.ts';
import { until } from '../../../test/support/until.ts';
import { inTransaction } from '../db/pool.ts';
import { createLog } from '../log.ts';
import { type OutboxDeps, orderSms, sendDue, watchOutbox } from './outbox.ts';
import type { SmsMessage, SmsOutcome } from './sms-sender.ts';

let database: TestDatabase;
let sent: SmsMessage[] = [];
let lines = '';
beforeAll(async () => {
	database = await freshDatabase();
});
beforeEach(async () => {
	sent = [];
	lines = '';
	await database.pool.query('delete from sms_outbox');
});
afterAll(() => database.drop());

const phone = '+77015550123' as MobilePhone;
const log = createLog(
	'trace',
	new Writable({
		write(line, _encoding, done) {
			lines += String(line);
			done();
		},
	}),
);
function depsWith(outcomes: SmsOutcome[] = [], text: string | null = 'Код 654321'): OutboxDeps {
	return {
		...{ pool: database.pool, log, compose: async () => text },
		sender: {
			async send(message) {
				sent.push(message);
				return outcomes.shift() ?? { state: 'sent', providerMessageId: '17' };
			},
		},
	};
}
const order = (validForSeconds = 300) =>
	inTransaction(database.pool, (client) =>
		orderSms(client, { kind: 'trial', phone, locale: 'ru', contentSealed: Buffer.from('sealed'), validForSeconds }),
	);
const row = async () =>
	(
		await database.pool.query(
			'select state, attempts, content_sealed as sealed, last_failure as failure from sms_outbox',
		)
	).rows[0];
const passSeconds = (seconds: number) =>
	database.pool.query('update sms_outbox set next_attempt_at = next_attempt_at - make_interval(secs => $1)', [seconds]);

test('a message is sent once by two workers, and its content is forgotten', async () => {
	await order();
	await Promise.all([sendDue(depsWith()), sendDue(depsWith())]);
	expect(sent).toEqual([{ phone, text: 'Код 654321', validForMinutes: 5 }]);
	expect(await row()).toEqual({ state: 'sent', attempts: 1, sealed: null, failure: null });
});

test('what another worker is taking is passed over', async () => {
	for (let times = 0; times < 3; times++) await order();
	const other = await database.pool.connect();
	await other.query('begin');
	await other.query('select from sms_outbox where id = (select min(id) from sms_outbox) for update');
	expect(await sendDue(depsWith())).toBe(2);
	await other.query('rollback');
	other.release();
	expect(await sendDue(depsWith())).toBe(1);
	expect(sent).toHaveLength(3);
});

test('what fails is tried again later and later, what is refused is not', async () => {
	await order();
	const deps = depsWith([
		{ state: 'failed', reason: 'timeout' },
		{ state: 'failed', reason: 'timeout' },
	]);
	await sendDue(deps);
	await sendDue(deps);
	expect(await row()).toMatchObject({ state: 'waiting', attempts: 1, failure: 'timeout' });
	await passSeconds(3);
	await sendDue(deps);
	await passSeconds(3);
	await sendDue(deps);
	expect(await row()).toMatchObject({ attempts: 2 });
	await passSeconds(3);
	await sendDue(deps);
	expect(await row()).toMatchObject({ state: 'sent', attempts: 3 });
	await database.pool.query('delete from sms_outbox');
	await order();
	await sendDue(depsWith([{ state: 'refused', reason: 'code 7' }]));
	expect(await row()).toEqual({ state: 'refused', attempts: 1, sealed: null, failure: 'code 7' });
});

test('a worker that was killed while it sent leaves the message to another one', async () => {
	await order();
	const hanging = { ...depsWith(), sender: { send: () => new Promise<SmsOutcome>(() => undefined) } };
	void sendDue(hanging);
	await until(async () => expect(await row()).toMatchObject({ attempts: 1 }));
	expect(await sendDue(depsWith())).toBe(0);
	await passSeconds(20);
	expect(await sendDue(depsWith())).toBe(1);
	expect(await row()).toMatchObject({ state: 'sent', attempts: 2 });
});

test('a code that came too late is not sent, and neither is what nobody needs', async () => {
	await order(0);
	await sendDue(depsWith());
	expect(await row()).toMatchObject({ state: 'expired', sealed: null });
	await database.pool.query('delete from sms_outbox');
	await order();
	await sendDue(depsWith([], null));
	expect(await row()).toMatchObject({ state: 'unneeded', sealed: null });
	expect(sent).toEqual([]);
});

test('a transaction that fails orders nothing', async () => {
	const failing = inTransaction(database.pool, async (client) => {
		await orderSms(client, { kind: 'trial', phone, locale: 'ru', contentSealed: null, validForSeconds: 300 });
		throw new Error('later');
	});
	await expect(failing).rejects.toThrow('later');
	expect(await row()).toBeUndefined();
});

test('a watching worker sends as soon as something is ordered', async () => {
	const watch = watchOutbox(depsWith());
	await order();
	await until(() => expect(sent).toHaveLength(1));
	await watch.close();
});

test('neither text nor number is ever in the log', async () => {
	await order();
	await sendDue(depsWith([{ state: 'failed', reason: 'timeout' }]));
	await order();
	await sendDue(depsWith([{ state: 'refused', reason: 'code 7' }]));
	expect(lines).toContain('timeout');
	expect(lines).not.toMatch(/654321|77015550123/);
});
