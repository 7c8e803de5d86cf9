import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { contextTag, derTag } from '../der/der.ts';
import { derNull, writeDer, writeOid, writeSequence, writeUnsigned } from '../der/der-write.ts';
import { oid } from '../der/oids.ts';
import { parseCertificate } from '../x509/x509.ts';
import type { SealKey } from './seal-pdf.ts';

const dayMs = 86_400_000;
const keyIdentifier = { subject: '2.5.29.14', authority: '2.5.29.35' } as const;

type Issued = { subject: string; key: KeyObject; isCa: boolean; days: number };
type Issuer = { name: string; key: KeyObject };

/**
 * A key with an authority of its own, for an installation that has none: it proves that a file came from this
 * installation, and nothing about who runs it. The private key of the authority is forgotten at once.
 */
export function createSealKey(name: string, now: Date): SealKey {
	const [authority, seal] = [createPair(), createPair()];
	const issuer = { name: `${name} test authority`, key: authority };
	const authorityDer = issue({ subject: issuer.name, key: authority, isCa: true, days: 3650 }, issuer, now);
	const sealDer = issue({ subject: `${name} reports`, key: seal, isCa: false, days: 1825 }, issuer, now);
	return { privateKey: seal, certificate: parseCertificate(sealDer), chain: [parseCertificate(authorityDer)] };
}

function createPair(): KeyObject {
	const { privateKey } = generateKeyPairSync('rsa', {
		modulusLength: 2048,
		privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
		publicKeyEncoding: { type: 'spki', format: 'pem' },
	});
	return createPrivateKey(privateKey);
}

function spkiOf(key: KeyObject): Buffer {
	const jwk = key.export({ format: 'jwk' });
	const numbers = writeSequence(
		writeUnsigned(Buffer.from(jwk.n ?? '', 'base64url')),
		writeUnsigned(Buffer.from(jwk.e ?? '', 'base64url')),
	);
	return writeSequence(
		writeSequence(writeOid(oid.rsa), derNull),
		writeDer(derTag.bitString, Buffer.from([0]), numbers),
	);
}

function issue({ subject, key, isCa, days }: Issued, issuer: Issuer, now: Date): Buffer {
	const algorithm = writeSequence(writeOid(oid.rsaSha256), derNull);
	const spki = spkiOf(key);
	const body = writeSequence(
		writeDer(contextTag(0), writeDer(derTag.integer, Buffer.from([2]))),
		writeUnsigned(randomBytes(16)),
		algorithm,
		nameOf(issuer.name),
		writeSequence(timeOf(new Date(now.getTime() - dayMs)), timeOf(new Date(now.getTime() + days * dayMs))),
		nameOf(subject),
		spki,
		writeDer(contextTag(3), writeSequence(...extensionsOf(isCa, spki, spkiOf(issuer.key)))),
	);
	return writeSequence(body, algorithm, writeDer(derTag.bitString, Buffer.from([0]), sign('sha256', body, issuer.key)));
}

function extensionsOf(isCa: boolean, spki: Buffer, issuerSpki: Buffer): Buffer[] {
	const isCritical = writeDer(derTag.boolean, Buffer.from([0xff]));
	const extension = (id: string, value: Buffer, ...critical: Buffer[]) =>
		writeSequence(writeOid(id), ...critical, writeDer(derTag.octetString, value));
	// certificates and lists are signed by an authority, documents by the key: digitalSignature, nonRepudiation
	const usage = isCa ? Buffer.from([1, 0b0000_0110]) : Buffer.from([6, 0b1100_0000]);
	const hash = (key: Buffer) => createHash('sha256').update(key).digest().subarray(0, 20);
	return [
		extension(oid.basicConstraints, writeSequence(...(isCa ? [isCritical] : [])), isCritical),
		extension(oid.keyUsage, writeDer(derTag.bitString, usage), isCritical),
		extension(keyIdentifier.subject, writeDer(derTag.octetString, hash(spki))),
		extension(keyIdentifier.authority, writeSequence(writeDer(contextTag(0, 'primitive'), hash(issuerSpki)))),
	];
}

function nameOf(commonName: string): Buffer {
	const attribute = (id: string, tag: number, text: string) =>
		writeDer(derTag.set, writeSequence(writeOid(id), writeDer(tag, Buffer.from(text, 'utf8'))));
	return writeSequence(
		attribute(oid.country, derTag.printableString, 'KZ'),
		attribute(oid.commonName, derTag.utf8String, commonName),
	);
}

function timeOf(time: Date): Buffer {
	const digits = time.toISOString().replace(/\D/g, '').slice(0, 14);
	const isUtc = time.getUTCFullYear() < 2050;
	return writeDer(isUtc ? derTag.utcTime : derTag.generalizedTime, Buffer.from(`${isUtc ? digits.slice(2) : digits}Z`));
}
