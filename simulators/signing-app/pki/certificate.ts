import { createHash, randomBytes } from 'node:crypto';
import { bitString, der, explicit, integer, namedBits, octetString, oid, sequence, set, utcTime, yes } from './der.ts';
import type { SigningKey } from './keys.ts';

/** OID, text, and where it matters the tag of the string. */
export type SubjectPart = readonly [type: string, text: string, tag?: number];

export const attribute = {
	commonName: '2.5.4.3',
	surname: '2.5.4.4',
	serialNumber: '2.5.4.5',
	country: '2.5.4.6',
	locality: '2.5.4.7',
	organisation: '2.5.4.10',
	unit: '2.5.4.11',
	givenName: '2.5.4.42',
} as const;

export const purpose = {
	serverAuthentication: '1.3.6.1.5.5.7.3.1',
	authentication: '1.3.6.1.5.5.7.3.2',
	emailProtection: '1.3.6.1.5.5.7.3.4',
	ocspSigning: '1.3.6.1.5.5.7.3.9',
	individual: '1.2.398.3.3.4.1.1',
	organisation: '1.2.398.3.3.4.1.2',
	head: '1.2.398.3.3.4.1.2.1',
	rightToSign: '1.2.398.3.3.4.1.2.2',
	employee: '1.2.398.3.3.4.1.2.5',
} as const;

/** Numbers of the bits of keyUsage. */
export const usage = {
	digitalSignature: 0,
	nonRepudiation: 1,
	keyEncipherment: 2,
	keyAgreement: 4,
	keyCertSign: 5,
	crlSign: 6,
} as const;

export const extensionOid = {
	subjectKey: '2.5.29.14',
	keyUsage: '2.5.29.15',
	basicConstraints: '2.5.29.19',
	policies: '2.5.29.32',
	authorityKey: '2.5.29.35',
	extendedKeyUsage: '2.5.29.37',
	ocspNoCheck: '1.3.6.1.5.5.7.48.1.5',
} as const;

export type CertificateSpec = {
	subject: readonly SubjectPart[];
	/** whose public key it is about */
	publicInfo: Buffer;
	/** null: not said */
	keyUsage: readonly number[] | null;
	/** null: not said */
	purposes: readonly string[] | null;
	notBefore: Date;
	notAfter: Date;
	isCa?: boolean;
	serial?: Buffer;
	/** further extensions, complete */
	more?: readonly Buffer[];
};

/** What an authority signs with; `key` and `algorithm` may lie for certificates that must be refused. */
export type Issuer = { name: Buffer; publicInfo: Buffer; key: Pick<SigningKey, 'sign' | 'algorithm'> };

export function encodeName(parts: readonly SubjectPart[]): Buffer {
	return sequence(
		...parts.map(([type, text, tag]) => {
			const kind = tag ?? (type === attribute.country || type === attribute.serialNumber ? 0x13 : 0x0c);
			return set(sequence(oid(type), der(kind, Buffer.from(text))));
		}),
	);
}

export function encodeExtension(id: string, value: Uint8Array, isCritical = false): Buffer {
	return sequence(oid(id), ...(isCritical ? [yes] : []), octetString(value));
}

/** SHA-1 of the public key, as key identifiers are. */
function keyIdOf(publicInfo: Buffer): Buffer {
	return createHash('sha1').update(keyOctetsOf(publicInfo)).digest();
}

/** What stands in the bit string of a SubjectPublicKeyInfo. */
export function keyOctetsOf(publicInfo: Buffer): Buffer {
	const skip = (at: number): [start: number, end: number] => {
		const first = publicInfo[at + 1] ?? 0;
		const count = first < 0x80 ? 0 : first & 0x7f;
		const start = at + 2 + count;
		return [start, start + (count === 0 ? first : publicInfo.readUIntBE(at + 2, count))];
	};
	const [inside] = skip(0);
	const [, afterAlgorithm] = skip(inside);
	const [start, end] = skip(afterAlgorithm);
	return publicInfo.subarray(start + 1, end);
}

export function randomSerial(): Buffer {
	const serial = randomBytes(20);
	serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40;
	return serial;
}

/** A certificate in DER, signed by the issuer. */
export function issueCertificate(issuer: Issuer, spec: CertificateSpec): Buffer {
	const extensions = [
		...(spec.isCa === true ? [encodeExtension(extensionOid.basicConstraints, sequence(yes), true)] : []),
		...(spec.keyUsage === null ? [] : [encodeExtension(extensionOid.keyUsage, namedBits(spec.keyUsage), true)]),
		...(spec.purposes === null
			? []
			: [encodeExtension(extensionOid.extendedKeyUsage, sequence(...spec.purposes.map(oid)))]),
		encodeExtension(extensionOid.subjectKey, octetString(keyIdOf(spec.publicInfo))),
		encodeExtension(extensionOid.authorityKey, sequence(der(0x80, keyIdOf(issuer.publicInfo)))),
		...(spec.more ?? []),
	];
	const tbs = sequence(
		explicit(0, integer(2)),
		integer(spec.serial ?? randomSerial()),
		issuer.key.algorithm,
		issuer.name,
		sequence(utcTime(spec.notBefore), utcTime(spec.notAfter)),
		encodeName(spec.subject),
		spec.publicInfo,
		explicit(3, sequence(...extensions)),
	);
	return sequence(tbs, issuer.key.algorithm, bitString(issuer.key.sign(tbs)));
}

export function toPem(certificate: Buffer): string {
	const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
	return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}

/** The certificate of a responder need not be looked up itself. */
export const noCheck: Buffer = encodeExtension(extensionOid.ocspNoCheck, der(0x05));
