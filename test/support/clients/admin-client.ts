import type { FastifyInstance } from 'fastify';
import type { AdminRole } from '#domain/api/callers.ts';
import { createAdmin } from '#features/admin/public.ts';
import { totpCode } from '#platform/totp.ts';
import { buildIp } from './auth-client.ts';

export const adminPassword = 'Esik-kuzetshi-2026';

/** Of the calls of the door; others say what they answer. */
type DoorData = { id: number; email: string; roles: AdminRole[]; path: string; totp_secret: string; qr_svg: string };
type Body<Data, Meta> = {
	status: string;
	code?: string;
	data: Data;
	meta: Meta;
	errors?: { field: string; message: string }[];
};

let made = 0;

/** An administrator at his browser: its cookies, and requests that come from a page of ours. */
export class AdminBrowser {
	readonly app: FastifyInstance;
	readonly email: string;
	readonly secret: string;
	readonly id: number;
	readonly ip = buildIp();
	readonly headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' };
	/** of the session */
	cookie: string | undefined;
	/** by which the browser is known again */
	browser: string | undefined;

	constructor(app: FastifyInstance, known: { email: string; secret: string; id: number }) {
		this.app = app;
		this.email = known.email;
		this.secret = known.secret;
		this.id = known.id;
	}

	async call<Data = DoorData, Meta = null>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) {
		const answer = await this.app.inject({
			...{ method, url: `/api/v1/admin/${path}`, remoteAddress: this.ip },
			headers: { ...this.headers, cookie: [this.cookie, this.browser].filter(Boolean).join('; ') },
			...(body === undefined ? {} : { payload: body }),
		});
		for (const { name, value } of answer.cookies) {
			const pair = value === '' ? undefined : `${name}=${value}`;
			if (name.endsWith('senim_browser')) this.browser = pair;
			else this.cookie = pair;
		}
		const isJson = String(answer.headers['content-type']).includes('json');
		const parsed = (isJson ? answer.json() : {}) as Body<Data, Meta>;
		return { status: answer.statusCode, headers: answer.headers, body: parsed, text: answer.body };
	}

	/** The clock of tests stands still, and a code is good once: the last one is forgotten first. */
	async logIn({ password = adminPassword, code = totpCode(this.secret, this.app.auth.clock.now()) } = {}) {
		await this.app.auth.pool.query('update admin_account set totp_last_step = null where id = $1', [this.id]);
		return this.call('POST', 'login', { email: this.email, password, code });
	}
}

/** Made as the command makes one for machines, and signed in. */
export async function buildAdmin(app: FastifyInstance, ...roles: AdminRole[]): Promise<AdminBrowser> {
	made += 1;
	const email = `keeper${made}@senim.example`;
	const wanted = { email, roles, password: adminPassword } as const;
	const { id, totpSecret } = await createAdmin(app.auth, wanted);
	const browser = new AdminBrowser(app, { email, secret: totpSecret, id });
	const { status } = await browser.logIn();
	if (status !== 200) throw new Error(`an administrator could not sign in: ${status}`);
	return browser;
}
