import { createHash, verify } from 'node:crypto';
import type { SignatureAlgorithm } from './der/oids.ts';
import { type GostPool, openGostPool } from './gost/gost-pool.ts';
import { gostSignatureBytes } from './gost/gost3410.ts';
import type { PublicKey } from './x509/x509.ts';

export type Signed = {
	algorithm: SignatureAlgorithm;
	key: PublicKey;
	message: Uint8Array;
	signature: Uint8Array;
};

/** Digests and signatures of both kinds. Rejects with GostBusyError where the thread of GOST cannot do it now. */
export type Arithmetic = {
	digest(algorithm: SignatureAlgorithm, message: Uint8Array): Promise<Buffer>;
	/** false too where the key is of the other kind or the length is wrong */
	verify(signed: Signed): Promise<boolean>;
	close(): Promise<void>;
};

/** RSA in place, GOST in a thread. */
export function openArithmetic(gost: GostPool = openGostPool()): Arithmetic {
	return {
		async digest(algorithm, message) {
			return algorithm === 'rsa-sha256' ? createHash('sha256').update(message).digest() : gost.digest(message);
		},
		async verify({ algorithm, key, message, signature }) {
			if (key.kind === 'rsa')
				return (
					algorithm === 'rsa-sha256' &&
					signature.length === Math.ceil(key.bits / 8) &&
					verify('sha256', message, key.key, signature)
				);
			if (algorithm !== 'gost3410-2015-512' || signature.length !== gostSignatureBytes) return false;
			return gost.verify(key.point, message, signature);
		},
		close: () => gost.close(),
	};
}

export function keyKindOf(algorithm: SignatureAlgorithm): PublicKey['kind'] {
	return algorithm === 'rsa-sha256' ? 'rsa' : 'gost';
}
