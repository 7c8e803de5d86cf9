import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

export function newSealingKey(): Buffer {
	return randomBytes(keyBytes);
}

/** AES-256-GCM: nonce, tag, ciphertext. */
export function sealUnder(key: Buffer, plain: Buffer | string): Buffer {
	const nonce = randomBytes(nonceBytes);
	const cipher = createCipheriv('aes-256-gcm', key, nonce);
	const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
	return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** @returns null where it was sealed under another key, or changed since */
export function openUnder(key: Buffer, sealed: Buffer): Buffer | null {
	try {
		const open = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes });
		open.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
		return Buffer.concat([open.update(sealed.subarray(nonceBytes + tagBytes)), open.final()]);
	} catch {
		return null;
	}
}

/** Under each in turn: whoever lacks one of them reads nothing. */
export function sealUnderAll(keys: readonly Buffer[], plain: Buffer | string): Buffer {
	return keys.reduce((sealed: Buffer, key) => sealUnder(key, sealed), Buffer.from(plain));
}

/** @param keys in the order they were sealed under */
export function openUnderAll(keys: readonly Buffer[], sealed: Buffer): Buffer | null {
	return keys.reduceRight((opened: Buffer | null, key) => (opened === null ? null : openUnder(key, opened)), sealed);
}
