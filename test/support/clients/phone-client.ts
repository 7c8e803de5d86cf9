import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import type { PhoneResultView, PhoneWayView } from '#features/signing/contract.ts';
import { type SigningIdentity, signXml } from '../../../simulators/signing-app/pki/sign-xml.ts';
import { buildIp } from './auth-client.ts';
import type { SigningBrowser } from './signing.ts';

export const phoneDocuments = '/api/v1/signing/phone/documents';

type Offer = {
	description: string;
	expiry_date: string;
	organisation: Record<string, string>;
	document: { uri: string; auth_type: string; auth_token: string };
};
type Documents = {
	signMethod: string;
	documentsToSign: { id: number; nameKz: string; meta: { name: string; value: string }[]; documentXml: string }[];
};
type Ended = { status: number; message: string; code?: string };

/** A telephone: it knows what the code says, and nothing of the browser. */
export class Phone {
	readonly ip = buildIp();
	readonly #address: URL;
	readonly #app: FastifyInstance;
	constructor(app: FastifyInstance, content: string) {
		this.#app = app;
		this.#address = new URL(content.replace(/^mobileSign:/, ''));
	}

	get token(): string {
		return this.#address.searchParams.get('token') ?? '';
	}

	async ask<Body>(url: string, authorization = '') {
		const headers = authorization === '' ? {} : { authorization };
		const answer = await this.#app.inject({ url, headers, remoteAddress: this.ip });
		return { status: answer.statusCode, body: answer.json<Body>() };
	}

	async scan(): Promise<{ offer: Offer; asked: Documents }> {
		const { pathname, search } = this.#address;
		const offer = await this.ask<Offer>(pathname + search);
		expect(offer.status).toBe(200);
		const { uri, auth_token } = offer.body.document;
		return {
			offer: offer.body,
			asked: (await this.ask<Documents>(new URL(uri).pathname, `Bearer ${auth_token}`)).body,
		};
	}

	async put(payload: object | string, token = this.token): Promise<Ended> {
		const answer = await this.#app.inject({
			...{ method: 'PUT', url: phoneDocuments, payload, remoteAddress: this.ip },
			headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
		});
		return { ...answer.json<Omit<Ended, 'status'>>(), status: answer.statusCode };
	}

	putXml(documentXml: string) {
		return this.put({ signMethod: 'XML', version: 1, documentsToSign: [{ id: 1, documentXml, meta: [] }] });
	}

	async sign(key: SigningIdentity): Promise<Ended> {
		const { asked } = await this.scan();
		return this.putXml(signXml(asked.documentsToSign[0]?.documentXml ?? '', key));
	}
}

/** A challenge with a code for a telephone, and the telephone that has read it. */
export async function openWay(browser: SigningBrowser, action: string, more: object = {}) {
	const challenge = await browser.challenge(action, more);
	const { data: way, status } = await browser.send<PhoneWayView>(`challenges/${challenge.id}/phone`);
	expect(status).toBe(200);
	const collect = (by = browser, payload: object = {}) =>
		by.send<PhoneResultView>(`challenges/${challenge.id}/phone/result`, { payload });
	return { challenge, way, phone: new Phone(browser.app, way.content), collect };
}
