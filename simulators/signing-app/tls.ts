// Certificates of the connection to the signing application: an authority of its own, as the genuine program brings one.
import { createHash } from 'node:crypto';
import {
	attribute,
	encodeExtension,
	encodeName,
	issueCertificate,
	purpose,
	type SubjectPart,
	toPem,
	usage,
} from './pki/certificate.ts';
import { der, sequence } from './pki/der.ts';
import type { RsaKey } from './pki/keys.ts';

export type Tls = {
	key: string;
	/** leaf, then its authority */
	certificate: string;
	caPem: string;
	/** SHA-256 of the public key, as Chromium's --ignore-certificate-errors-spki-list takes it */
	spki: string;
};

const day = 86_400_000;

export function makeTls({ root, leaf }: { root: RsaKey; leaf: RsaKey }, now: Date): Tls {
	const notBefore = new Date(Math.floor(now.getTime() / 1000) * 1000 - day);
	const rootName: SubjectPart[] = [[attribute.commonName, 'SIGNING APPLICATION SIMULATOR ROOT']];
	const issuer = { name: encodeName(rootName), publicInfo: root.publicInfo, key: root };
	const authority = issueCertificate(issuer, {
		subject: rootName,
		publicInfo: root.publicInfo,
		keyUsage: [usage.keyCertSign, usage.crlSign],
		purposes: null,
		notBefore,
		notAfter: new Date(notBefore.getTime() + 3650 * day),
		isCa: true,
	});
	const names = sequence(der(0x82, Buffer.from('localhost')), der(0x87, Buffer.from([127, 0, 0, 1])));
	const certificate = issueCertificate(issuer, {
		subject: [[attribute.commonName, '127.0.0.1']],
		publicInfo: leaf.publicInfo,
		keyUsage: [usage.digitalSignature, usage.keyEncipherment],
		purposes: [purpose.serverAuthentication],
		notBefore,
		notAfter: new Date(notBefore.getTime() + 365 * day),
		more: [encodeExtension('2.5.29.17', names)],
	});
	return {
		key: leaf.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
		certificate: toPem(certificate) + toPem(authority),
		caPem: toPem(authority),
		spki: createHash('sha256').update(leaf.publicInfo).digest('base64'),
	};
}
