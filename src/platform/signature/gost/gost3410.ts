// GOST R 34.10-2012 signatures of 512 bits (RFC 7091) on id-tc26-gost-3410-12-512-paramSetA, the curve of the national
// certificates (OID 1.2.398.3.10.1.1.2.2.1). Numbers are little-endian everywhere: key, digest, r and s.

const p = 2n ** 512n - 0x239n;
const q = BigInt(`0x${'f'.repeat(64)}27e69532f48d89116ff22b8d4e0560609b4b38abfad2b85dcacdb1411f10b275`);
const b = BigInt(
	'0xe8c2505dedfc86ddc1bd0b2b6667f1da34b82574761cb0e879bd081cfd0b6265ee3cb090f30d27614cb4574010da90dd862ef9d4ebee4761503190785a71c760',
);
const baseX = 3n;
const baseY = BigInt(
	'0x7503cfe87a836ae3a61b8816e25450e6ce5e1c93acf1abc1778064fdcbefa921df1626be4fd036e93d75e6a50e3a41e98028fe5fc235f5b889a589cb5215f2a4',
);

const gostKeyBytes = 128;
export const gostSignatureBytes = 128;
const half = 64;

/** Jacobian: x = X/Z², y = Y/Z³; Z = 0 is the point at infinity. */
type Point = { x: bigint; y: bigint; z: bigint };

const infinity: Point = { x: 1n, y: 1n, z: 0n };

/** p = 2⁵¹² − 569: what is above 512 bits counts 569 times. Takes numbers below 2¹⁰⁴⁰. */
function reduce(value: bigint): bigint {
	let rest = value;
	while (rest >> 512n !== 0n) rest = BigInt.asUintN(512, rest) + (rest >> 512n) * 0x239n;
	return rest >= p ? rest - p : rest;
}

function multiply(one: bigint, other: bigint): bigint {
	return reduce(one * other);
}

function subtract(one: bigint, other: bigint): bigint {
	const difference = one - other;
	return difference < 0n ? difference + p : difference;
}

/** For a = −3. */
function double({ x, y, z }: Point): Point {
	if (z === 0n || y === 0n) return infinity;
	const delta = multiply(z, z);
	const gamma = multiply(y, y);
	const beta = multiply(x, gamma);
	const alpha = multiply(3n * subtract(x, delta), x + delta);
	const x3 = subtract(multiply(alpha, alpha), reduce(8n * beta));
	const z3 = subtract(subtract(multiply(y + z, y + z), gamma), delta);
	const y3 = subtract(multiply(alpha, subtract(reduce(4n * beta), x3)), reduce(8n * multiply(gamma, gamma)));
	return { x: x3, y: y3, z: z3 };
}

function add(one: Point, other: Point): Point {
	if (one.z === 0n) return other;
	if (other.z === 0n) return one;
	const z1z1 = multiply(one.z, one.z);
	const z2z2 = multiply(other.z, other.z);
	const u1 = multiply(one.x, z2z2);
	const u2 = multiply(other.x, z1z1);
	const s1 = multiply(multiply(one.y, other.z), z2z2);
	const s2 = multiply(multiply(other.y, one.z), z1z1);
	const h = subtract(u2, u1);
	const r = subtract(s2, s1);
	if (h === 0n) return r === 0n ? double(one) : infinity;
	const hh = multiply(h, h);
	const hhh = multiply(h, hh);
	const v = multiply(u1, hh);
	const x3 = subtract(subtract(multiply(r, r), hhh), reduce(2n * v));
	const y3 = subtract(multiply(r, subtract(v, x3)), multiply(s1, hhh));
	return { x: x3, y: y3, z: multiply(multiply(one.z, other.z), h) };
}

function negate({ x, y, z }: Point): Point {
	return { x, y: y === 0n ? 0n : p - y, z };
}

