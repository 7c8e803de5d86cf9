// The two modules of the signing application: `basics`, or the older `commonUtils` without it.
import type { Connection } from './connection.ts';
import { SigningFault } from './fault.ts';

const basics = 'kz.gov.pki.knca.basics';
const commonUtils = 'kz.gov.pki.knca.commonUtils';
/** The key is in a file: what there is without any token. */
export const fileStore = 'PKCS12';

export type SignOrder = {
	xml: string;
	/** stands in the XML: an answer without it is to something else */
	nonce: string;
	store: string;
	/** whose key to offer; null: anybody's. A convenience: the server judges. */
	bin: string | null;
	/** sign in or prove who one is: any key; else keys of signing only */
	isIdentityOnly: boolean;
	/** also keys of untrusted authorities */
	isTest: boolean;
	locale: 'ru' | 'kz' | 'en';
};

/** What signs for the person: the application on the computer, or another way with the same result. */
export type Signer = {
	/** for the record of the signature */
	readonly name: string;
	/** where keys can be: a file first, then the tokens that are plugged in */
	listStores(): Promise<readonly string[]>;
	/** @throws SigningFault */
	sign(order: SignOrder): Promise<string>;
	close(): void;
};

type Frame = Readonly<Record<string, unknown>>;
const missing = Symbol('the module is not there');

export function createSigner(connection: Connection): Signer {
	let usedModule = 'basics';
	return {
		get name() {
			return `${usedModule} ${connection.version}`;
		},
		async listStores() {
			const tokens = await connection.ask({ module: commonUtils, method: 'getActiveTokens' }, readTokens);
			return [fileStore, ...tokens.filter((token) => token !== fileStore)];
		},
		async sign(order) {
			const signed = await connection.ask(basicsRequest(order), (frame) => readBasics(frame, order), {
				isDialog: true,
			});
			if (signed !== missing) return signed;
			usedModule = 'commonUtils';
			return connection.ask(commonRequest(order), (frame) => readCommon(frame, order), { isDialog: true });
		},
		close: () => connection.close(),
	};
}

function basicsRequest({ xml, store, bin, isIdentityOnly, isTest, locale }: SignOrder): object {
	const signing = ['1.3.6.1.5.5.7.3.4', ...(bin === null ? [] : ['1.2.398.3.3.4.1.2'])];
	return {
		module: basics,
		method: 'sign',
		args: {
			allowedStorages: [store],
			format: 'xml',
			data: xml,
			signingParams: { decode: false, encapsulate: true, digested: false },
			signerParams: {
				extKeyUsageOids: isIdentityOnly ? [] : signing,
				iin: '',
				bin: bin ?? '',
				serialNumber: '',
				chain: isTest ? [] : null,
			},
			locale,
		},
	};
}

function commonRequest({ xml, store, isIdentityOnly }: SignOrder): object {
	// anything else than the two names lets the person take any key
	const keyType = isIdentityOnly ? 'ALL' : 'SIGNATURE';
	return { module: commonUtils, method: 'signXml', args: [store, keyType, xml, '', ''] };
}

function isModuleMissing({ errorCode, code }: Frame): boolean {
	return errorCode === 'MODULE_NOT_FOUND' || code === 'MODULE_NOT_FOUND';
}

function readTokens(frame: Frame): string[] | undefined {
	if (isModuleMissing(frame)) return [];
	if (typeof frame.code !== 'string') return undefined;
	const tokens: unknown = frame.responseObject;
	return Array.isArray(tokens) ? tokens.filter((token) => typeof token === 'string').slice(0, 10) : [];
}

function readBasics(frame: Frame, order: SignOrder): string | typeof missing | undefined {
	if (isModuleMissing(frame)) return missing;
	if (typeof frame.status !== 'boolean') return undefined;
	if (!frame.status) {
		const code = textOf(frame.code);
		if (/cancel/i.test(code)) throw new SigningFault('cancelled');
		throw new SigningFault('failed', textOf(frame.message) || code);
	}
	const result = (frame.body as { result?: unknown } | null | undefined)?.result;
	if (result === undefined || result === null) throw new SigningFault('cancelled');
	return readSigned(result, order);
}

function readCommon(frame: Frame, order: SignOrder): string | undefined {
	if (isModuleMissing(frame)) throw new SigningFault('failed', 'MODULE_NOT_FOUND');
	if (typeof frame.code !== 'string') return undefined;
	if (frame.code === '200') return readSigned(frame.responseObject, order);
	const message = textOf(frame.message);
	// some answer with nothing but a code
	throw message === 'action.canceled'
		? new SigningFault('cancelled')
		: new SigningFault('failed', message || frame.code);
}

/** A text, a list of one, or an object with such a list; what is signed with another nonce answers something else. */
function readSigned(result: unknown, { nonce }: SignOrder): string | undefined {
	const signatures = (result as { signatures?: unknown }).signatures ?? result;
	const signed: unknown = Array.isArray(signatures) ? signatures[0] : signatures;
	if (typeof signed !== 'string') throw new SigningFault('unexpected');
	if (!signed.includes(nonce)) return undefined;
	if (!/<(?:\w+:)?SignatureValue[\s>]/.test(signed)) throw new SigningFault('unexpected');
	return signed;
}

function textOf(value: unknown): string {
	return typeof value === 'string' ? value : '';
}
