import { createHash, createPublicKey, type KeyObject } from 'node:crypto';
import {
	contextTag,
	type DerElement,
	DerError,
	DerReader,
	derTag,
	readBoolean,
	readDer,
	readInteger,
	readNamedBits,
	readOctetsOfBits,
	readOid,
	readSmallInteger,
	readText,
	readTime,
} from '../der/der.ts';
import { oid, type SignatureAlgorithm } from '../der/oids.ts';
import { isGostPublicKey } from '../gost/gost3410.ts';

export type PublicKey =
	| { kind: 'rsa'; key: KeyObject; bits: number }
	/** x‖y, little-endian, on the one curve */
	| { kind: 'gost'; point: Buffer };

/** `value` is null where the string is of a kind that the national certificates do not use. */
export type NameAttribute = { type: string; value: string | null };
export type Name = { der: Buffer; attributes: readonly NameAttribute[] };
export type Extension = { isCritical: boolean; value: Buffer };

export type KeyUsage =
	| 'digitalSignature'
	| 'nonRepudiation'
	| 'keyEncipherment'
	| 'dataEncipherment'
	| 'keyAgreement'
	| 'keyCertSign'
	| 'crlSign'
	| 'encipherOnly'
	| 'decipherOnly';

export type Certificate = {
	der: Buffer;
	/** what the issuer signed */
	tbs: Buffer;
	signatureAlgorithm: SignatureAlgorithm;
	signature: Buffer;
	/** content octets of the integer */
	serialNumber: Buffer;
	issuer: Name;
	subject: Name;
	notBefore: Date;
	notAfter: Date;
	publicKey: PublicKey;
	/** what OCSP hashes */
	publicKeyOctets: Buffer;
	extensions: ReadonlyMap<string, Extension>;
	/** null: the certificate does not say */
	keyUsage: ReadonlySet<KeyUsage> | null;
	extendedKeyUsage: readonly string[];
	isCa: boolean;
};

export type CertificateFault = 'certificate_malformed' | 'certificate_algorithm' | 'certificate_extension';

export class CertificateError extends Error {
	readonly code: CertificateFault;
	constructor(code: CertificateFault, what: string) {
		super(what);
		this.name = 'CertificateError';
		this.code = code;
	}
}

const keyUsages: readonly KeyUsage[] = [
	'digitalSignature',
	'nonRepudiation',
	'keyEncipherment',
	'dataEncipherment',
	'keyAgreement',
	'keyCertSign',
	'crlSign',
	'encipherOnly',
	'decipherOnly',
];

/** Critical extensions that are acted on; any other critical one refuses the certificate (RFC 5280 §4.2). */
const understood: readonly string[] = [oid.keyUsage, oid.extendedKeyUsage, oid.basicConstraints];

const largestCertificate = 32 * 1024;
const rsaBits = { least: 2048, most: 4096 };

/** @throws CertificateError */
export function parseCertificate(der: Uint8Array): Certificate {
	if (der.length > largestCertificate) throw new CertificateError('certificate_malformed', 'too large');
	try {
		return readCertificate(readDer(der));
	} catch (error) {
		if (error instanceof DerError) throw new CertificateError('certificate_malformed', error.message);
		throw error;
	}
}

