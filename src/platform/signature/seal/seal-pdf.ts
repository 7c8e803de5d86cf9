import { createHash, type KeyObject, sign, verify } from 'node:crypto';
import { Signer, SignPdf } from '@signpdf/signpdf';
import { type Certificate, parseCertificate } from '../x509/x509.ts';
import { writeSignedData } from './cms.ts';

/** What the portal seals its reports with. */
export type SealKey = { privateKey: KeyObject; certificate: Certificate; chain: readonly Certificate[] };

class SealSigner extends Signer {
	readonly #key: SealKey;
	constructor(key: SealKey) {
		super();
		this.#key = key;
	}

	override async sign(content: Buffer): Promise<Buffer> {
		const { certificate, chain, privateKey } = this.#key;
		const digest = createHash('sha256').update(content).digest();
		return writeSignedData(digest, certificate, chain, (message) => sign('sha256', message, privateKey));
	}
}

/** PAdES B-B over the whole file (ETSI EN 319 142-1). */
export async function sealPdf(sealable: Uint8Array, key: SealKey): Promise<Buffer> {
	return new SignPdf().sign(Buffer.from(sealable), new SealSigner(key));
}

const pemBlock = /-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----/g;

/**
 * @param certificates that of the key first, then the authorities above it
 * @throws Error where key and certificate do not belong together
 */
export function readSealKey(privateKey: KeyObject, certificates: readonly Certificate[]): SealKey {
	const [certificate, ...chain] = certificates;
	if (certificate === undefined || chain.length === 0) throw new Error('a certificate and that of its authority');
	if (certificate.publicKey.kind !== 'rsa') throw new Error('the report key must be RSA');
	const probe = Buffer.from('probe');
	if (!verify('sha256', probe, certificate.publicKey.key, sign('sha256', probe, privateKey)))
		throw new Error('the certificate is not of the report key');
	return { privateKey, certificate, chain };
}

/** @throws CertificateError */
export function readCertificatesPem(pem: string): Certificate[] {
	return (pem.match(pemBlock) ?? []).map((block) =>
		parseCertificate(Buffer.from(block.replace(/-----[^-]+-----|\s/g, ''), 'base64')),
	);
}
