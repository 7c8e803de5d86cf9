import {
	createHash,
	createPrivateKey,
	createPublicKey,
	generateKeyPair,
	generateKeyPairSync,
	type KeyObject,
	randomBytes,
	sign as signWithNode,
} from 'node:crypto';
import { promisify } from 'node:util';
import { weierstrass } from '@noble/curves/abstract/weierstrass.js';
import { bitString, nothing, octetString, oid, sequence } from './der.ts';
import { streebog } from './streebog.ts';

export type KeyKind = 'rsa' | 'gost';

/** A private key and how its owner signs. */
export type SigningKey = {
	kind: KeyKind;
	/** SubjectPublicKeyInfo */
	publicInfo: Buffer;
	/** AlgorithmIdentifier of its signatures in certificates, lists and answers */
	algorithm: Buffer;
	sign(message: Uint8Array): Buffer;
};

/** id-tc26-gost-3410-12-512-paramSetA */
const curve = {
	p: 2n ** 512n - 569n,
	n: BigInt(`0x${'f'.repeat(64)}27e69532f48d89116ff22b8d4e0560609b4b38abfad2b85dcacdb1411f10b275`),
	h: 1n,
	a: 2n ** 512n - 572n,
	b: BigInt(
		'0xe8c2505dedfc86ddc1bd0b2b6667f1da34b82574761cb0e879bd081cfd0b6265ee3cb090f30d27614cb4574010da90dd862ef9d4ebee4761503190785a71c760',
	),
	Gx: 3n,
	Gy: BigInt(
		'0x7503cfe87a836ae3a61b8816e25450e6ce5e1c93acf1abc1778064fdcbefa921df1626be4fd036e93d75e6a50e3a41e98028fe5fc235f5b889a589cb5215f2a4',
	),
};
const Point = weierstrass(curve);

export const algorithms = {
	rsaSha256: sequence(oid('1.2.840.113549.1.1.11'), nothing),
	rsaSha1: sequence(oid('1.2.840.113549.1.1.5'), nothing),
	gost: sequence(oid('1.2.398.3.10.1.1.2.3.2'), nothing),
} as const;

/** The least significant byte first, as the national authority writes numbers. */
export function littleEndian(value: bigint): Buffer {
	return Buffer.from(value.toString(16).padStart(128, '0'), 'hex').reverse();
}

function fromLittleEndian(bytes: Uint8Array): bigint {
	return BigInt(`0x${Buffer.from(bytes).reverse().toString('hex')}`);
}

function randomScalar(): bigint {
	return (BigInt(`0x${randomBytes(72).toString('hex')}`) % (curve.n - 1n)) + 1n;
}

/** r and s of GOST R 34.10-2012 over a digest. */
export function signGostDigest(secret: bigint, digest: Uint8Array): { r: bigint; s: bigint } {
	const e = fromLittleEndian(digest) % curve.n || 1n;
	for (;;) {
		const k = randomScalar();
		const r = Point.BASE.multiply(k).x % curve.n;
		const s = (r * secret + k * e) % curve.n;
		if (r !== 0n && s !== 0n) return { r, s };
	}
}

export const gostOrder: bigint = curve.n;

/** `curveOid`: another name of the curve, for certificates that lie. */
export function generateGostKey({ curveOid = '1.2.398.3.10.1.1.2.2.1' } = {}): GostKey {
	return gostKeyOf(randomScalar(), curveOid);
}

export type GostKey = SigningKey & { secret: bigint };

/** A key that was kept. */
export function gostKeyOf(secret: bigint, curveOid = '1.2.398.3.10.1.1.2.2.1'): GostKey {
	const { x, y } = Point.BASE.multiply(secret);
	const parameters = sequence(oid(curveOid), oid('1.2.398.3.10.1.3.3'));
	return {
		kind: 'gost',
		secret,
		publicInfo: sequence(
			sequence(oid('1.2.398.3.10.1.1.2.2'), parameters),
			bitString(octetString(littleEndian(x), littleEndian(y))),
		),
		algorithm: algorithms.gost,
		sign(message) {
			const { r, s } = signGostDigest(secret, streebog(message));
			return Buffer.concat([littleEndian(r), littleEndian(s)]);
		},
	};
}

export type RsaKey = SigningKey & { privateKey: KeyObject };

const generate = promisify(generateKeyPair);

/** Some tenths of a second of a thread. */
export async function generateRsaKey(bits = 2048): Promise<RsaKey> {
	const { privateKey, publicKey } = await generate('rsa', { modulusLength: bits });
	return rsaKeyOf(privateKey, publicKey);
}

export function generateSmallRsaKey(): RsaKey {
	const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
	return rsaKeyOf(privateKey, publicKey);
}

/** A key that was kept. */
export function readRsaKey(pem: string): RsaKey {
	const privateKey = createPrivateKey(pem);
	return rsaKeyOf(privateKey, createPublicKey(privateKey));
}

function rsaKeyOf(privateKey: KeyObject, publicKey: KeyObject): RsaKey {
	return {
		kind: 'rsa',
		privateKey,
		publicInfo: publicKey.export({ format: 'der', type: 'spki' }),
		algorithm: algorithms.rsaSha256,
		sign: (message) => signWithNode('sha256', message, privateKey),
	};
}

/** Digest that goes with the signatures of a key. */
export function digestFor(kind: KeyKind, message: Uint8Array): Buffer {
	return kind === 'rsa' ? createHash('sha256').update(message).digest() : streebog(message);
}
