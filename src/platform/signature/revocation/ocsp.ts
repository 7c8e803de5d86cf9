// OCSP (RFC 6960) as the national authority answers it: SHA-256 identifiers, a nonce, a delegated responder.
import { createHash } from 'node:crypto';
import type { Arithmetic } from '../arithmetic.ts';
import {
	contextTag,
	type DerElement,
	DerError,
	DerReader,
	derTag,
	readDer,
	readExplicit,
	readOctetsOfBits,
	readOid,
	readSmallInteger,
	readTime,
} from '../der/der.ts';
import { derNull, writeDer, writeOid, writeSequence } from '../der/der-write.ts';
import { oid } from '../der/oids.ts';
import { isIssuedBy } from '../x509/trust-store.ts';
import {
	type Certificate,
	CertificateError,
	parseCertificate,
	readExtensions,
	readSerial,
	readSignatureAlgorithm,
} from '../x509/x509.ts';

export const nonceBytes = 16;
const skewMs = 5 * 60_000;
/** An answer that names no end is about this moment. */
const longestWithoutEndMs = 15 * 60_000;

export type OcspQuestion = { request: Buffer; nonce: Buffer; certificate: Certificate; issuer: Certificate };

export type OcspStatus =
	| { state: 'good'; statedAt: Date; validUntil: Date | null }
	| { state: 'revoked'; revokedAt: Date; reason: number | null }
	| { state: 'unknown' };

/** The answer is unusable: damaged, from somebody else, about something else, or old. */
export class OcspError extends Error {
	constructor(what: string) {
		super(what);
		this.name = 'OcspError';
	}
}

export function writeOcspRequest(certificate: Certificate, issuer: Certificate, nonce: Buffer): OcspQuestion {
	const id = writeSequence(
		writeSequence(writeOid(oid.sha256), derNull),
		writeDer(derTag.octetString, sha256(issuer.subject.der)),
		writeDer(derTag.octetString, sha256(issuer.publicKeyOctets)),
		writeDer(derTag.integer, certificate.serialNumber),
	);
	const extension = writeSequence(
		writeOid(oid.ocspNonce),
		writeDer(derTag.octetString, writeDer(derTag.octetString, nonce)),
	);
	const request = writeSequence(
		writeSequence(writeSequence(writeSequence(id)), writeDer(contextTag(2), writeSequence(extension))),
	);
	return { request, nonce, certificate, issuer };
}

/** @throws OcspError, GostBusyError */
export async function readOcspResponse(
	bytes: Uint8Array,
	question: OcspQuestion,
	now: Date,
	arithmetic: Arithmetic,
): Promise<OcspStatus> {
	try {
		return await check(parseOcspResponse(bytes), question, now, arithmetic);
	} catch (error) {
		if (error instanceof DerError || error instanceof CertificateError) throw new OcspError(error.message);
		throw error;
	}
}

type Parsed = ReturnType<typeof parseOcspResponse>;

/** What an answer says, nothing of it proved. @throws OcspError, DerError, CertificateError */
export function parseOcspResponse(bytes: Uint8Array) {
	const outer = new DerReader(readDer(bytes));
	const status = readSmallInteger(outer.next(derTag.enumerated));
	if (status !== 0) throw new OcspError(`response status ${status}`);
	const body = new DerReader(readExplicit(outer.next(contextTag(0)), derTag.sequence));
	outer.end();
	if (readOid(body.next(derTag.oid)) !== oid.ocspBasic) throw new OcspError('another kind of response');
	const basic = new DerReader(readDer(body.next(derTag.octetString).content));
	body.end();
	const data = basic.next(derTag.sequence);
	const algorithm = readSignatureAlgorithm(basic.next(derTag.sequence));
	const signature = readOctetsOfBits(basic.next(derTag.bitString));
	const bag = basic.optional(contextTag(0));
	basic.end();
	const certificates =
		bag === null
			? []
			: new DerReader(readExplicit(bag, derTag.sequence)).rest(derTag.sequence, 4).map(({ raw }) => raw);
	return { ...readData(data), message: data.raw, algorithm, signature, certificates };
}

function readData(data: DerElement) {
	const reader = new DerReader(data);
	const responder = reader.any();
	if (responder.tag !== contextTag(1) && responder.tag !== contextTag(2)) throw new OcspError('no responder');
	const producedAt = readTime(reader.next(derTag.generalizedTime));
	const answers = new DerReader(reader.next(derTag.sequence)).rest(derTag.sequence, 4);
	const extensions = readExtensions(reader.optional(contextTag(1)));
	reader.end();
	const [answer, more] = answers;
	if (answer === undefined || more !== undefined) throw new OcspError('not one answer');
	for (const [id, { isCritical }] of extensions)
		if (isCritical && id !== oid.ocspNonce) throw new OcspError(`a critical extension ${id}`);
	return { responder, producedAt, extensions, ...readSingle(answer) };
}

