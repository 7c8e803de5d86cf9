import { AppError } from '#domain/error.ts';

/** Of one part of a multipart form: its field, the name of its file (255 characters at most, of 12 bytes each), its type. */
const mostHeaderBytes = 8 * 1024;

/**
 * The fields of a form that was read whole. They are counted before they are parsed: 130,000 empty fields of 256 KiB
 * would keep the process busy for a quarter of a second. So would 40,000 headers of one part for a tenth of one.
 * @throws AppError `unsupported_media_type` where it is no form, `bad_request` where it is broken or has too many fields
 */
export async function readForm(body: Buffer, contentType: string, mostFields: number): Promise<FormData> {
	const separator = separatorOf(contentType);
	const isEncoded = separator === '&';
	// a multipart form has one before every field and one at its end
	const mostSeparators = isEncoded ? mostFields - 1 : mostFields + 1;
	if (separator === null || hasMore(body, separator, mostSeparators)) throw new AppError('bad_request');
	if (!isEncoded && hasLongHeaders(body, separator)) throw new AppError('bad_request');
	if (isEncoded) {
		const form = new FormData();
		for (const [name, value] of new URLSearchParams(body.toString())) form.append(name, value);
		return form;
	}
	try {
		return await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
	} catch (cause) {
		throw new AppError('bad_request', { cause });
	}
}

/** The line between two fields; null: unspecified. */
function separatorOf(contentType: string): string | null {
	const mediaType = contentType.split(';', 1)[0]?.trim().toLowerCase();
	if (mediaType === 'application/x-www-form-urlencoded') return '&';
	if (mediaType !== 'multipart/form-data') throw new AppError('unsupported_media_type');
	const boundary = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(contentType);
	return boundary === null ? null : `--${boundary[1] ?? boundary[2]}`;
}

function hasMore(body: Buffer, separator: string, most: number): boolean {
	let found = 0;
	for (let at = body.indexOf(separator); at !== -1; at = body.indexOf(separator, at + separator.length)) {
		found += 1;
		if (found > most) return true;
	}
	return false;
}

/** Whether the headers of a part are longer than any that a browser sends. */
function hasLongHeaders(body: Buffer, separator: string): boolean {
	// the first part has no line before it
	const whole = Buffer.concat([Buffer.from('\r\n'), body]);
	const line = `\r\n${separator}`;
	for (let at = whole.indexOf(line); at !== -1; at = whole.indexOf(line, at + line.length)) {
		const begin = at + line.length;
		const isLast = whole.toString('latin1', begin, begin + 2) === '--';
		const end = whole.indexOf('\r\n\r\n', begin);
		if (!isLast && (end === -1 ? whole.length : end) - begin > mostHeaderBytes) return true;
	}
	return false;
}
