import type { Locale } from '#domain/locale.ts';
import type { Attached, Cover } from '../bodies.ts';

/**
 * Words about files that readers would miss: `cover_alt.kz`, `file_title_2.ru`.
 *
 * @param needed languages in which the entry is written
 */
export function missingWords(facts: Readonly<Record<string, unknown>>, needed: readonly Locale[]): string[] {
	// as `checkDraft` has judged them
	const cover = facts.cover as Cover | undefined;
	const files = (facts.files ?? []) as Attached[];
	const lacking = (words: Record<Locale, string>, name: string) =>
		needed.filter((locale) => words[locale].trim() === '').map((locale) => `${name}.${locale}`);
	return [
		...(cover === undefined ? [] : lacking(cover.alt, 'cover_alt')),
		...files.flatMap(({ title }, at) => lacking(title, `file_title_${at + 1}`)),
	];
}
