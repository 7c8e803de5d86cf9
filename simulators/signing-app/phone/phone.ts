// A telephone with eGov Mobile: it reads a code, asks the site what to sign, shows it, signs, and sends it back.
import { setTimeout as pause } from 'node:timers/promises';
import type { KeyEntry } from '../holders.ts';
import { signXml } from '../pki/sign-xml.ts';
import { call, type Heard } from './call.ts';

/** `late`: signs though the time is over; `other-document`: answers with one that nobody asked for. */
const phoneDeeds = [
	'ok',
	'decline',
	'tamper',
	'other-document',
	'unsigned',
	'garbage',
	'huge',
	'no-token',
	'twice',
	'late',
] as const;
export type PhoneDeed = (typeof phoneDeeds)[number];

export type PhoneOrder = { key: string; do?: PhoneDeed /** between the two calls a person thinks */; delayMs?: number };

type Names = { nameRu: string; nameKz: string; nameEn: string };
type Document = Names & { id: number; meta?: { name: string; value: string }[]; documentXml: string };
type Offer = {
	description: string;
	expiry_date: string;
	organisation: Names & { bin: string };
	document: { uri: string; auth_type: string; auth_token?: string };
};
export type Shown = { offer: Offer; documents: Document[] };
/** What the person reads at the end. */
export type PhoneEnd = { isDone: boolean; status: number | null; message: string };

export type Phone = {
	/** @param content of a QR code, or a link that launches the application */
	scan(content: string): Promise<Shown>;
	finish(order: PhoneOrder): Promise<PhoneEnd>;
};

export function createPhone(keys: ReadonlyMap<string, KeyEntry>): Phone {
	let shown: Shown | null = null;
	return {
		async scan(content) {
			shown = null;
			shown = await look(content);
			return shown;
		},
		async finish(order) {
			if (shown === null) throw new Error('nothing was scanned');
			const asked = shown;
			shown = null;
			return sign(keys, asked, order);
		},
	};
}

async function look(content: string): Promise<Shown> {
	const offer = (await expectOk(await call('GET', addressIn(content)))) as Offer;
	const { uri } = offer.document;
	const body = (await expectOk(await call('GET', uri, { headers: tokenOf(offer) }))) as {
		signMethod: string;
		documentsToSign: Document[];
	};
	if (body.signMethod !== 'XML') throw new Error(`cannot sign by ${body.signMethod}`);
	return { offer, documents: body.documentsToSign };
}

/** `mobileSign:https://…`, or the link of a button on the telephone itself. */
function addressIn(content: string): string {
	const inside = content.startsWith('mobileSign:') ? content.slice('mobileSign:'.length) : linkOf(content);
	if (inside === null) throw new Error('this is no code for signing');
	return inside;
}

function linkOf(content: string): string | null {
	return URL.parse(content)?.searchParams.get('link') ?? null;
}

function tokenOf({ document }: Offer): Record<string, string> {
	return document.auth_type === 'Token' ? { authorization: `Bearer ${document.auth_token ?? ''}` } : {};
}

async function expectOk({ status, text }: Heard): Promise<unknown> {
	if (status !== 200) throw new Error(messageIn(text) ?? `HTTP ${status}`);
	return JSON.parse(text) as unknown;
}

async function sign(
	keys: ReadonlyMap<string, KeyEntry>,
	{ offer, documents }: Shown,
	{ key: name, do: deed = 'ok', delayMs = 0 }: PhoneOrder,
): Promise<PhoneEnd> {
	if (deed === 'decline') return { isDone: false, status: null, message: 'declined' };
	if (delayMs > 0) await pause(delayMs, undefined, { ref: false });
	if (deed !== 'late' && Date.parse(offer.expiry_date) <= Date.now())
		return { isDone: false, status: null, message: 'expired' };
	const key = keys.get(name);
	if (key === undefined) throw new Error(`no key ${name}`);
	const body = bodyOf(deed, documents, key);
	const headers = { 'content-type': 'application/json', ...(deed === 'no-token' ? {} : tokenOf(offer)) };
	const put = () => call('PUT', offer.document.uri, { headers, body });
	if (deed === 'twice') await put();
	const { status, text } = await put();
	return { isDone: status === 200, status, message: messageIn(text) ?? '' };
}

/** The documents as they came, signed ones in the place of those that were to be signed. */
function bodyOf(deed: PhoneDeed, documents: readonly Document[], key: KeyEntry): string {
	if (deed === 'garbage') return '{"signMethod": "XML", "documentsToSign": [{"id": 1, "documentXml": ';
	const signed = documents.map((document) => {
		const sound = signXml(document.documentXml, key);
		const spoiled: Partial<Record<PhoneDeed, Partial<Document>>> = {
			unsigned: {},
			tamper: { documentXml: signXml(document.documentXml.replace(/(?<=<(?:nonce|jwt_token)>)/, 'x'), key) },
			'other-document': { id: document.id + 1, documentXml: signXml('<other>document</other>', key) },
			huge: { documentXml: sound.padEnd(1_000_000, ' ') },
		};
		return { ...document, ...(spoiled[deed] ?? { documentXml: sound }) };
	});
	return JSON.stringify({ signMethod: 'XML', version: 1, documentsToSign: signed });
}

function messageIn(text: string): string | null {
	try {
		const { message } = JSON.parse(text) as { message?: unknown };
		return typeof message === 'string' ? message : null;
	} catch {
		return null;
	}
}
