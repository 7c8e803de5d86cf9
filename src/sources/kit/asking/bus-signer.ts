import { createHash, createPrivateKey, type KeyObject, sign, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { FetchContext } from '../live-source.ts';
import { SourceFailure } from '../source-failure.ts';

/**
 * What signs for the organisation on the state bus. The envelope is built in canonical form, so a signer only
 * digests and signs bytes: a GOST token or a signing service fits behind the same four properties.
 */
export type BusSigner = {
	/** identifiers of XML Signature */
	digestMethod: string;
	signatureMethod: string;
	/** DER in base64 */
	certificate: string;
	digest(octets: string): Buffer;
	sign(octets: string): Promise<Buffer>;
};

const signOffThread = promisify(
	(octets: Buffer, key: KeyObject, done: (error: Error | null, signature: Buffer) => void): void =>
		sign('RSA-SHA256', octets, key, done),
);

/** @throws SourceFailure (not_configured) for a key or a certificate that cannot be used */
export function createRsaSigner(keyPem: string, certificatePem: string): BusSigner {
	const key = readWith(() => createPrivateKey(keyPem), 'SIGNING_KEY is no private key in PEM');
	const certificate = readWith(
		() => new X509Certificate(certificatePem),
		'SIGNING_CERTIFICATE is no certificate in PEM',
	);
	if (key.asymmetricKeyType !== 'rsa') throw new SourceFailure('not_configured', 'SIGNING_KEY is no RSA key');
	if (!certificate.checkPrivateKey(key))
		throw new SourceFailure('not_configured', 'SIGNING_CERTIFICATE belongs to another key');
	return {
		digestMethod: 'http://www.w3.org/2001/04/xmlenc#sha256',
		signatureMethod: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
		certificate: certificate.raw.toString('base64'),
		digest: (octets) => createHash('sha256').update(octets, 'utf8').digest(),
		sign: (octets) => signOffThread(Buffer.from(octets, 'utf8'), key),
	};
}

/**
 * The signer of this installation: SIGNING_KEY and SIGNING_CERTIFICATE are PEM texts or paths of PEM files.
 * @throws SourceFailure (not_configured)
 */
export async function signerOf(context: FetchContext): Promise<BusSigner> {
	const [key, certificate] = await Promise.all([
		readPem(context.secret('SIGNING_KEY'), 'SIGNING_KEY'),
		readPem(context.secret('SIGNING_CERTIFICATE'), 'SIGNING_CERTIFICATE'),
	]);
	return createRsaSigner(key, certificate);
}

async function readPem(value: string, name: string): Promise<string> {
	// variables of the environment often carry line ends as two signs
	if (value.includes('-----BEGIN')) return value.replaceAll('\\n', '\n');
	try {
		return await readFile(value, 'utf8');
	} catch (error) {
		throw new SourceFailure('not_configured', `the file of ${name} cannot be read`, { cause: error });
	}
}

function readWith<T>(read: () => T, complaint: string): T {
	try {
		return read();
	} catch {
		// the cause may quote the key
		throw new SourceFailure('not_configured', complaint);
	}
}
