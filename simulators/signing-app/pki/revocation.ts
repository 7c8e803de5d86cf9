// What the authority says about its certificates: answers of OCSP and lists, right ones and all that can be wrong.
import { createHash } from 'node:crypto';
import { encodeExtension, encodeName, keyOctetsOf } from './certificate.ts';
import {
	bitString,
	der,
	explicit,
	generalizedTime,
	integer,
	nothing,
	octetString,
	oid,
	type Read,
	readAll,
	sequence,
	utcTime,
} from './der.ts';
import { generateGostKey, type KeyKind } from './keys.ts';
import { type Authority, makeResponder, type Pki, responderSubject, type Standing } from './pki.ts';
import type { SigningIdentity } from './sign-xml.ts';

/** Ways to answer that stay within OCSP; those of the transport are in the server. */
export const ocspLies = [
	'unknown',
	'tryLater',
	'malformedRequest',
	'internalError',
	'bad-signature',
	'foreign-responder',
	'responder-without-purpose',
	'responder-expired',
	'responder-without-nocheck',
	'no-certificate',
	'stale',
	'future',
	'wrong-nonce',
	'no-nonce',
	'wrong-serial',
	'wrong-issuer',
	'two-answers',
	'trailing-bytes',
	'critical-extension',
	'sha1-identifier',
	'too-long',
] as const;
export type OcspLie = (typeof ocspLies)[number];

const ids = {
	basic: '1.3.6.1.5.5.7.48.1.1',
	nonce: '1.3.6.1.5.5.7.48.1.2',
	crlNumber: '2.5.29.20',
	crlReason: '2.5.29.21',
	deltaIndicator: '2.5.29.27',
} as const;
const hour = 3_600_000;

type Question = { id: Read[]; certId: Buffer; serial: Buffer; nonce: Buffer | null; authority: Authority };

function understand(pki: Pki, request: Buffer): Question | null {
	const within = (element: Read | undefined): Read[] => (element === undefined ? [] : readAll(element.content));
	const [tbs] = within(readAll(request)[0]);
	const parts = within(tbs);
	const [single] = within(parts[0]);
	const certId = within(single)[0];
	const id = within(certId);
	const keyHash = id[2]?.content ?? Buffer.alloc(0);
	const serial = id[3]?.content;
	const authority = Object.values(pki.issuing).find((one) => sha256(keyOctetsOf(one.publicInfo)).equals(keyHash));
	if (certId === undefined || serial === undefined || authority === undefined) return null;
	const extensions = within(within(parts.find(({ tag }) => tag === 0xa2))[0]);
	const nonce = extensions.map(within).find(([type]) => type?.raw.equals(oid(ids.nonce)))?.[1];
	return { id, certId: certId.raw, serial, nonce: nonce?.content ?? null, authority };
}

/** The answer in DER. @param lie undefined: the truth */
export function answerOcsp(pki: Pki, request: Buffer, now: Date, lie?: OcspLie): Buffer {
	const failures: Readonly<Partial<Record<OcspLie, number>>> = { malformedRequest: 1, internalError: 2, tryLater: 3 };
	const failure = lie === undefined ? undefined : failures[lie];
	const question = understand(pki, request);
	if (failure !== undefined || question === null) return sequence(der(0x0a, Buffer.from([failure ?? 1])));
	const { responder, shown } = responderFor(pki, question.authority.kind, now, lie);
	const data = dataOf(pki, question, now, lie);
	const signature = responder.key.sign(data);
	if (lie === 'bad-signature') signature[9] = (signature[9] ?? 0) ^ 1;
	const basic = sequence(
		data,
		responder.key.algorithm,
		bitString(signature),
		...(shown === null ? [] : [explicit(0, sequence(shown))]),
	);
	const answer = sequence(der(0x0a, Buffer.from([0])), explicit(0, sequence(oid(ids.basic), octetString(basic))));
	return lie === 'trailing-bytes' ? Buffer.concat([answer, Buffer.from([0, 0])]) : answer;
}

function responderFor(
	pki: Pki,
	kind: KeyKind,
	now: Date,
	lie?: OcspLie,
): { responder: SigningIdentity; shown: Buffer | null } {
	const start = new Date(now.getTime() - 100 * hour);
	const genuine = pki.responders[kind];
	const special = (options: Parameters<typeof makeResponder>[3], issuer: Parameters<typeof makeResponder>[1]) => {
		const responder = makeResponder(genuine.key, issuer, start, options);
		return { responder, shown: responder.certificate };
	};
	const authority = pki.issuing[kind];
	// the name of the authority, a key of one's own
	if (lie === 'foreign-responder') return special({}, { ...authority, key: generateGostKey() });
	if (lie === 'responder-without-purpose') return special({ purposes: ['1.3.6.1.5.5.7.3.4'] }, authority);
	if (lie === 'responder-expired') return special({ notAfter: new Date(now.getTime() - hour) }, authority);
	if (lie === 'responder-without-nocheck') return special({ more: [] }, authority);
	return { responder: genuine, shown: lie === 'no-certificate' ? null : genuine.certificate };
}