function readCertificate(outer: DerElement): Certificate {
	const reader = new DerReader(outer);
	const tbs = reader.next(derTag.sequence);
	const algorithm = reader.next(derTag.sequence);
	const signature = readOctetsOfBits(reader.next(derTag.bitString));
	reader.end();
	const body = new DerReader(tbs);
	const version = new DerReader(body.next(contextTag(0)));
	if (readSmallInteger(version.next(derTag.integer)) !== 2) throw new DerError('not version 3');
	version.end();
	const serialNumber = readSerial(body.next(derTag.integer));
	if (!body.next(derTag.sequence).raw.equals(algorithm.raw)) throw new DerError('two signature algorithms');
	const issuer = readName(body.next(derTag.sequence));
	const validity = new DerReader(body.next(derTag.sequence));
	const [notBefore, notAfter] = [readTime(validity.any()), readTime(validity.any())];
	validity.end();
	const subject = readName(body.next(derTag.sequence));
	const key = body.next(derTag.sequence);
	const extensions = readExtensions(body.optional(contextTag(3)));
	body.end();
	return {
		der: outer.raw,
		tbs: tbs.raw,
		signatureAlgorithm: readSignatureAlgorithm(algorithm),
		signature,
		serialNumber,
		issuer,
		subject,
		notBefore,
		notAfter,
		...readPublicKey(key),
		extensions,
		...readMeanings(extensions),
	};
}

/** Positive and at most 20 octets (RFC 5280 §4.1.2.2). */
export function readSerial(element: DerElement): Buffer {
	const octets = readInteger(element);
	if (octets.length > 21 || (octets[0] ?? 0x80) >= 0x80) throw new DerError('a negative or too long serial number');
	return octets;
}

/** @throws CertificateError for anything but the two allowed algorithms with NULL parameters */
export function readSignatureAlgorithm(element: DerElement): SignatureAlgorithm {
	const reader = new DerReader(element);
	const id = readOid(reader.next(derTag.oid));
	const parameters = reader.isAtEnd ? null : reader.any();
	reader.end();
	const name = id === oid.rsaSha256 ? 'rsa-sha256' : id === oid.gostSignature ? 'gost3410-2015-512' : null;
	if (name === null || parameters?.tag !== derTag.null || parameters.content.length !== 0)
		throw new CertificateError('certificate_algorithm', `signature algorithm ${id}`);
	return name;
}

/** RDNs of one attribute each, as the national CA writes them. */
export function readName(element: DerElement): Name {
	const attributes = new DerReader(element).rest(derTag.set, 50).map((set) => {
		const rdn = new DerReader(set);
		const pair = new DerReader(rdn.next(derTag.sequence));
		rdn.end();
		const type = readOid(pair.next(derTag.oid));
		const value = readText(pair.any());
		pair.end();
		return { type, value };
	});
	return { der: element.raw, attributes };
}

function readPublicKey(spki: DerElement): Pick<Certificate, 'publicKey' | 'publicKeyOctets'> {
	const reader = new DerReader(spki);
	const algorithm = new DerReader(reader.next(derTag.sequence));
	const octets = readOctetsOfBits(reader.next(derTag.bitString));
	reader.end();
	const id = readOid(algorithm.next(derTag.oid));
	const parameters = algorithm.any();
	algorithm.end();
	if (id === oid.rsa) return { publicKey: readRsaKey(spki, parameters, octets), publicKeyOctets: octets };
	if (id === oid.gostKey) return { publicKey: readGostKey(parameters, octets), publicKeyOctets: octets };
	throw new CertificateError('certificate_algorithm', `key algorithm ${id}`);
}

function readRsaKey(spki: DerElement, parameters: DerElement, octets: Buffer): PublicKey {
	if (parameters.tag !== derTag.null || parameters.content.length !== 0) throw new DerError('RSA with parameters');
	const numbers = new DerReader(readDer(octets));
	const modulus = readInteger(numbers.next(derTag.integer));
	const exponent = readSmallInteger(numbers.next(derTag.integer));
	numbers.end();
	if ((modulus[0] ?? 0x80) >= 0x80) throw new DerError('a negative modulus');
	const bits = BigInt(`0x${modulus.toString('hex')}`).toString(2).length;
	if (bits < rsaBits.least || bits > rsaBits.most)
		throw new CertificateError('certificate_algorithm', `an RSA key of ${bits} bits`);
	if (exponent !== 65_537) throw new CertificateError('certificate_algorithm', 'an unusual RSA exponent');
	if (((modulus.at(-1) ?? 0) & 1) === 0) throw new CertificateError('certificate_algorithm', 'an even RSA modulus');
	try {
		return { kind: 'rsa', key: createPublicKey({ key: spki.raw, format: 'der', type: 'spki' }), bits };
	} catch {
		throw new DerError('an RSA key that cannot be read');
	}
}

