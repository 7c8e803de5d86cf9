/** One `key=value` section; keys in lower case. */
export type Section = { kind: 'account' | 'document'; line: number; fields: ReadonlyMap<string, string> };

export type ReadFile =
	| { ok: true; sections: Section[]; hasEnd: boolean }
	/** `cut`: a section is not closed; `unreadable`: something that no program of a bank writes */
	| { ok: false; reason: 'not_exchange' | 'cut' | 'unreadable'; line: number };

const heading = '1CClientBankExchange';
const longestValue = 2000;
/** An account with a thousand lines a day has them in a year. */
const mostSections = 400_000;

const opening: Readonly<Record<string, Section['kind']>> = { секциярасчсчет: 'account', секциядокумент: 'document' };
const closing: Readonly<Record<string, Section['kind']>> = { конецрасчсчет: 'account', конецдокумента: 'document' };

type Open = { kind: Section['kind']; line: number; fields: Map<string, string>; last: string | null };

/**
 * `1CClientBankExchange`: lines of `Key=value` in sections. Banks write the keys in letters of their own liking, the kind of a
 * document with or without quotes, and break long purposes over lines.
 */
export function readSections(text: string): ReadFile {
	const lines = text.split(/\r\n|\n|\r/);
	if (lines[0]?.trim() !== heading) return { ok: false, reason: 'not_exchange', line: 1 };
	const sections: Section[] = [];
	let open: Open | null = null;
	let hasEnd = false;
	for (const [index, written] of lines.entries()) {
		const line = index + 1;
		const [name, value] = partsOf(written);
		if (name in opening) {
			if (open !== null) return { ok: false, reason: 'cut', line };
			open = { kind: opening[name] ?? 'document', line, fields: new Map(), last: null };
		} else if (name in closing && value === null) {
			if (open === null || open.kind !== closing[name]) return { ok: false, reason: 'unreadable', line };
			sections.push(open);
			open = null;
			if (sections.length > mostSections) return { ok: false, reason: 'unreadable', line };
		} else if (name === 'конецфайла') hasEnd = true;
		else if (open !== null && !take(open, { name, value, written })) return { ok: false, reason: 'unreadable', line };
	}
	return open === null ? { ok: true, sections, hasEnd } : { ok: false, reason: 'cut', line: open.line };
}

function partsOf(written: string): [name: string, value: string | null] {
	const at = written.indexOf('=');
	if (at === -1) return [written.trim().toLowerCase(), null];
	return [written.slice(0, at).trim().toLowerCase(), written.slice(at + 1).trim()];
}

/** @returns false: the same key says two things */
function take(open: Open, { name, value, written }: { name: string; value: string | null; written: string }): boolean {
	if (value === null) {
		// the rest of a purpose that was broken over lines
		const begun = open.last === null ? undefined : open.fields.get(open.last);
		if (open.last !== null && begun !== undefined && written.trim() !== '')
			open.fields.set(open.last, `${begun} ${written.trim()}`.slice(0, longestValue));
		return true;
	}
	const known = open.fields.get(name);
	if (known !== undefined) return known === value;
	open.fields.set(name, value.slice(0, longestValue));
	open.last = name;
	return true;
}
