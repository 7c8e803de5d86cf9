import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type Clock, systemClock } from '#domain/clock.ts';
import type { AnswerView, ChallengeView } from '#features/signing/contract.ts';
import { createPki, type Pki } from '../../../simulators/signing-app/pki/pki.ts';
import { type RevocationServer, serveRevocation } from '../../../simulators/signing-app/pki/revocation-server.ts';
import { type SigningIdentity, signXml } from '../../../simulators/signing-app/pki/sign-xml.ts';
import { type OpenAccount, openAccount } from '../account.ts';
import { type AppOptions, buildApp } from '../app.ts';
import { freshDatabase, type TestDatabase } from '../db.ts';
import { type Browser, buildIp } from './auth-client.ts';

export type SigningWorld = {
	pki: Pki;
	revocation: RevocationServer;
	database: TestDatabase;
	app: FastifyInstance;
	/** what of the configuration believes in the authority */
	env: Record<string, string>;
	/** another process of the portal over the same database */
	openApp(): Promise<FastifyInstance>;
	signedIn(): Promise<SigningBrowser>;
	close(): Promise<void>;
};

/** The server with an invented authority that it believes. @param sourceSettings whom its sources ask; nobody unless given */
export async function openSigningWorld(
	clock: Clock = systemClock,
	{ sourceSettings }: Pick<AppOptions, 'sourceSettings'> = {},
): Promise<SigningWorld> {
	const pki = await createPki();
	const revocation = await serveRevocation(pki);
	const folder = await mkdtemp(join(tmpdir(), 'senim-trust-'));
	for (const { name, pem } of pki.anchors()) await writeFile(join(folder, name), pem);
	const database = await freshDatabase();
	const env = {
		SIGNATURE_TRUST_DIR: folder,
		SIGNATURE_OCSP_URL: revocation.ocspUrl,
		SIGNATURE_CRL_URL: revocation.crlUrls.join(','),
		ORGANISATION_BIN: '160340001109',
	};
	const openApp = async () => {
		const app = await buildApp(database, { clock, env, ...(sourceSettings && { sourceSettings }) });
		await app.ready();
		return app;
	};
	const app = await openApp();
	return {
		...{ pki, revocation, database, app, env, openApp },
		signedIn: async () => SigningBrowser.of(app, await openAccount(app)),
		async close() {
			await app.close();
			await revocation.close();
			await database.drop();
			await rm(folder, { recursive: true });
		},
	};
}

type Sent = { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; payload?: object; headers?: Record<string, string> };

/** A browser with the cookies it was given. */
export class SigningBrowser {
	readonly ip = buildIp();
	readonly jar = new Map<string, string>();
	app: FastifyInstance;

	constructor(app: FastifyInstance) {
		this.app = app;
	}

	static of(app: FastifyInstance, { cookie }: OpenAccount): SigningBrowser {
		const browser = new SigningBrowser(app);
		const [name = '', value = ''] = cookie.split('=');
		browser.jar.set(name, value);
		return browser;
	}

	/** The same browser, for the calls of signing. */
	static sharing({ app, jar }: Browser): SigningBrowser {
		const browser = new SigningBrowser(app);
		for (const [name, value] of jar) browser.jar.set(name, value);
		return browser;
	}

	async send<Data>(path: string, { method = 'POST', payload, headers = {} }: Sent = {}) {
		const cookie = [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ');
		const answer = await this.app.inject({
			...{ method, url: `/api/v1/signing/${path}`, remoteAddress: this.ip },
			...(payload === undefined ? {} : { payload }),
			headers: { 'sec-fetch-site': 'same-origin', cookie, ...headers },
		});
		for (const { name, value } of answer.cookies) this.jar.set(name, value);
		const body = answer.json<{ code?: string; message?: string; data: Data }>();
		return { ...body, status: answer.statusCode, headers: answer.headers, cookies: answer.cookies };
	}

	post<Data>(path: string, payload: object) {
		return this.send<Data>(path, { payload });
	}

	async challenge(action: string, more: object = {}): Promise<ChallengeView> {
		const answer = await this.post<ChallengeView>('challenges', { action, ...more });
		if (answer.status !== 200) throw new Error(`no challenge: ${answer.message}`);
		return answer.data;
	}

	answer(id: string, signed_xml: string, totp_code?: string) {
		return this.post<AnswerView>(`challenges/${id}/answer`, { signed_xml, ...(totp_code && { totp_code }) });
	}

	async sign(action: string, key: SigningIdentity, more: object = {}) {
		const { id, xml } = await this.challenge(action, more);
		return this.answer(id, signXml(xml, key));
	}

	async state() {
		return (await this.send<{ identity: object | null; organisations: object[] }>('state', { method: 'GET' })).data;
	}
}
