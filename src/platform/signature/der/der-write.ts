import { derTag } from './der.ts';

/** One element; parts follow each other in its content. */
export function writeDer(tag: number, ...parts: readonly Uint8Array[]): Buffer {
	const content = Buffer.concat(parts);
	return Buffer.concat([Buffer.from([tag]), writeLength(content.length), content]);
}

function writeLength(length: number): Buffer {
	if (length < 0x80) return Buffer.from([length]);
	const hex = length.toString(16);
	const octets = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
	return Buffer.concat([Buffer.from([0x80 + octets.length]), octets]);
}

export function writeSequence(...parts: readonly Uint8Array[]): Buffer {
	return writeDer(derTag.sequence, ...parts);
}

export function writeOid(oid: string): Buffer {
	const [first = 0, second = 0, ...rest] = oid.split('.').map(Number);
	const octets = [first * 40 + second, ...rest].flatMap((part) => {
		const groups = [part % 128];
		for (let left = Math.floor(part / 128); left > 0; left = Math.floor(left / 128))
			groups.unshift(0x80 + (left % 128));
		return groups;
	});
	return writeDer(derTag.oid, Buffer.from(octets));
}

/** A number that is not negative, given as its octets. */
export function writeUnsigned(octets: Uint8Array): Buffer {
	let start = 0;
	while (start < octets.length - 1 && octets[start] === 0) start++;
	const shortest = octets.subarray(start);
	const sign = (shortest[0] ?? 0) >= 0x80 || shortest.length === 0 ? [0] : [];
	return writeDer(derTag.integer, Buffer.from(sign), shortest);
}

export const derNull: Buffer = writeDer(derTag.null);