function readGostKey(parameters: DerElement, octets: Buffer): PublicKey {
	if (parameters.tag !== derTag.sequence) throw new DerError('a GOST key without its curve');
	const reader = new DerReader(parameters);
	const curve = readOid(reader.next(derTag.oid));
	const digest = readOid(reader.next(derTag.oid));
	reader.end();
	if (curve !== oid.gostCurve || digest !== oid.streebog512)
		throw new CertificateError('certificate_algorithm', `curve ${curve} with ${digest}`);
	const point = readDer(octets, derTag.octetString).content;
	if (!isGostPublicKey(point)) throw new CertificateError('certificate_algorithm', 'a key that is not on the curve');
	return { kind: 'gost', point };
}

/** `[n] EXPLICIT Extensions` of certificates, lists and OCSP answers: each kind once, none empty. */
export function readExtensions(explicit: DerElement | null): Map<string, Extension> {
	if (explicit === null) return new Map();
	const outer = new DerReader(explicit);
	const list = outer.next(derTag.sequence);
	outer.end();
	return readExtensionList(list);
}

export function readExtensionList(list: DerElement): Map<string, Extension> {
	const extensions = new Map<string, Extension>();
	for (const element of new DerReader(list).rest(derTag.sequence, 100)) {
		const reader = new DerReader(element);
		const id = readOid(reader.next(derTag.oid));
		const critical = reader.optional(derTag.boolean);
		if (critical !== null && !readBoolean(critical)) throw new DerError('a default value is written out');
		const value = reader.next(derTag.octetString).content;
		reader.end();
		if (extensions.has(id)) throw new CertificateError('certificate_extension', `two extensions ${id}`);
		extensions.set(id, { isCritical: critical !== null, value });
	}
	return extensions;
}

function readMeanings(
	extensions: ReadonlyMap<string, Extension>,
): Pick<Certificate, 'keyUsage' | 'extendedKeyUsage' | 'isCa'> {
	for (const [id, { isCritical }] of extensions)
		if (isCritical && !understood.includes(id))
			throw new CertificateError('certificate_extension', `a critical extension ${id} that nobody understands`);
	const usage = extensions.get(oid.keyUsage);
	const extended = extensions.get(oid.extendedKeyUsage);
	const constraints = extensions.get(oid.basicConstraints);
	return {
		keyUsage:
			usage === undefined
				? null
				: new Set(readNamedBits(readDer(usage.value, derTag.bitString)).flatMap((bit) => keyUsages[bit] ?? [])),
		extendedKeyUsage:
			extended === undefined ? [] : new DerReader(readDer(extended.value)).rest(derTag.oid, 50).map(readOid),
		isCa: constraints !== undefined && readConstraints(constraints.value),
	};
}

function readConstraints(value: Buffer): boolean {
	const reader = new DerReader(readDer(value));
	const flag = reader.optional(derTag.boolean);
	if (flag !== null && !readBoolean(flag)) throw new DerError('a default value is written out');
	const pathLength = reader.optional(derTag.integer);
	if (pathLength !== null) readSmallInteger(pathLength);
	reader.end();
	return flag !== null;
}

/** Serial number as people compare it: hexadecimal without a leading zero octet. */
export function serialText({ serialNumber }: Pick<Certificate, 'serialNumber'>): string {
	return serialNumber.toString('hex').replace(/^00(?=.)/, '');
}

/** SHA-256 of the whole certificate. */
export function fingerprint({ der }: Pick<Certificate, 'der'>): string {
	return createHash('sha256').update(der).digest('hex');
}
