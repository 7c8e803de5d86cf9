import { expect, test } from 'vitest';
import { flowCookie, readFlow } from './flow-cookie.server.ts';

const memory = { username: '+77010000000', resendAtMs: 1_795_252_800_000 };
const requestWith = (cookie: string) => new Request('https://senim.example/auth/registration', { headers: { cookie } });
const sent = (cookie: string) => cookie.split(';', 1)[0] ?? '';

test('whom a code went to survives a reload, for its own form only', () => {
	const cookie = flowCookie('signin', memory, true);
	expect(cookie).toMatch(/^__Host-senim_signin=.*; HttpOnly; SameSite=Lax; Secure$/);
	expect(readFlow(requestWith(`a=b; ${sent(cookie)}`), 'signin', true)).toEqual(memory);
	expect(readFlow(requestWith(sent(cookie)), 'restore', true)).toBeNull();
});

test.each(['', 'senim_signin=', 'senim_signin=77010000000', 'senim_signin=<b>.1795252800000', 'senim_signin=9701.1'])(
	'nothing is made of %j',
	(cookie) => {
		expect(readFlow(requestWith(cookie), 'signin', false)).toBeNull();
	},
);