function readSingle(answer: DerElement) {
	const reader = new DerReader(answer);
	const id = new DerReader(reader.next(derTag.sequence));
	const algorithm = new DerReader(id.next(derTag.sequence));
	const digest = readOid(algorithm.next(derTag.oid));
	algorithm.optional(derTag.null);
	algorithm.end();
	const nameHash = id.next(derTag.octetString).content;
	const keyHash = id.next(derTag.octetString).content;
	const serialNumber = readSerial(id.next(derTag.integer));
	id.end();
	const status = readStatus(reader.any());
	const thisUpdate = readTime(reader.next(derTag.generalizedTime));
	const next = reader.optional(contextTag(0));
	const nextUpdate = next === null ? null : readTime(readExplicit(next, derTag.generalizedTime));
	for (const [extension, { isCritical }] of readExtensions(reader.optional(contextTag(1))))
		if (isCritical) throw new OcspError(`a critical extension ${extension}`);
	reader.end();
	return { digest, nameHash, keyHash, serialNumber, status, thisUpdate, nextUpdate };
}

type Status = { state: 'good' | 'unknown' } | { state: 'revoked'; revokedAt: Date; reason: number | null };

function readStatus(element: DerElement): Status {
	if (element.tag === contextTag(1)) {
		const reader = new DerReader(element);
		const revokedAt = readTime(reader.next(derTag.generalizedTime));
		const reason = reader.optional(contextTag(0));
		reader.end();
		return {
			state: 'revoked',
			revokedAt,
			reason: reason === null ? null : readSmallInteger(readExplicit(reason, derTag.enumerated)),
		};
	}
	const states = new Map([
		[contextTag(0, 'primitive'), 'good'],
		[contextTag(2, 'primitive'), 'unknown'],
	] as const);
	const state = states.get(element.tag);
	if (state === undefined || element.content.length !== 0) throw new OcspError('no status');
	return { state };
}

async function check(
	parsed: Parsed,
	{ nonce, certificate, issuer }: OcspQuestion,
	now: Date,
	arithmetic: Arithmetic,
): Promise<OcspStatus> {
	const isAboutOurs =
		parsed.digest === oid.sha256 &&
		parsed.nameHash.equals(sha256(issuer.subject.der)) &&
		parsed.keyHash.equals(sha256(issuer.publicKeyOctets)) &&
		parsed.serialNumber.equals(certificate.serialNumber);
	if (!isAboutOurs) throw new OcspError('about another certificate');
	const echoed = parsed.extensions.get(oid.ocspNonce);
	if (echoed === undefined || !readDer(echoed.value, derTag.octetString).content.equals(nonce))
		throw new OcspError('not our nonce');
	checkTimes(parsed, now);
	const key = await responderKey(parsed, issuer, now, arithmetic);
	const { algorithm, message, signature } = parsed;
	if (!(await arithmetic.verify({ algorithm, key, message, signature }))) throw new OcspError('a wrong signature');
	const { status, thisUpdate, nextUpdate } = parsed;
	if (status.state !== 'good') return status as OcspStatus;
	return { state: 'good', statedAt: thisUpdate, validUntil: nextUpdate };
}

function checkTimes({ producedAt, thisUpdate, nextUpdate }: Parsed, now: Date): void {
	const latest = now.getTime() + skewMs;
	if (producedAt.getTime() > latest || thisUpdate.getTime() > latest) throw new OcspError('from the future');
	const ends = nextUpdate?.getTime() ?? Math.min(producedAt.getTime(), thisUpdate.getTime()) + longestWithoutEndMs;
	if (now.getTime() > ends + skewMs) throw new OcspError('too old');
}

/** The authority itself, or one it has made its responder: by a certificate of its own for exactly that. */
async function responderKey(parsed: Parsed, issuer: Certificate, now: Date, arithmetic: Arithmetic) {
	if (isResponder(parsed.responder, issuer)) return issuer.publicKey;
	for (const der of parsed.certificates) {
		const one = parseCertificate(der);
		if (!isResponder(parsed.responder, one)) continue;
		const isDelegated =
			one.issuer.der.equals(issuer.subject.der) &&
			!one.isCa &&
			one.extendedKeyUsage.includes(oid.ocspSigning) &&
			one.keyUsage?.has('digitalSignature') === true &&
			// without it the responder itself would have to be looked up
			one.extensions.has(oid.ocspNoCheck) &&
			now >= one.notBefore &&
			now <= one.notAfter;
		if (isDelegated && (await isIssuedBy(one, issuer, arithmetic))) return one.publicKey;
	}
	throw new OcspError('a foreign responder');
}

function isResponder(responder: DerElement, { subject, publicKeyOctets }: Certificate): boolean {
	if (responder.tag === contextTag(1)) return responder.content.equals(subject.der);
	const key = createHash('sha1').update(publicKeyOctets).digest();
	return readExplicit(responder, derTag.octetString).content.equals(key);
}

function sha256(octets: Uint8Array): Buffer {
	return createHash('sha256').update(octets).digest();
}
