import { createHash } from 'node:crypto';
import type { LanguageTag } from '#domain/locale.ts';
import { m } from '#paraglide/messages.js';
import { sayTarget } from './target.ts';

type Head = { organisation: string; bin: string; finding: string | null; sourceId: string | null; text: string };
type AttachedFile = { name: string; sha256: Buffer };

/** What is signed of an objection: whose, to what, why, and the hashes of what is attached. */
export function writeObjection(
	tag: LanguageTag,
	{ files, ...head }: Head & { files: readonly AttachedFile[] },
): string[] {
	const options = { locale: tag };
	return [
		m.requests_signed_objection({ ...namesOf(head), target: sayTarget(head, tag) }, options),
		head.text,
		...files.map(({ name, sha256 }) => m.requests_signed_file({ name, hash: sha256.toString('hex') }, options)),
		m.requests_signed_objection_foot({}, options),
	];
}

export function writeReply(tag: LanguageTag, head: Head): string[] {
	const options = { locale: tag };
	return [
		m.requests_signed_reply({ ...namesOf(head), target: sayTarget(head, tag) }, options),
		head.text,
		m.requests_signed_reply_foot({}, options),
	];
}

const namesOf = ({ organisation, bin }: Head) => ({ organisation, bin });

export function hashOfText(paragraphs: readonly string[]): string {
	return createHash('sha256').update(paragraphs.join('\n')).digest('hex');
}

/** Whether a text was signed as it would be written now, in whichever language its signer read it. */
export function isSignedText(sha256: string, write: (tag: LanguageTag) => string[]): boolean {
	return (['ru', 'kk', 'en'] as const).some((tag) => hashOfText(write(tag)) === sha256);
}
