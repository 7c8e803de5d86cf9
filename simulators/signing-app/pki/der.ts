// Just enough DER to write certificates and to read what a client asks.

export function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
	const content = Buffer.concat(parts);
	const { length } = content;
	const size =
		length < 0x80
			? [length]
			: length < 0x100
				? [0x81, length]
				: length < 0x10000
					? [0x82, length >> 8, length & 0xff]
					: [0x83, length >> 16, (length >> 8) & 0xff, length & 0xff];
	return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

export const sequence = (...parts: readonly Uint8Array[]): Buffer => der(0x30, ...parts);
export const set = (...parts: readonly Uint8Array[]): Buffer => der(0x31, ...parts);
export const octetString = (...parts: readonly Uint8Array[]): Buffer => der(0x04, ...parts);
export const bitString = (octets: Uint8Array): Buffer => der(0x03, Buffer.from([0]), octets);
/** `[number]`, constructed */
export const explicit = (number: number, ...parts: readonly Uint8Array[]): Buffer => der(0xa0 + number, ...parts);
export const nothing: Buffer = der(0x05);
export const yes: Buffer = der(0x01, Buffer.from([0xff]));

/** From zero; octets or a small number. */
export function integer(value: number | Uint8Array): Buffer {
	const octets = typeof value === 'number' ? Buffer.from([value >> 8, value & 0xff]) : Buffer.from(value);
	let start = 0;
	while (start < octets.length - 1 && octets[start] === 0) start++;
	const shortest = octets.subarray(start);
	return der(0x02, (shortest[0] ?? 0) > 0x7f ? Buffer.concat([Buffer.from([0]), shortest]) : shortest);
}

export function oid(text: string): Buffer {
	const [first = 0, second = 0, ...rest] = text.split('.').map(Number);
	const octets: number[] = [];
	for (const part of [first * 40 + second, ...rest]) {
		const base128 =
			part
				.toString(2)
				.padStart(Math.ceil(part.toString(2).length / 7) * 7, '0')
				.match(/.{7}/g) ?? [];
		for (const [index, bits] of base128.entries())
			octets.push(Number.parseInt(bits, 2) | (index < base128.length - 1 ? 0x80 : 0));
	}
	return der(0x06, Buffer.from(octets));
}

/** Numbers of the bits that are set. */
export function namedBits(bits: readonly number[]): Buffer {
	const highest = Math.max(...bits);
	const octets = Buffer.alloc((highest >> 3) + 1);
	for (const bit of bits) octets[bit >> 3] = (octets[bit >> 3] ?? 0) | (0x80 >> (bit & 7));
	return der(0x03, Buffer.from([7 - (highest & 7)]), octets);
}

/** UTCTime as certificates have it until 2049. */
export function utcTime(at: Date): Buffer {
	return der(0x17, Buffer.from(`${digitsOf(at).slice(2)}Z`));
}

export function generalizedTime(at: Date): Buffer {
	return der(0x18, Buffer.from(`${digitsOf(at)}Z`));
}

function digitsOf(at: Date): string {
	return at
		.toISOString()
		.replace(/\.\d+Z$/, '')
		.replace(/\D/g, '');
}

export type Read = { tag: number; raw: Buffer; content: Buffer };

/** The elements one after another; lenient, for requests of clients. */
export function readAll(bytes: Buffer): Read[] {
	const elements: Read[] = [];
	for (let at = 0; at < bytes.length; ) {
		const first = bytes[at + 1] ?? 0;
		const count = first < 0x80 ? 0 : first & 0x7f;
		const length = count === 0 ? first : bytes.readUIntBE(at + 2, count);
		const start = at + 2 + count;
		const end = start + length;
		if (end > bytes.length) throw new RangeError('an element is cut off');
		elements.push({ tag: bytes[at] ?? 0, raw: bytes.subarray(at, end), content: bytes.subarray(start, end) });
		at = end;
	}
	return elements;
}
