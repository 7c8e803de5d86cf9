import { randomUUID } from 'node:crypto';
import { parseXml } from '../formats/xml.ts';
import type { FetchContext, Oddity, RawAnswer, SourceResponse } from '../live-source.ts';
import { SourceFailure, type SourceFailureCode } from '../source-failure.ts';
import { Strict } from '../strict.ts';
import { type BusSigner, signerOf } from './bus-signer.ts';

/** One question to a service behind the state bus (format sheet F21). */
export type BusQuestion = {
	serviceId: string;
	/** of the element `data` */
	namespace: string;
	/** children of `data`, in order; a list repeats its element */
	fields: Readonly<Record<string, string | readonly string[]>>;
	/** of a message that is known by its own name, however often it is sent; a new one unless given */
	messageId?: string;
};

export type BusMessage = Omit<BusQuestion, 'messageId'> & {
	messageId: string;
	sentAt: Date;
	senderId: string;
	password: string;
};

const soap = 'http://schemas.xmlsoap.org/soap/envelope/';
const wsse = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd';
const wsu = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd';
const tokenProfile = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-x509-token-profile-1.0#X509v3';
const base64 = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-soap-message-security-1.0#Base64Binary';
const dsig = 'http://www.w3.org/2000/09/xmldsig#';
const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const kazakhstanOffsetMs = 5 * 3_600_000;

/** [assumed] Words of `status/code`; success and its spellings are seen in recorded answers. */
const successCodes: ReadonlySet<string> = new Set(['SUCCESS', 'Success', 'SCSS001']);
const failureCodes: Readonly<Record<string, SourceFailureCode>> = {
	SYSTEM_ERROR: 'outage',
	SERVICE_UNAVAILABLE: 'outage',
	PROVIDER_TIMEOUT: 'outage',
	LIMIT_EXCEEDED: 'limited',
	ACCESS_DENIED: 'refused',
	SENDER_UNKNOWN: 'refused',
	SIGNATURE_INVALID: 'refused',
	CONSENT_REQUIRED: 'refused',
	CONSENT_INVALID: 'refused',
};

/**
 * Sends a signed question and returns the answer once the bus confirms that it belongs to this question.
 * @throws SourceFailure
 */
export async function askBus(context: FetchContext, question: BusQuestion): Promise<RawAnswer> {
	const message: BusMessage = {
		...question,
		messageId: question.messageId ?? randomUUID(),
		sentAt: context.now(),
		senderId: context.secret('SENDER_ID'),
		password: context.secret('PASSWORD'),
	};
	const response = await context.request({
		method: 'POST',
		path: '/',
		headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: '""' },
		body: await buildEnvelope(message, await signerOf(context)),
		expects: 'xml',
		alsoAccept: [500],
	});
	const info = openAnswer(response, [], []).info;
	const named = [info.text('correlationId'), info.text('messageId')];
	if (!named.includes(message.messageId))
		throw new SourceFailure('not_understood', `${question.serviceId}: the answer belongs to another question`);
	return [{ name: 'answer', ...response }];
}

/**
 * The answer of the service: the element `data`, or null if it is empty.
 * @param lists elements of the payload that may repeat
 * @throws SourceFailure
 */
export function openBusAnswer(raw: RawAnswer, oddities: Oddity[], lists: readonly string[]): Strict | null {
	const [part] = raw;
	if (part === undefined) throw new SourceFailure('not_understood', 'no answer of the bus is stored');
	const { response } = openAnswer(part, oddities, lists);
	const content = response.object('responseData');
	response.ignore('responseInfo').close();
	if (content === null || !content.has('data'))
		throw new SourceFailure('not_understood', 'answer of the bus has no data');
	const data = content.object('data');
	content.close();
	return data;
}

type OpenAnswer = { response: Strict; info: Strict };

function openAnswer({ status, body }: SourceResponse, oddities: Oddity[], lists: readonly string[]): OpenAnswer {
	const envelope = openEnvelope(body, status, oddities, lists);
	const response = envelope.object('SendMessageResponse')?.object('response') ?? null;
	const info = response?.object('responseInfo') ?? null;
	const state = info?.object('status') ?? null;
	if (response === null || info === null || state === null)
		throw new SourceFailure('not_understood', 'answer of the bus has no status');
	const code = state.requiredText('code');
	if (!successCodes.has(code))
		throw new SourceFailure(
			Object.hasOwn(failureCodes, code) ? (failureCodes[code] ?? 'not_understood') : 'not_understood',
			`the bus answers ${code.slice(0, 60)}`,
		);
	return { response, info };
}

