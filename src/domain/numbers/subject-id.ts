import { describeBin, type IinBin, parseIinBin } from './iin-bin.ts';

/** How a caller names a subject: by BIN or IIN, or by our own id, which cannot be guessed. */
export type SubjectId = { number: IinBin } | { id: string };

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Null for anything else, before the register is asked. */
export function parseSubjectId(text: string): SubjectId | null {
	if (uuid.test(text)) return { id: text.toLowerCase() };
	const number = parseIinBin(text);
	return number.ok ? { number: number.value } : null;
}

/** Number of a person, not of an organisation: whether it exists must not be revealed. */
export function isPersonNumber(number: IinBin): boolean {
	return describeBin(number) === undefined;
}
