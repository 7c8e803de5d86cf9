import { createHash } from 'node:crypto';
import {
	contextTag,
	type DerElement,
	DerError,
	DerReader,
	derTag,
	readDer,
	readExplicit,
	readOid,
	readSmallInteger,
} from '../der/der.ts';
import { derNull, writeDer, writeOid, writeSequence } from '../der/der-write.ts';
import { oid } from '../der/oids.ts';
import type { Certificate } from '../x509/x509.ts';

// Signed data of a seal (RFC 5652, CAdES baseline B): one signer, content outside, three signed attributes and no more.

const cmsOid = {
	data: '1.2.840.113549.1.7.1',
	signedData: '1.2.840.113549.1.7.2',
	contentType: '1.2.840.113549.1.9.3',
	messageDigest: '1.2.840.113549.1.9.4',
	/** names the certificate of the signer, so that no other one can take its place (RFC 5035) */
	signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
} as const;

const version1 = writeDer(derTag.integer, Buffer.from([1]));
const sha256Algorithm = writeSequence(writeOid(oid.sha256));

function sha256(bytes: Uint8Array): Buffer {
	return createHash('sha256').update(bytes).digest();
}

function attribute(id: string, value: Buffer): Buffer {
	return writeSequence(writeOid(id), writeDer(derTag.set, value));
}

function signedAttributes(certificate: Certificate, contentDigest: Buffer): Buffer {
	const certificateHash = writeDer(derTag.octetString, sha256(certificate.der));
	const attributes = [
		attribute(cmsOid.contentType, writeOid(cmsOid.data)),
		attribute(cmsOid.messageDigest, writeDer(derTag.octetString, contentDigest)),
		attribute(cmsOid.signingCertificateV2, writeSequence(writeSequence(writeSequence(certificateHash)))),
	];
	// a set is written in the order of its bytes
	return Buffer.concat(attributes.sort(Buffer.compare));
}

/** @param sign RSA with SHA-256 over the bytes it gets */
export function writeSignedData(
	contentDigest: Buffer,
	certificate: Certificate,
	chain: readonly Certificate[],
	sign: (message: Buffer) => Buffer,
): Buffer {
	const attributes = signedAttributes(certificate, contentDigest);
	const signerInfo = writeSequence(
		version1,
		issuerAndSerial(certificate),
		sha256Algorithm,
		writeDer(contextTag(0), attributes),
		writeSequence(writeOid(oid.rsaSha256), derNull),
		writeDer(derTag.octetString, sign(writeDer(derTag.set, attributes))),
	);
	const certificates = [certificate, ...chain].map(({ der }) => der).sort(Buffer.compare);
	const signedData = writeSequence(
		version1,
		writeDer(derTag.set, sha256Algorithm),
		writeSequence(writeOid(cmsOid.data)),
		writeDer(contextTag(0), ...certificates),
		writeDer(derTag.set, signerInfo),
	);
	return writeSequence(writeOid(cmsOid.signedData), writeDer(contextTag(0), signedData));
}

function issuerAndSerial({ issuer, serialNumber }: Certificate): Buffer {
	return writeSequence(issuer.der, writeDer(derTag.integer, serialNumber));
}

export type SignedData = {
	/** as they came, not yet read */
	certificates: readonly Buffer[];
	/** what names the signer: issuer and serial number */
	signerId: Buffer;
	contentDigest: Buffer;
	certificateHash: Buffer;
	/** what was signed */
	signedBytes: Buffer;
	signature: Buffer;
};

/** @throws DerError for anything that {@link writeSignedData} would not have written in another order or measure */
export function readSignedData(bytes: Uint8Array): SignedData {
	const outer = new DerReader(readDer(bytes));
	expectOid(outer.next(derTag.oid), cmsOid.signedData);
	const reader = new DerReader(readExplicit(outer.next(contextTag(0)), derTag.sequence));
	outer.end();
	expectVersion(reader);
	expectSha256(onlyOf(reader.next(derTag.set), derTag.sequence));
	// content inside the signature is no signature of a file
	expectOid(onlyOf(reader.next(derTag.sequence), derTag.oid), cmsOid.data);
	const certificates = new DerReader(reader.next(contextTag(0))).rest(derTag.sequence, 5).map(({ raw }) => raw);
	const signer = onlyOf(reader.next(derTag.set), derTag.sequence);
	reader.end();
	return { certificates, ...readSigner(signer) };
}

function readSigner(element: DerElement): Omit<SignedData, 'certificates'> {
	const reader = new DerReader(element);
	expectVersion(reader);
	const signerId = reader.next(derTag.sequence).raw;
	expectSha256(reader.next(derTag.sequence));
	const attributes = reader.next(contextTag(0));
	const algorithm = new DerReader(reader.next(derTag.sequence));
	expectOid(algorithm.next(derTag.oid), oid.rsaSha256);
	if (algorithm.next(derTag.null).content.length > 0) throw new DerError('parameters of RSA');
	algorithm.end();
	const signature = reader.next(derTag.octetString).content;
	reader.end();
	return { signerId, ...readAttributes(attributes), signedBytes: writeDer(derTag.set, attributes.content), signature };
}

function readAttributes(element: DerElement): Pick<SignedData, 'contentDigest' | 'certificateHash'> {
	const values = new Map<string, DerElement>();
	for (const one of new DerReader(element).rest(derTag.sequence, 3)) {
		const reader = new DerReader(one);
		const id = readOid(reader.next(derTag.oid));
		const set = new DerReader(reader.next(derTag.set));
		reader.end();
		if (values.has(id)) throw new DerError('the same attribute twice');
		values.set(id, set.any());
		set.end();
	}
	const [type, digest, signing] = [cmsOid.contentType, cmsOid.messageDigest, cmsOid.signingCertificateV2].map((id) =>
		values.get(id),
	);
	if (type === undefined || digest === undefined || signing === undefined || values.size !== 3)
		throw new DerError('the three signed attributes');
	expectOid(type, cmsOid.data);
	return {
		contentDigest: expectTag(digest, derTag.octetString).content,
		certificateHash: readCertificateHash(expectTag(signing, derTag.sequence)),
	};
}

/** SigningCertificateV2 with one ESSCertIDv2 of the default algorithm, SHA-256. */
function readCertificateHash(element: DerElement): Buffer {
	const id = new DerReader(onlyOf(onlyOf(element, derTag.sequence), derTag.sequence));
	const hash = id.next(derTag.octetString).content;
	id.end();
	return hash;
}

function expectTag(element: DerElement, tag: number): DerElement {
	if (element.tag !== tag) throw new DerError(`tag ${element.tag} where ${tag} stands`);
	return element;
}

function expectOid(element: DerElement, id: string): void {
	if (readOid(expectTag(element, derTag.oid)) !== id) throw new DerError(`not ${id}`);
}

function expectVersion(reader: DerReader): void {
	if (readSmallInteger(reader.next(derTag.integer)) !== 1) throw new DerError('not version 1');
}

function expectSha256(element: DerElement): void {
	if (!element.raw.equals(sha256Algorithm)) throw new DerError('not SHA-256');
}

function onlyOf(element: DerElement, tag: number): DerElement {
	return readExplicit(element, tag);
}

/** Whether the signature names this certificate, by number and by hash. */
export function isNamed(certificate: Certificate, { signerId, certificateHash }: SignedData): boolean {
	return signerId.equals(issuerAndSerial(certificate)) && certificateHash.equals(sha256(certificate.der));
}