/** Body of the envelope. SOAP servers answer faults with 500; any other 500 is a server error. */
function openEnvelope(body: string, status: number, oddities: Oddity[], lists: readonly string[]): Strict {
	if (status !== 200 && !/<[\w:-]*Fault[\s>]/.test(body))
		throw new SourceFailure('outage', `the bus answers with status ${status}`);
	const document = Strict.open(parseXml(body, 'answer of the bus', { lists }), 'answer', oddities);
	const content = document.object('Envelope')?.object('Body') ?? null;
	if (content === null) throw new SourceFailure('not_understood', 'answer of the bus is no SOAP envelope');
	const fault = content.object('Fault');
	if (fault === null) return content;
	const code = fault.text('faultcode') ?? '';
	// who is at fault: SOAP 1.1 says Client for a message that must not be sent again unchanged
	const isOurs = /(?:^|:)(?:Client|FailedAuthentication|FailedCheck|InvalidSecurity)/.test(code);
	throw new SourceFailure(isOurs ? 'refused' : 'outage', `SOAP fault ${code.slice(0, 60)}`);
}

/** The envelope with the signature of its body, all of it in exclusive canonical form (so nothing has to be parsed). */
export async function buildEnvelope(message: BusMessage, signer: BusSigner): Promise<string> {
	const bodyId = `id-${message.messageId}`;
	const body = buildBody(message, bodyId);
	const digest = signer.digest(body).toString('base64');
	const info = [
		`<ds:SignedInfo xmlns:ds="${dsig}">`,
		`<ds:CanonicalizationMethod Algorithm="${exclusive}"></ds:CanonicalizationMethod>`,
		`<ds:SignatureMethod Algorithm="${signer.signatureMethod}"></ds:SignatureMethod>`,
		`<ds:Reference URI="#${bodyId}">`,
		`<ds:Transforms><ds:Transform Algorithm="${exclusive}"></ds:Transform></ds:Transforms>`,
		`<ds:DigestMethod Algorithm="${signer.digestMethod}"></ds:DigestMethod>`,
		`<ds:DigestValue>${digest}</ds:DigestValue></ds:Reference></ds:SignedInfo>`,
	].join('');
	const signature = (await signer.sign(info)).toString('base64');
	const token = `<wsse:KeyIdentifier EncodingType="${base64}" ValueType="${tokenProfile}">${signer.certificate}</wsse:KeyIdentifier>`;
	return [
		`<?xml version="1.0" encoding="UTF-8"?><soap:Envelope xmlns:soap="${soap}"><soap:Header>`,
		`<wsse:Security xmlns:wsse="${wsse}" soap:mustUnderstand="1"><ds:Signature xmlns:ds="${dsig}">${info}`,
		`<ds:SignatureValue>${signature}</ds:SignatureValue>`,
		`<ds:KeyInfo><wsse:SecurityTokenReference>${token}</wsse:SecurityTokenReference></ds:KeyInfo>`,
		`</ds:Signature></wsse:Security></soap:Header>${body}</soap:Envelope>`,
	].join('');
}

function buildBody(message: BusMessage, bodyId: string): string {
	const fields = Object.entries(message.fields).flatMap(([name, value]) =>
		(typeof value === 'string' ? [value] : value).map((each) => element(name, each)),
	);
	return [
		`<soap:Body xmlns:soap="${soap}" xmlns:wsu="${wsu}" wsu:Id="${bodyId}">`,
		'<SendMessage xmlns="http://bip.bee.kz/SyncChannel/v10/Types"><request xmlns=""><requestInfo>',
		element('messageId', message.messageId),
		element('correlationId', message.messageId),
		element('serviceId', message.serviceId),
		element('messageDate', kazakhstanTime(message.sentAt)),
		`<sender>${element('senderId', message.senderId)}${element('password', message.password)}</sender>`,
		`</requestInfo><requestData><data xmlns="${message.namespace}">${fields.join('')}</data></requestData>`,
		'</request></SendMessage></soap:Body>',
	].join('');
}

/** Canonical XML escapes three characters and the carriage return, nothing else. */
function element(name: string, text: string): string {
	const escaped = text
		.replaceAll('&', '&amp;')
		.replaceAll('<', '&lt;')
		.replaceAll('>', '&gt;')
		.replaceAll('\r', '&#xD;');
	return `<${name}>${escaped}</${name}>`;
}

/** One time zone in the whole country since 2024-03-01. */
function kazakhstanTime(at: Date): string {
	return `${new Date(at.getTime() + kazakhstanOffsetMs).toISOString().slice(0, 19)}+05:00`;
}
