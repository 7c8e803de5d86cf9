// A strict reader of DER (X.690): what may be written in one way is read in that way only.

export class DerError extends Error {
	constructor(what: string) {
		super(what);
		this.name = 'DerError';
	}
}

export type DerElement = {
	/** identifier octet: class, constructed bit, number below 31 */
	tag: number;
	/** with identifier and length */
	raw: Buffer;
	content: Buffer;
};

export const derTag = {
	boolean: 0x01,
	integer: 0x02,
	bitString: 0x03,
	octetString: 0x04,
	null: 0x05,
	oid: 0x06,
	enumerated: 0x0a,
	utf8String: 0x0c,
	printableString: 0x13,
	ia5String: 0x16,
	utcTime: 0x17,
	generalizedTime: 0x18,
	sequence: 0x30,
	set: 0x31,
} as const;

/** The identifier of `[number]`. */
export function contextTag(number: number, form: 'primitive' | 'constructed' = 'constructed'): number {
	return (form === 'constructed' ? 0xa0 : 0x80) + number;
}

/** The element at `offset`; more may follow it. */
function readAt(bytes: Buffer, offset: number): DerElement {
	const tag = bytes[offset];
	const first = bytes[offset + 1];
	if (tag === undefined || first === undefined) throw new DerError('an element is cut off');
	if ((tag & 0x1f) === 0x1f) throw new DerError('a tag number of 31 or more');
	let start = offset + 2;
	let length = first;
	if (first >= 0x80) {
		const count = first & 0x7f;
		if (count === 0 || count > 4) throw new DerError('an indefinite or too long length');
		length = 0;
		for (let index = 0; index < count; index++) {
			const octet = bytes[start + index];
			if (octet === undefined) throw new DerError('a length is cut off');
			length = length * 256 + octet;
		}
		if (length < 0x80 || length < 256 ** (count - 1)) throw new DerError('a length is longer than it need be');
		start += count;
	}
	const end = start + length;
	if (end > bytes.length) throw new DerError('an element is longer than what holds it');
	return { tag, raw: bytes.subarray(offset, end), content: bytes.subarray(start, end) };
}

/** @throws DerError unless the bytes are one element of that tag and nothing else */
export function readDer(bytes: Uint8Array, tag: number = derTag.sequence): DerElement {
	const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const element = readAt(buffer, 0);
	if (element.tag !== tag) throw new DerError(`tag ${element.tag} where ${tag} stands`);
	if (element.raw.length !== buffer.length) throw new DerError('bytes after the end');
	return element;
}

/** Goes through the elements of a content in their order; every step throws DerError on anything else. */
export class DerReader {
	readonly #bytes: Buffer;
	#offset = 0;

	constructor(element: DerElement) {
		this.#bytes = element.content;
	}

	get isAtEnd(): boolean {
		return this.#offset === this.#bytes.length;
	}

