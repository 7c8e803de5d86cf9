import { randomBytes } from 'node:crypto';
import { weierstrass } from '@noble/curves/abstract/weierstrass.js';
import { describe, expect, test } from 'vitest';
import {
	generateGostKey,
	gostOrder,
	littleEndian,
	signGostDigest,
} from '../../../../simulators/signing-app/pki/keys.ts';
import { isGostPublicKey, verifyGost } from './gost3410.ts';

const q = gostOrder;
const p = 2n ** 512n - 569n;

const Point = weierstrass({
	p,
	n: q,
	h: 1n,
	a: p - 3n,
	b: BigInt(
		'0xe8c2505dedfc86ddc1bd0b2b6667f1da34b82574761cb0e879bd081cfd0b6265ee3cb090f30d27614cb4574010da90dd862ef9d4ebee4761503190785a71c760',
	),
	Gx: 3n,
	Gy: BigInt(
		'0x7503cfe87a836ae3a61b8816e25450e6ce5e1c93acf1abc1778064fdcbefa921df1626be4fd036e93d75e6a50e3a41e98028fe5fc235f5b889a589cb5215f2a4',
	),
});

function baseMultiple(scalar: bigint): { x: bigint; y: bigint } {
	return Point.BASE.multiply(scalar);
}

function keyPair() {
	const { secret, publicInfo } = generateGostKey();
	return { secret, point: publicInfo.subarray(-128) };
}

function write({ r, s }: { r: bigint; s: bigint }): Buffer {
	return Buffer.concat([littleEndian(r), littleEndian(s)]);
}

/** 64 octets of a number, the least significant first */
function digestOf(value: bigint): Buffer {
	return littleEndian(value);
}

describe('signatures of another implementation', () => {
	test('are right over what they are over, and over nothing else', () => {
		for (let round = 0; round < 20; round++) {
			const { secret, point } = keyPair();
			const digest = randomBytes(64);
			const signature = write(signGostDigest(secret, digest));
			expect(verifyGost(point, digest, signature)).toBe(true);
			expect(verifyGost(point, randomBytes(64), signature)).toBe(false);
			expect(verifyGost(keyPair().point, digest, signature)).toBe(false);
			const bent = Buffer.from(signature);
			bent[round] = (bent[round] ?? 0) ^ 0x10;
			expect(verifyGost(point, digest, bent)).toBe(false);
		}
	});

	test('are right over a digest that is zero modulo the order: one takes its place', () => {
		const { secret, point } = keyPair();
		for (const digest of [digestOf(0n), digestOf(q)])
			expect(verifyGost(point, digest, write(signGostDigest(secret, digest)))).toBe(true);
	});

	test('are right with every bit of the digest set', () => {
		const { secret, point } = keyPair();
		const digest = Buffer.alloc(64, 0xff);
		expect(verifyGost(point, digest, write(signGostDigest(secret, digest)))).toBe(true);
	});
});

test('numbers outside their range are refused', () => {
	const { secret, point } = keyPair();
	const digest = randomBytes(64);
	const { r, s } = signGostDigest(secret, digest);
	const wrong = [
		{ r: 0n, s },
		{ r, s: 0n },
		{ r: q, s },
		{ r, s: q },
		{ r: r + q < 2n ** 512n ? r + q : q, s },
		{ r: s, s: r },
	];
	for (const numbers of wrong) expect(verifyGost(point, digest, write(numbers))).toBe(false);
});

test('a second form of the same numbers is refused', () => {
	const k = 11n;
	const e = 5n;
	const s = 13n;
	const r = baseMultiple(k).x % q;
	// a key for which this small s is right: d = (s − k·e) / r
	const d = ((((s - k * e) % q) + q) * power(r, q - 2n)) % q;
	const { x, y } = baseMultiple(d);
	const key = Buffer.concat([littleEndian(x), littleEndian(y)]);
	expect(verifyGost(key, digestOf(e), write({ r, s }))).toBe(true);
	expect(s + q < 2n ** 512n).toBe(true);
	expect(verifyGost(key, digestOf(e), write({ r, s: s + q }))).toBe(false);
});

function power(base: bigint, exponent: bigint): bigint {
	let result = 1n;
	for (const bit of exponent.toString(2)) {
		result = (result * result) % q;
		if (bit === '1') result = (result * base) % q;
	}
	return result;
}

test('lengths other than the right ones are refused', () => {
	const { secret, point } = keyPair();
	const digest = randomBytes(64);
	const signature = write(signGostDigest(secret, digest));
	expect(verifyGost(point.subarray(1), digest, signature)).toBe(false);
	expect(verifyGost(point, digest.subarray(1), signature)).toBe(false);
	expect(verifyGost(point, digest, signature.subarray(1))).toBe(false);
	expect(verifyGost(point, digest, Buffer.concat([signature, Buffer.from([0])]))).toBe(false);
});

test('a key is a point of the curve, written in one way', () => {
	const { point } = keyPair();
	const x = BigInt(`0x${Buffer.from(point.subarray(0, 64)).reverse().toString('hex')}`);
	expect(isGostPublicKey(point)).toBe(true);
	const bent = Buffer.from(point);
	bent[0] = (bent[0] ?? 0) ^ 1;
	expect(isGostPublicKey(bent)).toBe(false);
	expect(isGostPublicKey(Buffer.alloc(128))).toBe(false);
	const above = x + p;
	if (above < 2n ** 512n) expect(isGostPublicKey(Buffer.concat([littleEndian(above), point.subarray(64)]))).toBe(false);
	expect(isGostPublicKey(Buffer.concat([littleEndian(p), point.subarray(64)]))).toBe(false);
});

test('multiples of the base point are those of another implementation', () => {
	// with the key d·P, r = x(P·k) and s = r·d + k·e a signature is right for every k: small ones reach the ends of the tables
	for (const k of [1n, 2n, 3n, 64n, 127n, 128n, q - 1n, q - 2n]) {
		const d = 7n;
		const { x, y } = baseMultiple(d);
		const r = baseMultiple(k).x % q;
		const e = 5n;
		const s = (r * d + k * e) % q;
		const key = Buffer.concat([littleEndian(x), littleEndian(y)]);
		expect(verifyGost(key, digestOf(e), write({ r, s }))).toBe(true);
	}
});
