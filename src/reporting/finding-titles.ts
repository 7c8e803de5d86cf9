import type { FindingCode } from '#domain/judgement/judgement.ts';
import { m } from '#paraglide/messages.js';
import type { Message } from './words.ts';

/** What is found, in a few words: a code without a message does not compile. */
export function titleOfFinding(code: FindingCode): Message {
	return m[`reporting_title_${code}` as const];
}
