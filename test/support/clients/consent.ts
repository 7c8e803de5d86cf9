import type { FastifyInstance } from 'fastify';
import type { ConsentView, LinkedConsent } from '#features/consent/contract.ts';
import type { Holder } from '../../../simulators/signing-app/pki/pki.ts';
import { type OpenAccount, openAccount } from '../account.ts';
import { SigningBrowser, type SigningWorld } from './signing.ts';

export type Answer<Data> = { status: number; code: string | undefined; message: string | undefined; data: Data };

/** Whoever asks for consents, by the calls of the cabinet. */
export class ConsentAsker {
	readonly app: FastifyInstance;
	readonly account: OpenAccount;

	constructor(app: FastifyInstance, account: OpenAccount) {
		this.app = app;
		this.account = account;
	}

	static async open(app: FastifyInstance): Promise<ConsentAsker> {
		return new ConsentAsker(app, await openAccount(app, { isConfirmed: true, plan: 'pro' }));
	}

	async call<Data>(method: 'GET' | 'POST', path: string, payload?: object): Promise<Answer<Data>> {
		const answer = await this.app.inject({
			...{ method, url: `/api/v1/consents${path}`, headers: this.account.headers },
			...(payload === undefined ? {} : { payload }),
		});
		const body = answer.json<{ code?: string; message?: string; data: Data }>();
		return { status: answer.statusCode, code: body.code, message: body.message, data: body.data };
	}

	/** A request with what is usual; fails where it is refused. */
	async draft(subject: string, overrides: object = {}): Promise<string> {
		const usual = { subject, purpose: 'counterparty', source_ids: ['gbdul-entities'], until: '2027-03-31' };
		const answer = await this.call<{ id: string }>('POST', '', { ...usual, ...overrides });
		if (answer.status !== 201) throw new Error(`no consent is asked for: ${answer.status} ${answer.message}`);
		return answer.data.id;
	}

	/** @returns the token of the link */
	async send(id: string): Promise<string> {
		const answer = await this.call<{ token: string }>('POST', `/${id}/send`);
		if (answer.status !== 200) throw new Error(`no link: ${answer.status} ${answer.message}`);
		return answer.data.token;
	}

	async find(id: string): Promise<ConsentView> {
		return (await this.call<ConsentView>('GET', `/${id}`)).data;
	}
}

/** What somebody reads by a link, without an account. */
export async function readLink(app: FastifyInstance, token: string): Promise<Answer<LinkedConsent>> {
	const answer = await app.inject({ url: `/api/v1/consent-links/${encodeURIComponent(token)}` });
	const body = answer.json<{ code?: string; message?: string; data: LinkedConsent }>();
	return { status: answer.statusCode, code: body.code, message: body.message, data: body.data };
}

export function organisationOf(bin: string, role: 'head' | 'right_to_sign' | 'employee' = 'head'): Holder {
	const person = { iin: '900101300017', surname: 'СЫНАҚОВ', givenName: 'ТЕСТ' };
	return { ...person, organisation: { bin, name: 'ТОО "СЫНАҚ"', role } };
}

/** Asked for, sent and signed in another browser. @returns the consent, and the token by which it is withdrawn */
export async function giveConsent(
	world: SigningWorld,
	asker: ConsentAsker,
	{
		subject,
		holder,
		...overrides
	}: { subject: string; holder: Holder; taxpayer_token?: string; [field: string]: unknown },
): Promise<{ id: string; receipt: string }> {
	const { taxpayer_token: token, ...asked } = overrides;
	const id = await asker.draft(subject, asked);
	const link = await asker.send(id);
	const more = { link, ...(token === undefined ? {} : { taxpayer_token: token }) };
	const signed = await new SigningBrowser(world.app).sign('consent_give', world.pki.issue(holder), more);
	if (signed.status !== 200) throw new Error(`no consent is given: ${signed.status} ${signed.message}`);
	return { id, receipt: signed.data.receipt ?? '' };
}
