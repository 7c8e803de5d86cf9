// What the program does with a request: who signs, and what is answered in the words of the two modules.
import type { KeyEntry } from './holders.ts';
import { signXml } from './pki/sign-xml.ts';
import type { Scenario, Step } from './scenario.ts';

export type Request = { module: string; method: string; args: unknown };

export type SignRequest = {
	module: 'basics' | 'commonUtils';
	xml: string;
	/** of the organisation that must sign; empty: anybody */
	bin: string;
	isAuthentication: boolean;
};

const prefix = 'kz.gov.pki.knca.';
const authentication = '1.3.6.1.5.5.7.3.2';

/** A refusal of the program itself, before any person is asked. */
export class Malformed extends Error {
	readonly answer: object;
	constructor(answer: object) {
		super('malformed');
		this.answer = answer;
	}
}

export const moduleMissing = { success: false, errorCode: 'MODULE_NOT_FOUND' } as const;

/** @throws Malformed in the words of the genuine program */
export function readSignRequest({ module, method, args }: Request): SignRequest {
	if (module === `${prefix}commonUtils` && method === 'signXml') {
		const words = Array.isArray(args) ? (args as unknown[]) : [];
		if (words.length !== 5 || words.some((word) => typeof word !== 'string'))
			throw new Malformed({
				code: '500',
				message: `java.lang.IllegalArgumentException: argument type mismatch. Method: ${method}`,
			});
		const [, keyType = '', xml = ''] = words as string[];
		return { module: 'commonUtils', xml, bin: '', isAuthentication: keyType === 'AUTHENTICATION' };
	}
	if (module !== `${prefix}basics` || method !== 'sign') throw new Malformed(moduleMissing);
	const { data, format, signingParams, signerParams } = (args ?? {}) as {
		data?: unknown;
		format?: unknown;
		signingParams?: unknown;
		signerParams?: { bin?: string; extKeyUsageOids?: string[] | null } | null;
	};
	if (typeof signingParams !== 'object' || signingParams === null)
		throw invocation('"signingParams"] is not a JSONObject.');
	if (format !== 'xml' || typeof data !== 'string') throw invocation('"data"] is not a string.');
	const purposes = signerParams?.extKeyUsageOids ?? [];
	return {
		module: 'basics',
		xml: data,
		bin: signerParams?.bin ?? '',
		isAuthentication: purposes.includes(authentication),
	};
}

function invocation(what: string): Malformed {
	return new Malformed({
		status: false,
		code: 'INVOCATION_ERROR',
		message: 'An invoked method threw an exception.',
		details: `org.json.JSONException: JSONObject[${what}`,
	});
}

/** Keys the person can choose from. */
export function fittingKeys(keys: ReadonlyMap<string, KeyEntry>, { bin }: SignRequest): KeyEntry[] {
	return [...keys.values()].filter(({ holder }) => bin === '' || holder.organisation?.bin === bin);
}

function chooseKey(
	keys: ReadonlyMap<string, KeyEntry>,
	request: SignRequest,
	{ scenario, step }: { scenario: Scenario; step: Step },
): KeyEntry | undefined {
	const fitting = fittingKeys(keys, request);
	const wanted = step.key ?? (request.isAuthentication ? (scenario.authKey ?? scenario.key) : scenario.key);
	return fitting.find(({ name }) => name === wanted) ?? fitting[0];
}

/** Frames to send, in their order. */
export function answerFrames(
	keys: ReadonlyMap<string, KeyEntry>,
	request: SignRequest,
	{ scenario, step }: { scenario: Scenario; step: Step },
): string[] {
	const key = chooseKey(keys, request, { scenario, step });
	const frame = (signed: string) => JSON.stringify(wrap(request, signed, scenario));
	if (key === undefined) return [JSON.stringify(failure(request, 'SIGNING_FAILURE', 'no key fits'))];
	const sign = (xml: string, by: KeyEntry = key) => signXml(xml, by, { layout: scenario.layout });
	switch (step.do ?? 'ok') {
		case 'cancel':
			return [JSON.stringify(cancelled(request))];
		case 'error':
			return [JSON.stringify(failure(request, 'GENERAL_ERROR', step.message ?? 'java.lang.NullPointerException'))];
		case 'garbage':
			return ['<html>not what was expected</html>'];
		case 'wrong-module':
			return [JSON.stringify(moduleMissing)];
		case 'twice':
			return [frame(sign(request.xml)), frame(sign(request.xml))];
		case 'late-other':
			return [frame(sign('<other>late</other>')), frame(sign(request.xml))];
		case 'tamper':
			return [frame(sign(request.xml).replace(/<ds:SignatureValue>\s*./, (text) => `${text.slice(0, -1)}A`))];
		case 'other-signer':
			return [
				frame(
					sign(
						request.xml,
						[...keys.values()].find((one) => one.holder.iin !== key.holder.iin),
					),
				),
			];
		case 'unsigned':
			return [frame(request.xml)];
		case 'ask':
		case 'ok':
			return [frame(sign(request.xml))];
		case 'close':
		case 'silent':
			return [];
	}
}

function wrap({ module }: SignRequest, signed: string, { resultAs }: Scenario): object {
	if (module === 'commonUtils') return { responseObject: signed, code: '200' };
	const results = { string: signed, array: [signed], object: { signatures: [signed], certificate: '' } };
	return { body: { result: results[resultAs] }, status: true };
}

function cancelled({ module }: SignRequest): object {
	return module === 'commonUtils' ? { code: '500', message: 'action.canceled' } : { body: {}, status: true };
}

function failure({ module }: SignRequest, code: string, message: string): object {
	return module === 'commonUtils' ? { code: '500', message } : { status: false, code, message, details: message };
}
