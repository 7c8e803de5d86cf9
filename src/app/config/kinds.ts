import { statSync } from 'node:fs';
import { isIP } from 'node:net';
import { isIinBin } from '#domain/numbers/iin-bin.ts';

/** How a variable is parsed: its value, or the error text that follows the name. */
export type Kind<Value> = (text: string) => { value: Value } | { problem: string };

function where<Value extends string>(holds: (text: string) => text is Value, problem: string): Kind<Value>;
function where(holds: (text: string) => boolean, problem: string): Kind<string>;
function where(holds: (text: string) => boolean, problem: string): Kind<string> {
	return (value) => (holds(value) ? { value } : { problem });
}

export const text: Kind<string> = (value) => ({ value });

export const atLeast = (letters: number): Kind<string> =>
	where(({ length }) => length >= letters, `must have at least ${letters} characters`);

export function wholeNumber(min: number, max: number): Kind<number> {
	return (written) => {
		const value = Number(written);
		const isFit = Number.isInteger(value) && value >= min && value <= max;
		return isFit ? { value } : { problem: `must be a whole number from ${min} to ${max}` };
	};
}

export function oneOf<Word extends string>(...words: readonly Word[]): Kind<Word> {
	const isWord = (written: string): written is Word => (words as readonly string[]).includes(written);
	return where(isWord, `must be one of ${words.join(', ')}`);
}

/** Comma-separated parts without surrounding blanks and empty ones. */
export function listOf<Part>(part: Kind<Part>): Kind<Part[]> {
	return (written) => {
		const values: Part[] = [];
		for (const one of written.split(',').flatMap((each) => each.trim() || [])) {
			const read = part(one);
			if ('problem' in read) return { problem: `${read.problem}, each of a list between commas` };
			values.push(read.value);
		}
		return { value: values };
	};
}

/** null for `off` */
export function orOff<Value>(kind: Kind<Value>): Kind<Value | null> {
	return (written) => (written === 'off' ? { value: null } : kind(written));
}

export const isOrigin = (written: string) => URL.parse(written)?.origin === written;
const isHttpUrl = (written: string) => /^https?:$/.test(URL.parse(written)?.protocol ?? '');

export const origin = where(isOrigin, 'must be an origin such as https://senim.example');
export const host = where(
	(written) => URL.parse(`http://${inUrl(written)}`) !== null,
	'must be an address such as 127.0.0.1',
);
export const httpUrl = where(isHttpUrl, 'must be an http or https address');
/** A base address for paths. */
export const baseUrl = where((written) => {
	const url = URL.parse(written);
	return isHttpUrl(written) && [url?.search, url?.hash, url?.username, url?.password].every((part) => part === '');
}, 'must be an http or https address without a query, a password or a hash');
export const databaseUrl = where((written) => /^postgres(?:ql)?:\/\//.test(written), 'must start with postgres://');
export const smtpUrl = where(
	(written) => /^smtps?:$/.test(URL.parse(written)?.protocol ?? '') && URL.parse(written)?.hostname !== '',
	'must be an address such as smtps://user:password@mail.example.kz',
);
const cidr = /^(?:\d{1,3}(?:\.\d{1,3}){3}|[0-9a-fA-F:]+)(?:\/\d{1,3})?$/;
export const addressRange = where((written) => cidr.test(written), 'must be an address range such as 10.0.0.0/8');
export const matching = (pattern: RegExp, sample: string): Kind<string> =>
	where((written) => pattern.test(written), `must look like ${sample}`);
export const nameServer = where(
	(written) =>
		/^(?:system|off)$/.test(written) ||
		isIP(written) !== 0 ||
		/^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[\da-f:]+\]):\d{1,5}$/i.test(written),
	'must be system, off or the address of a name server, such as 10.0.0.2:53',
);
export const folder = where(
	(written) => statSync(written, { throwIfNoEntry: false })?.isDirectory() === true,
	'must be a folder',
);
export const digits = (count: number): Kind<string> =>
	where((written) => written.length === count && /^\d+$/.test(written), `must be ${count} digits`);
export const bin = where(isIinBin, 'must be a BIN');

/** An IPv6 address as written in a URL. */
export function inUrl(address: string): string {
	return address.includes(':') ? `[${address}]` : address;
}

const hexadecimal = /^[0-9a-f]{1,40}$/;
export const serialNumber: Kind<string> = (written) => {
	const value = written.toLowerCase();
	return hexadecimal.test(value) ? { value } : { problem: 'must be a hexadecimal number' };
};
