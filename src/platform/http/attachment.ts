/** Files may not carry these in their names. */
const forbidden = /[\\/?*:"<>|«»“”„\p{Cc}]/gu;
const longestName = 120;

/** What a file may be called that is named after something somebody wrote. */
export function fileNameOf(...parts: readonly (string | null)[]): string {
	const name = parts.filter((part) => part !== null && part !== '').join(' ');
	return name.replace(forbidden, ' ').replace(/\s+/g, ' ').trim().slice(0, longestName).trim();
}

/**
 * Value of `Content-Disposition` (RFC 6266): names in any script.
 * @param plain the name for who cannot read the other one; ASCII
 */
export function attachment(name: string, plain: string): string {
	const quoted = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
	return `attachment; filename="${plain}"; filename*=UTF-8''${quoted}`;
}
