import { afterAll, beforeAll, expect, test } from 'vitest';
import { letters } from '../../../simulators/mail/inbox.ts';
import { serveMail } from '../../../simulators/mail/smtp-server.ts';
import { freshDatabase, type TestDatabase } from '../../../test/support/db.ts';
import { inTransaction } from '../db/pool.ts';
import { createLog } from '../log.ts';
import { type MailDeps, orderMail, sendDueMail } from './outbox.ts';
import { smtp } from './smtp.ts';

let database: TestDatabase;
let server: Awaited<ReturnType<typeof serveMail>>;
let deps: MailDeps;
const seal = {
	seal: (plain: string) => Buffer.from(plain).reverse(),
	unsealText: (sealed: Buffer | null) => (sealed === null ? undefined : Buffer.from(sealed).reverse().toString()),
};
beforeAll(async () => {
	database = await freshDatabase();
	server = await serveMail(0);
	const sender = smtp({ url: server.url, from: 'info@senim.example' });
	deps = { pool: database.pool, log: createLog('silent'), sender, seal: async () => seal };
});
afterAll(async () => {
	await server.close();
	await database.drop();
});

const order = (to: string, text = 'Жауап мәтіні.\n.\nСоңы') =>
	inTransaction(database.pool, (client) => orderMail(client, seal, { to, subject: 'Ответ на обращение № 7', text }));
async function rowOf(id: number) {
	const { rows } = await database.pool.query(
		'select state, attempts, content_sealed as sealed, last_failure as failure from mail_outbox where id = $1',
		[id],
	);
	return rows[0];
}
const passTime = () => database.pool.query(`update mail_outbox set next_attempt_at = now() where state = 'waiting'`);

test('a letter is sent once by two workers, word for word, and is forgotten', async () => {
	const id = await order('reader@example.kz');
	const text = (await database.pool.query('select content_sealed::text from mail_outbox')).rows;
	expect(JSON.stringify(text)).not.toContain(Buffer.from('reader@example.kz').toString('hex'));
	await Promise.all([sendDueMail(deps), sendDueMail(deps)]);
	expect(letters.filter(({ to }) => to === 'reader@example.kz')).toMatchObject([
		{ subject: 'Ответ на обращение № 7', text: 'Жауап мәтіні.\n.\nСоңы' },
	]);
	expect(await rowOf(id)).toEqual({ state: 'sent', attempts: 1, sealed: null, failure: null });
});

test('a letter that can be stopped says so in its head, as mail programs read it', async () => {
	const unsubscribeUrl = 'https://senim.example/kz/letters/stop?token=7.abcdefghijklmnopqrstuv';
	await inTransaction(database.pool, (client) =>
		orderMail(client, seal, { to: 'stops@example.kz', subject: 'Хабарлама', text: 'Мәтін', unsubscribeUrl }),
	);
	await sendDueMail(deps);
	const [letter] = letters.filter(({ to }) => to === 'stops@example.kz');
	expect(letter?.unsubscribe).toBe(`<${unsubscribeUrl}> List-Unsubscribe=One-Click`);
});

test.each([
	['refuse@example.kz', 'smtp 550'],
	['full@example.kz', 'smtp 552'],
])('what the server refuses is not tried again: %s', async (to, failure) => {
	const id = await order(to);
	await sendDueMail(deps);
	expect(await rowOf(id)).toMatchObject({ state: 'refused', sealed: null, failure });
});

test('what the server puts off, and a line that breaks, are tried again later', async () => {
	const [put, broken] = [await order('greylist@example.kz'), await order('reset@example.kz')];
	await sendDueMail(deps);
	expect(await rowOf(put)).toMatchObject({ state: 'waiting', attempts: 1, failure: 'smtp 451' });
	expect(await rowOf(broken)).toMatchObject({ state: 'waiting', attempts: 1 });
	expect(await sendDueMail(deps)).toBe(0);
	await passTime();
	await sendDueMail(deps);
	expect(await rowOf(put)).toMatchObject({ state: 'sent', attempts: 2 });
	expect(await rowOf(broken)).toMatchObject({ state: 'waiting', attempts: 2 });
});

test('a letter that could not be sent in three days is given up', async () => {
	const id = await order('later@example.kz');
	await database.pool.query('update mail_outbox set expires_at = now() where id = $1', [id]);
	await sendDueMail(deps);
	expect(await rowOf(id)).toMatchObject({ state: 'expired', sealed: null });
});

test('an address cannot begin another line of the letter', async () => {
	const to = 'reader@example.kz\r\nBcc: other@example.kz';
	const id = await order(to);
	await sendDueMail(deps);
	expect(letters.some((letter) => letter.to.startsWith('other@'))).toBe(false);
	expect((await rowOf(id))?.state).not.toBe('waiting');
});
