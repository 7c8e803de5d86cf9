import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { MobilePhone } from '#domain/numbers/phone.ts';
import { type Simulators, serveSimulators } from '../../../simulators/kit/server.ts';
import { createWorld } from '../../../simulators/kit/world.ts';
import { smsRoutes } from '../../../simulators/sms/routes.ts';
import { mobizon } from './mobizon.ts';
import type { SmsSender } from './sms-sender.ts';
import { smsc } from './smsc.ts';

let simulators: Simulators;
beforeAll(async () => {
	simulators = await serveSimulators(smsRoutes, () => createWorld({ subjects: 0 }));
});
afterEach(() => fetch(`${simulators.url}/_control/sources`, { method: 'DELETE' }));
afterAll(() => simulators.close());

const message = {
	phone: '+77015550123' as MobilePhone,
	text: 'Код 123456. Ешкімге айтпаңыз & <күт>',
	validForMinutes: 5,
};
const senderName = 'Senim';
const gateways: Record<'mobizon' | 'smsc', (change?: { secret?: string }) => SmsSender> = {
	mobizon: ({ secret = 'key' } = {}) =>
		mobizon({ baseUrl: `${simulators.url}/sms/mobizon`, senderName, apiKey: secret }),
	smsc: ({ secret = 'word' } = {}) =>
		smsc({ baseUrl: `${simulators.url}/sms/smsc`, senderName, login: 'us', password: secret }),
};
const order = (gateway: string, how: string, more: object = {}) =>
	fetch(`${simulators.url}/_control/sources/sms-${gateway}`, { method: 'PUT', body: JSON.stringify({ how, ...more }) });

describe.each(['mobizon', 'smsc'] as const)('%s', (gateway) => {
	test('takes a message, which stands in the inbox as it was written', async () => {
		const outcome = await gateways[gateway]().send(message);
		expect(outcome).toEqual({ state: 'sent', providerMessageId: expect.stringMatching(/^\d+$/) });
		const { messages } = (await (await fetch(`${simulators.url}/sms/inbox?format=json`)).json()) as {
			messages: object[];
		};
		expect(messages[0]).toMatchObject({ to: '77015550123', text: message.text, from: 'Senim', gateway });
		const page = await (await fetch(`${simulators.url}/sms/inbox?to=%2B77015550123`)).text();
		expect(page).toContain('Код 123456. Ешкімге айтпаңыз &#38; &#60;күт&#62;');
	});

	test('refuses for good inside an answer of 200: a wrong number, an empty text, a wrong key', async () => {
		const wrong = [
			gateways[gateway]().send({ ...message, phone: '+7727' as MobilePhone }),
			gateways[gateway]().send({ ...message, text: '' }),
			gateways[gateway]({ secret: '' }).send(message),
		];
		for (const outcome of await Promise.all(wrong))
			expect(outcome).toEqual({ state: 'refused', reason: expect.stringMatching(/^code \d+$/) });
	});

	test.each([
		['wrong_columns', /^code \d+$/],
		['server_error', /^http 500$/],
		['too_many_requests', /^http 429$/],
		['redirect_inside', /^http 302$/],
		['html', /^no json$/],
		['empty', /^no json$/],
		['huge', /^answer too large$/],
		['gzip_bomb', /^answer too large$/],
		['reset', /^unreachable$/],
		['json_error', /^(?:code none|neither id nor error)$/],
	])('that answers with %s may take the message later', async (how, reason) => {
		await order(gateway, how);
		expect(await gateways[gateway]().send(message)).toEqual({ state: 'failed', reason: expect.stringMatching(reason) });
	});
});

test('nothing that went wrong repeats the key or the text', async () => {
	await order('mobizon', 'reset');
	const outcome = JSON.stringify(await gateways.mobizon({ secret: 'hush-hush' }).send(message));
	expect(outcome).not.toMatch(/hush|123456/);
});