function dataOf(pki: Pki, { id, certId, serial, nonce, authority }: Question, now: Date, lie?: OcspLie): Buffer {
	const offset = lie === 'stale' ? -48 * hour : lie === 'future' ? 48 * hour : 0;
	const at = new Date(now.getTime() + offset);
	const answer = sequence(
		identifier(id, certId, authority, lie),
		lie === 'unknown' ? der(0x82) : statusOf(pki.register.get(serial.toString('hex'))),
		generalizedTime(at),
		...(lie === 'stale' ? [explicit(0, generalizedTime(new Date(at.getTime() + hour)))] : []),
	);
	const echoed = lie === 'wrong-nonce' ? octetString(Buffer.alloc(16, 7)) : nonce;
	const extensions = [
		...(echoed === null || lie === 'no-nonce' ? [] : [encodeExtension(ids.nonce, echoed)]),
		...(lie === 'too-long' ? [encodeExtension('1.2.3.4', octetString(Buffer.alloc(70_000)))] : []),
		...(lie === 'critical-extension' ? [encodeExtension('1.2.3.4', nothing, true)] : []),
	];
	return sequence(
		explicit(1, encodeName(responderSubject)),
		generalizedTime(at),
		sequence(...(lie === 'two-answers' ? [answer, answer] : [answer])),
		...(extensions.length === 0 ? [] : [explicit(1, sequence(...extensions))]),
	);
}

function identifier(id: Read[], certId: Buffer, { name, publicInfo }: Authority, lie?: OcspLie): Buffer {
	const [algorithm, nameHash, keyHash, serial] = id.map(({ raw }) => raw);
	if (algorithm === undefined || nameHash === undefined || keyHash === undefined || serial === undefined) return certId;
	if (lie === 'wrong-serial') return sequence(algorithm, nameHash, keyHash, integer(Buffer.alloc(20, 0x33)));
	if (lie === 'wrong-issuer') return sequence(algorithm, octetString(Buffer.alloc(32, 1)), keyHash, serial);
	if (lie !== 'sha1-identifier') return certId;
	const sha1 = (octets: Uint8Array) => octetString(createHash('sha1').update(octets).digest());
	return sequence(sequence(oid('1.3.14.3.2.26'), nothing), sha1(name), sha1(keyOctetsOf(publicInfo)), serial);
}

/** Of a serial number it never issued the national authority says: on hold since 1970 (RFC 6960 §2.2). */
function statusOf(standing: Standing | undefined): Buffer {
	if (standing?.state === 'good') return der(0x80);
	const { revokedAt, reason } = standing ?? { revokedAt: new Date(0), reason: 6 };
	return explicit(1, generalizedTime(revokedAt), explicit(0, der(0x0a, Buffer.from([reason]))));
}

export const crlLies = ['expired', 'future', 'bad-signature', 'foreign', 'delta', 'trailing-bytes'] as const;
export type CrlLie = (typeof crlLies)[number];

/** The complete list of an issuing authority. */
export function writeCrl(pki: Pki, kind: KeyKind, now: Date, lie?: CrlLie): Buffer {
	const authority = pki.issuing[kind];
	const offset = lie === 'expired' ? -72 * hour : lie === 'future' ? 72 * hour : -hour;
	const thisUpdate = new Date(now.getTime() + offset);
	const key = lie === 'foreign' ? generateGostKey() : authority.key;
	const entries = [...pki.register].flatMap(([serial, standing]) =>
		standing.state === 'good'
			? []
			: [
					sequence(
						integer(Buffer.from(serial, 'hex')),
						utcTime(standing.revokedAt),
						sequence(encodeExtension(ids.crlReason, der(0x0a, Buffer.from([standing.reason])))),
					),
				],
	);
	const extensions = [
		encodeExtension(ids.crlNumber, integer(4)),
		...(lie === 'delta' ? [encodeExtension(ids.deltaIndicator, integer(3), true)] : []),
	];
	const tbs = sequence(
		integer(1),
		key.algorithm,
		authority.name,
		utcTime(thisUpdate),
		utcTime(new Date(thisUpdate.getTime() + 24 * hour)),
		...(entries.length === 0 ? [] : [sequence(...entries)]),
		explicit(0, sequence(...extensions)),
	);
	const signature = key.sign(tbs);
	if (lie === 'bad-signature') signature[9] = (signature[9] ?? 0) ^ 1;
	const list = sequence(tbs, key.algorithm, bitString(signature));
	return lie === 'trailing-bytes' ? Buffer.concat([list, Buffer.from([0])]) : list;
}

function sha256(octets: Uint8Array): Buffer {
	return createHash('sha256').update(octets).digest();
}