/** P, 3P, 5P … as wNAF needs them. */
function oddMultiples(point: Point, width: number): Point[] {
	const twice = double(point);
	const table = [point];
	for (let index = 1; index < 2 ** (width - 2); index++) table.push(add(table[index - 1] as Point, twice));
	return table;
}

/** Digits of the width-w non-adjacent form, least significant first: zero or odd and below 2^(w−1) in size. */
function wnaf(scalar: bigint, width: number): Int16Array {
	const digits = new Int16Array(514);
	const size = 2 ** width;
	let rest = scalar;
	for (let at = 0; rest > 0n; at++) {
		if ((rest & 1n) === 1n) {
			const low = Number(BigInt.asUintN(width, rest));
			const digit = low >= size / 2 ? low - size : low;
			digits[at] = digit;
			rest -= BigInt(digit);
		}
		rest >>= 1n;
	}
	return digits;
}

const baseWidth = 7;
const keyWidth = 5;
const baseTable = oddMultiples({ x: baseX, y: baseY, z: 1n }, baseWidth);

function pick(table: readonly Point[], digit: number): Point {
	const point = table[Math.abs(digit) >> 1] as Point;
	return digit > 0 ? point : negate(point);
}

/** n·P + m·Q. Nothing here is secret, so nothing needs constant time. */
function combine(n: bigint, m: bigint, point: Point): Point {
	const ofBase = wnaf(n, baseWidth);
	const ofKey = wnaf(m, keyWidth);
	const keyTable = oddMultiples(point, keyWidth);
	let sum = infinity;
	for (let at = ofBase.length - 1; at >= 0; at--) {
		sum = double(sum);
		const base = ofBase[at] ?? 0;
		const key = ofKey[at] ?? 0;
		if (base !== 0) sum = add(sum, pick(baseTable, base));
		if (key !== 0) sum = add(sum, pick(keyTable, key));
	}
	return sum;
}

function inverse(value: bigint, modulus: bigint): bigint {
	let [rest, next] = [modulus, value];
	let [before, now] = [0n, 1n];
	while (next !== 0n) {
		const quotient = rest / next;
		[rest, next] = [next, rest - quotient * next];
		[before, now] = [now, before - quotient * now];
	}
	return before < 0n ? before + modulus : before;
}

function readLittleEndian(bytes: Uint8Array): bigint {
	return BigInt(`0x${Buffer.from(bytes).reverse().toString('hex')}`);
}

function readPoint(key: Uint8Array): Point | null {
	if (key.length !== gostKeyBytes) return null;
	const x = readLittleEndian(key.subarray(0, half));
	const y = readLittleEndian(key.subarray(half));
	if (x >= p || y >= p) return null;
	const right = reduce(multiply(multiply(x, x), x) + (p - 3n) * x + b);
	return multiply(y, y) === right ? { x, y, z: 1n } : null;
}

/** The cofactor is 1: every point of the curve but infinity is a key. */
export function isGostPublicKey(key: Uint8Array): boolean {
	return readPoint(key) !== null;
}

/**
 * @param key x‖y
 * @param digest Streebog-512 of what was signed
 * @param signature r‖s
 */
export function verifyGost(key: Uint8Array, digest: Uint8Array, signature: Uint8Array): boolean {
	const point = readPoint(key);
	if (point === null || digest.length !== half || signature.length !== gostSignatureBytes) return false;
	const r = readLittleEndian(signature.subarray(0, half));
	const s = readLittleEndian(signature.subarray(half));
	if (r === 0n || s === 0n || r >= q || s >= q) return false;
	const e = readLittleEndian(digest) % q;
	const v = inverse(e === 0n ? 1n : e, q);
	const sum = combine((s * v) % q, ((q - r) * v) % q, point);
	if (sum.z === 0n) return false;
	const zz = multiply(sum.z, sum.z);
	// x mod q = r without a division: x is r, or r + q where that is still below p
	return multiply(r, zz) === sum.x || (r + q < p && multiply(r + q, zz) === sum.x);
}