	any(): DerElement {
		const element = readAt(this.#bytes, this.#offset);
		this.#offset += element.raw.length;
		return element;
	}

	next(tag: number): DerElement {
		const element = this.any();
		if (element.tag !== tag) throw new DerError(`tag ${element.tag} where ${tag} stands`);
		return element;
	}

	optional(tag: number): DerElement | null {
		return !this.isAtEnd && this.#bytes[this.#offset] === tag ? this.next(tag) : null;
	}

	end(): void {
		if (!this.isAtEnd) throw new DerError('more elements than there should be');
	}

	/** All that is left, each of that tag. */
	rest(tag: number, most = 1000): DerElement[] {
		const elements: DerElement[] = [];
		while (!this.isAtEnd) {
			if (elements.length === most) throw new DerError('too many elements');
			elements.push(this.next(tag));
		}
		return elements;
	}
}

/** `[number]` around exactly one element of that tag. */
export function readExplicit(element: DerElement, tag: number): DerElement {
	const reader = new DerReader(element);
	const inner = reader.next(tag);
	reader.end();
	return inner;
}

export function readOid({ content }: DerElement): string {
	if (content.length === 0 || ((content.at(-1) ?? 0x80) & 0x80) !== 0) throw new DerError('an OID is cut off');
	const parts: number[] = [];
	let part = 0;
	let isStart = true;
	for (const octet of content) {
		if (isStart && octet === 0x80) throw new DerError('an OID with a leading zero');
		part = part * 128 + (octet & 0x7f);
		if (part > Number.MAX_SAFE_INTEGER / 128) throw new DerError('an OID with a huge part');
		isStart = (octet & 0x80) === 0;
		if (!isStart) continue;
		if (parts.length === 0) {
			const first = Math.min(2, Math.floor(part / 40));
			parts.push(first, part - first * 40);
		} else parts.push(part);
		part = 0;
	}
	return parts.join('.');
}

export function readBoolean({ content }: DerElement): boolean {
	if (content.length !== 1 || (content[0] !== 0 && content[0] !== 0xff)) throw new DerError('no boolean');
	return content[0] === 0xff;
}

/** The octets of an integer in its shortest form, sign included. */
export function readInteger({ content }: DerElement): Buffer {
	const [first, second] = content;
	if (first === undefined) throw new DerError('an empty integer');
	if (second !== undefined && ((first === 0 && second < 0x80) || (first === 0xff && second >= 0x80)))
		throw new DerError('an integer is longer than it need be');
	return content;
}

/** From 0 to 2³¹. */
export function readSmallInteger(element: DerElement): number {
	const octets = readInteger(element);
	if (octets.length > 4 || (octets[0] ?? 0x80) >= 0x80) throw new DerError('an integer out of range');
	return octets.readUIntBE(0, octets.length);
}

/** A bit string of whole octets. */
export function readOctetsOfBits({ content }: DerElement): Buffer {
	if (content[0] !== 0) throw new DerError('a bit string that does not end with an octet');
	return content.subarray(1);
}

/** Numbers of the bits that are set in a list of named bits. */
export function readNamedBits({ content }: DerElement): number[] {
	const unused = content[0];
	if (unused === undefined || unused > 7 || (content.length === 1 && unused !== 0)) throw new DerError('no bit string');
	const octets = content.subarray(1);
	if (octets.length > 0 && ((octets.at(-1) ?? 0) & ((2 << unused) - 1)) !== 1 << unused)
		throw new DerError('named bits end with a bit that is set');
	return [...octets].flatMap((octet, index) =>
		[0, 1, 2, 3, 4, 5, 6, 7].filter((bit) => (octet & (0x80 >> bit)) !== 0).map((bit) => index * 8 + bit),
	);
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Null where the string is of a kind that the national certificates do not use. */
export function readText({ tag, content }: DerElement): string | null {
	const text = content.toString('latin1');
	switch (tag) {
		case derTag.utf8String:
			try {
				return utf8.decode(content);
			} catch {
				throw new DerError('no UTF-8');
			}
		case derTag.printableString:
			if (!/^[A-Za-z0-9 '()+,\-./:=?]*$/.test(text)) throw new DerError('a character that is not printable');
			return text;
		case derTag.ia5String:
			if (content.some((octet) => octet >= 0x80)) throw new DerError('a character outside ASCII');
			return text;
		default:
			return null;
	}
}

/** UTCTime (years 1950 to 2049) or GeneralizedTime, whole seconds, Z (RFC 5280 §4.1.2.5). */
export function readTime({ tag, content }: DerElement): Date {
	const text = content.toString('latin1');
	const match = (tag === derTag.utcTime ? /^(\d\d)(\d{10})Z$/ : /^(\d{4})(\d{10})Z$/).exec(text);
	if (match === null || (tag !== derTag.utcTime && tag !== derTag.generalizedTime)) throw new DerError('no time');
	const [, years = '', rest = ''] = match;
	const year = tag === derTag.utcTime ? String((Number(years) >= 50 ? 1900 : 2000) + Number(years)) : years;
	const iso = `${year}-${rest.slice(0, 2)}-${rest.slice(2, 4)}T${rest.slice(4, 6)}:${rest.slice(6, 8)}:${rest.slice(8)}.000Z`;
	const time = new Date(iso);
	if (Number.isNaN(time.getTime()) || time.toISOString() !== iso) throw new DerError('no such time');
	return time;
}
