/** Digits and letters that are not confused on paper (Crockford's base 32): five bits each. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const typedLength = 16;
const scannedLength = 26;
/** Of documents issued before the longer ones: 60 bits, in their QR code too. They stay valid. */
const formerLength = 12;

export type DocumentCodes = {
	/** 80 bits in groups of four: printed, and typed by hand */
	typed: string;
	/** 130 bits: what the QR code opens */
	scanned: string;
};

/** Random bytes that {@link documentCodes} takes. */
export const documentCodeBytes = typedLength + scannedLength;

/** @param random {@link documentCodeBytes} random bytes or more */
export function documentCodes(random: Uint8Array): DocumentCodes {
	const written = [...random].map((octet) => letters.charAt(octet % letters.length)).join('');
	return {
		typed: grouped(written.slice(0, typedLength)),
		scanned: written.slice(typedLength, typedLength + scannedLength),
	};
}

function grouped(bare: string): string {
	return bare.replace(/(.{4})(?=.)/g, '$1-');
}

/** As it was typed from paper: small letters, blanks, O for 0, I and L for 1. Null: it cannot be one. */
export function parseDocumentCode(typed: string): string | null {
	const bare = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
	if (!/^[0-9A-HJKMNP-TV-Z]+$/.test(bare)) return null;
	if (bare.length === scannedLength) return bare;
	return bare.length === typedLength || bare.length === formerLength ? grouped(bare) : null;
}

/** 25 MiB: larger than any document we issue, so larger files are not read. */
export const largestDocumentBytes = 25 * 1024 * 1024;
