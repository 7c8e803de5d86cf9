import type { AnyCall } from '#domain/api/call.ts';
import type { ErrorCode } from '#domain/error.ts';
import type { LanguageTag } from '#domain/locale.ts';
import { m } from '#paraglide/messages.js';

export type NamedCall = { name: string; call: AnyCall };
type Options = { locale: LanguageTag };
type Plain = (inputs: Record<string, never>, options: Options) => string;

const messages = m as unknown as Readonly<Record<string, Plain | undefined>>;

/** Messages are named in small letters: `getOwnList` is `get_own_list`. */
export function keyOfCall(name: string): string {
	return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** What a call does, in the caller's language; the declaration says it in English. */
export function summaryOf({ name, call }: NamedCall, locale: LanguageTag): string {
	return messages[`reference_call_${keyOfCall(name)}`]?.({}, { locale }) ?? call.summary;
}

/** Placeholders of sentences, whose values differ from case to case. */
const unsaid = { by: '…', date: '…', when: '…', count: '…', amount: '…', used: '…', most: '…' };

export function sentenceOf(code: ErrorCode, locale: LanguageTag): string {
	const say = m[`error_${code}` as const] as (inputs: typeof unsaid, options: Options) => string;
	return say(unsaid, { locale });
}
