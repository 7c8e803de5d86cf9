import { randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { composeSms } from '#features/auth/public.ts';
import { createLog } from '#platform/log.ts';
import { sendDue } from '#platform/sms/outbox.ts';
import type { SmsMessage } from '#platform/sms/sms-sender.ts';

export const goodPassword = 'Kelisim-2026-tau';
const log = createLog('silent');

type Answer = { status: number; body: AuthBody; cookies: string[]; headers: Record<string, unknown> };
type AuthBody = {
	status: string;
	code?: string;
	message?: string;
	errors?: { field: string; message: string }[];
	data: {
		next?: string;
		username: string;
		jwt: { access_token: string; refresh_token: string };
		profile: { username: string; locale: string; plan: string };
	};
};

/** Sends all that waits, and tells what was sent. */
export async function deliver(app: FastifyInstance): Promise<SmsMessage[]> {
	const sent: SmsMessage[] = [];
	const { pool } = app.auth;
	await sendDue({
		...{ pool, log },
		compose: (order) => composeSms(app.auth, order),
		sender: {
			async send(message) {
				sent.push(message);
				return { state: 'sent', providerMessageId: '1' };
			},
		},
	});
	return sent;
}

/** The newest code among messages: owners get other news too. */
export function codeIn(messages: readonly SmsMessage[], to: string): string {
	const codes = messages.filter(({ phone }) => phone === to).flatMap(({ text }) => /\d{6}/.exec(text)?.[0] ?? []);
	return codes.at(-1) ?? '';
}

let lastNumber = randomInt(100_000) * 10;
/** An invented number, every one in a block of its own. */
export function buildPhone(): string {
	lastNumber += 1;
	return `+7701${String(lastNumber % 1000).padStart(3, '0')}${String(lastNumber).padStart(4, '0').slice(-4)}`;
}

let lastAddress = 0;
/** Addresses for documentation and tests; every one in a network of its own. */
export function buildIp(): string {
	lastAddress += 1;
	return `10.${Math.floor(lastAddress / 250)}.${lastAddress % 250}.7`;
}

/** A browser: keeps cookies, comes from one address, says that its requests come from a page of ours. */
export class Browser {
	readonly app: FastifyInstance;
	readonly ip: string;
	readonly jar = new Map<string, string>();
	readonly headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' };

	constructor(app: FastifyInstance, ip = buildIp()) {
		this.app = app;
		this.ip = ip;
	}

	async call(
		method: 'GET' | 'POST' | 'DELETE',
		path: string,
		{ body, headers = {} }: { body?: object | string | Buffer; headers?: Record<string, string> } = {},
	): Promise<Answer> {
		const cookie = [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ');
		const answer = await this.app.inject({
			...{ method, url: `/api/v1/auth/${path}`, remoteAddress: this.ip },
			headers: { ...this.headers, ...(cookie === '' ? {} : { cookie }), ...headers },
			...(body === undefined ? {} : { payload: body }),
		});
		for (const { name, value } of answer.cookies) {
			if (value === '') this.jar.delete(name);
			else this.jar.set(name, value);
		}
		const cookies = [answer.headers['set-cookie'] ?? []].flat();
		return { status: answer.statusCode, body: answer.json(), cookies, headers: answer.headers };
	}

	post(path: string, body: object): Promise<Answer> {
		return this.call('POST', path, { body });
	}

	/** start, and the code as the telephone got it */
	async askCode(kind: 'signin' | 'restore', username: string): Promise<string> {
		await this.post(`${kind}/v2`, { action: 'start', username });
		return codeIn(await deliver(this.app), username);
	}

	/** All three steps. */
	async pass(kind: 'signin' | 'restore', username: string, password = goodPassword): Promise<Answer> {
		const sms_verify = await this.askCode(kind, username);
		await this.post(`${kind}/v2`, { action: 'confirm', username, sms_verify });
		return this.post(`${kind}/v2`, { action: 'save', username, sms_verify, password, agreement: true });
	}

	logIn(username: string, password = goodPassword): Promise<Answer> {
		return this.post('login/v2', { username, password, agreement: true });
	}
}

export function bearer(token: string): { headers: Record<string, string> } {
	return { headers: { authorization: `Bearer ${token}` } };
}

/** A number may get another code only after a minute: time passes for the database. */
export async function passMinutes(app: FastifyInstance, minutes: number): Promise<void> {
	await app.auth.pool.query(
		`update auth_limit_use set used_at = used_at - make_interval(mins => $1),
		   expires_at = expires_at - make_interval(mins => $1)`,
		[minutes],
	);
	await app.auth.pool.query(
		`update auth_flow set code_expires_at = code_expires_at - make_interval(mins => $1),
		   expires_at = expires_at - make_interval(mins => $1)`,
		[minutes],
	);
}
