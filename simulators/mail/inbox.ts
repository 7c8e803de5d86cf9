/** `unsubscribe`: the two headers of RFC 8058, '' where there are none */
export type KeptLetter = { to: string; subject: string; text: string; at: string; unsubscribe: string };

const mostKept = 200;
/** Newest first. */
export const letters: KeptLetter[] = [];
const greylisted = new Set<string>();

/** True from the second time on. */
export function wasGreylisted(to: string): boolean {
	const was = greylisted.has(to);
	greylisted.add(to);
	return was;
}

export function keepLetter(to: string, raw: string): void {
	const split = raw.indexOf('\r\n\r\n');
	const head = raw.slice(0, split).replace(/\r\n[ \t]+/g, ' ');
	const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim() ?? '';
	// a line that begins with a full stop has two of them on its way
	const body = raw.slice(split + 4).replace(/^\.\./gm, '.');
	letters.unshift({
		...{ to, subject: wordsOf(header('Subject')), at: new Date().toISOString() },
		unsubscribe: [header('List-Unsubscribe'), header('List-Unsubscribe-Post')].join(' ').trim(),
		text: decode(body, header('Content-Transfer-Encoding').toLowerCase()).replaceAll('\r\n', '\n').trim(),
	});
	letters.length = Math.min(letters.length, mostKept);
}

function decode(body: string, encoding: string): string {
	if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
	return encoding === 'quoted-printable' ? unquote(body.replace(/=\r\n/g, '')) : body;
}

function unquote(text: string): string {
	const bytes = text.replace(/=([0-9A-F]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
	return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** Words of a header that are not Latin (RFC 2047). */
function wordsOf(header: string): string {
	return header
		.replace(/\?=\s+=\?/g, '?==?')
		.replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_all, how: string, words: string) =>
			how.toLowerCase() === 'b' ? Buffer.from(words, 'base64').toString('utf8') : unquote(words.replaceAll('_', ' ')),
		);
}
