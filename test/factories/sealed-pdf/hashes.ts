// Seals of the same form as ours, right in themselves, over hashes of one's choice.
import { createHash, sign } from 'node:crypto';
import { Signer, SignPdf } from '@signpdf/signpdf';
import { contextTag, derTag } from '../../../src/platform/signature/der/der.ts';
import { derNull, writeDer, writeOid, writeSequence } from '../../../src/platform/signature/der/der-write.ts';
import type { SealKey } from '../../../src/platform/signature/seal/seal-pdf.ts';

export type Hash = 'sha1' | 'sha256';
export type Hashes = {
	/** of the document, by its own name */
	digest: Hash;
	/** the name of the signature's hash */
	named: Hash;
	/** the hash that is signed */
	signed: Hash;
};

const hashOid: Readonly<Record<Hash, string>> = { sha1: '1.3.14.3.2.26', sha256: '2.16.840.1.101.3.4.2.1' };
const rsaOid: Readonly<Record<Hash, string>> = { sha1: '1.2.840.113549.1.1.5', sha256: '1.2.840.113549.1.1.11' };
const version = writeDer(derTag.integer, Buffer.from([1]));
const data = writeOid('1.2.840.113549.1.7.1');

const hashed = (hash: Hash, bytes: Uint8Array) => writeDer(derTag.octetString, createHash(hash).update(bytes).digest());
const attribute = (id: string, value: Buffer) => writeSequence(writeOid(id), writeDer(derTag.set, value));

class HashSigner extends Signer {
	readonly #key: SealKey;
	readonly #hashes: Hashes;
	constructor(key: SealKey, hashes: Hashes) {
		super();
		this.#key = key;
		this.#hashes = hashes;
	}

	override async sign(content: Buffer): Promise<Buffer> {
		const { digest, named, signed } = this.#hashes;
		const { certificate, chain, privateKey } = this.#key;
		const digestAlgorithm = writeSequence(writeOid(hashOid[digest]));
		const attributes = Buffer.concat(
			[
				attribute('1.2.840.113549.1.9.3', data),
				attribute('1.2.840.113549.1.9.4', hashed(digest, content)),
				attribute(
					'1.2.840.113549.1.9.16.2.47',
					writeSequence(writeSequence(writeSequence(hashed('sha256', certificate.der)))),
				),
			].sort(Buffer.compare),
		);
		const signer = writeSequence(
			version,
			writeSequence(certificate.issuer.der, writeDer(derTag.integer, certificate.serialNumber)),
			digestAlgorithm,
			writeDer(contextTag(0), attributes),
			writeSequence(writeOid(rsaOid[named]), derNull),
			writeDer(derTag.octetString, sign(signed, writeDer(derTag.set, attributes), privateKey)),
		);
		const signedData = writeSequence(
			version,
			writeDer(derTag.set, digestAlgorithm),
			writeSequence(data),
			writeDer(contextTag(0), ...[certificate, ...chain].map(({ der }) => der).sort(Buffer.compare)),
			writeDer(derTag.set, signer),
		);
		return writeSequence(writeOid('1.2.840.113549.1.7.2'), writeDer(contextTag(0), signedData));
	}
}

export async function sealWithHashes(sealable: Uint8Array, key: SealKey, hashes: Hashes): Promise<Buffer> {
	return new SignPdf().sign(Buffer.from(sealable), new HashSigner(key, hashes));
}
