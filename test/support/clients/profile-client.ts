import type { FastifyInstance } from 'fastify';
import { Browser, buildPhone, codeIn, deliver } from './auth-client.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Somebody in a browser where he is signed in. */
export class Owner {
	readonly phone: string;
	readonly browser: Browser;
	readonly accountId: number;

	constructor(phone: string, browser: Browser, accountId: number) {
		this.phone = phone;
		this.browser = browser;
		this.accountId = accountId;
	}

	/** @param path below `/api/v1/` */
	async call(method: Method, path: string, body?: object) {
		const { app, ip, jar, headers } = this.browser;
		const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
		const answer = await app.inject({
			...{ method, url: `/api/v1/${path}`, remoteAddress: ip, headers: { ...headers, cookie } },
			...(body === undefined ? {} : { payload: body }),
		});
		return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
	}

	/** Time passes: the proof of signing in is not fresh any more. */
	async age(): Promise<void> {
		await this.browser.app.auth.pool.query(
			`update auth_session set proved_at = proved_at - interval '11 minutes' where account_id = $1`,
			[this.accountId],
		);
	}

	/** The code that a number got. */
	async codeOf(phone: string): Promise<string> {
		return codeIn(await deliver(this.browser.app), phone);
	}
}

export async function registerOwner(app: FastifyInstance): Promise<Owner> {
	const phone = buildPhone();
	const browser = new Browser(app);
	await browser.pass('signin', phone);
	const { rows } = await app.auth.pool.query<{ id: number }>('select id from account where phone = $1', [phone]);
	return new Owner(phone, browser, rows[0]?.id ?? 0);
}
