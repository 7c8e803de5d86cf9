/** Digits and letters that nobody mistakes for each other on paper (Crockford's base 32). */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const groups = 3;
const groupLength = 4;

/** @param random 12 or more random bytes */
export function documentCode(random: Uint8Array): string {
	const digits = [...random.subarray(0, groups * groupLength)].map((octet) => letters.charAt(octet % letters.length));
	return digits.join('').replace(/(.{4})(?=.)/g, '$1-');
}

/** As it was typed from paper: small letters, blanks, O for 0, I and L for 1. Null: it cannot be one. */
export function parseDocumentCode(typed: string): string | null {
	const bare = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
	return /^[0-9A-HJKMNP-TV-Z]{12}$/.test(bare) ? bare.replace(/(.{4})(?=.)/g, '$1-') : null;
}

/** 25 MiB: what a document of ours could never reach is not read at all. */
export const largestDocumentBytes = 25 * 1024 * 1024;
