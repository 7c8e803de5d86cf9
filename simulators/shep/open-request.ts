import { X509Certificate } from 'node:crypto';
import { XMLParser } from 'fast-xml-parser';
import { SignedXml } from 'xml-crypto';
import { isSimulatedSecret } from './identity.ts';

export type BusRequest = {
	serviceId: string;
	messageId: string;
	correlationId: string;
	iinBin: string;
	consentId: string | null;
	/** everything that is asked */
	data: Readonly<Record<string, unknown>>;
};

/** A message the bus turns away: becomes a SOAP fault. */
export class Fault extends Error {
	readonly code: string;
	constructor(code: string, text: string) {
		super(text);
		this.name = 'Fault';
		this.code = code;
	}
}

const parser = new XMLParser({ removeNSPrefix: true, parseTagValue: false, ignoreAttributes: true });
const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const allowed = {
	signature: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
	digest: 'http://www.w3.org/2001/04/xmlenc#sha256',
} as const;

/** What was signed, and nothing else of the message. @throws Fault */
export function openRequest(body: string): BusRequest {
	const request = requestOf(parser.parse(signedBody(body)));
	const { senderId, password } = objectOf(objectOf(request.requestInfo).sender);
	if (!isSimulatedSecret(senderId) || !isSimulatedSecret(password))
		throw new Fault('wsse:FailedAuthentication', 'Отправитель не зарегистрирован или пароль неверен');
	const info = objectOf(request.requestInfo);
	const data = objectOf(objectOf(request.requestData).data);
	const number = String(data.iinBin ?? data.iin);
	if (!/^\d{12}$/.test(number)) throw new Fault('soap:Client', 'iinBin: ожидается 12 цифр');
	if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+05:00$/.test(String(info.messageDate)))
		throw new Fault('soap:Client', 'messageDate: ожидается время с поясом +05:00');
	const { consentId } = data;
	return {
		serviceId: String(info.serviceId),
		messageId: String(info.messageId),
		correlationId: String(info.correlationId ?? ''),
		iinBin: number,
		data,
		consentId: typeof consentId === 'string' && consentId !== '' ? consentId : null,
	};
}

/** The service a message asks for, before anything is checked. */
export function serviceIdOf(body: string): string {
	return /<serviceId>(\w+)<\/serviceId>/.exec(body)?.[1] ?? '';
}

function signedBody(envelope: string): string {
	const [signature, ...more] = envelope.match(/<(?:\w+:)?Signature[\s>][\s\S]*?<\/(?:\w+:)?Signature>/g) ?? [];
	if (signature === undefined || more.length > 0) throw new Fault('wsse:InvalidSecurity', 'Нет подписи тела сообщения');
	// a second body could be read by somebody who does not look at what was signed
	if (envelope.match(/<(?:\w+:)?Body[\s>]/g)?.length !== 1)
		throw new Fault('soap:Client', 'Ожидается одно тело сообщения');
	const token = /<(?:\w+:)?KeyIdentifier[^>]*>([\s\S]*?)<\//.exec(signature)?.[1] ?? '';
	const checker = new SignedXml({ publicCert: certificatePem(token), idMode: 'wssecurity' });
	checker.getCertFromKeyInfo = () => null;
	const { signature: signatureMethod, digest } = allowed;
	checker.SignatureAlgorithms = only(checker.SignatureAlgorithms, signatureMethod);
	checker.HashAlgorithms = only(checker.HashAlgorithms, digest);
	checker.CanonicalizationAlgorithms = only(checker.CanonicalizationAlgorithms, exclusive);
	let signed: string[] = [];
	try {
		checker.loadSignature(signature);
		if (checker.checkSignature(envelope)) signed = checker.getSignedReferences();
	} catch {
		// a reason would teach a forger: the bus says only that the check failed
		signed = [];
	}
	const [content, ...others] = signed;
	if (content === undefined || others.length > 0) throw new Fault('wsse:FailedCheck', 'Подпись не прошла проверку');
	return content;
}

function certificatePem(token: string): string {
	try {
		const certificate = new X509Certificate(Buffer.from(token, 'base64'));
		if (certificate.validToDate.getTime() > Date.now()) return certificate.toString();
	} catch {
		throw new Fault('wsse:InvalidSecurityToken', 'Сертификат не читается');
	}
	throw new Fault('wsse:InvalidSecurityToken', 'Срок действия сертификата истёк');
}

function only<Algorithm>(all: Record<string, Algorithm>, name: string): Record<string, Algorithm> {
	const one = all[name];
	return one === undefined ? {} : { [name]: one };
}

function requestOf(document: unknown): Record<string, unknown> {
	return objectOf(objectOf(objectOf(objectOf(document).Body).SendMessage).request);
}

function objectOf(value: unknown): Record<string, unknown> {
	if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
	throw new Fault('soap:Client', 'Сообщение не соответствует схеме');
}
