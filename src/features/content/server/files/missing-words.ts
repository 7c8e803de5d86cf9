import type { Locale } from '#domain/locale.ts';
import type { Attached, Cover } from '../bodies.ts';

/** Facts that are one picture: of an article, a partner, a slide. */
const pictureFacts = ['cover', 'logo', 'image'] as const;

/**
 * Words about files that readers would miss: `cover_alt.kz`, `file_title_2.ru`.
 *
 * @param needed languages in which the entry is written
 */
export function missingWords(facts: Readonly<Record<string, unknown>>, needed: readonly Locale[]): string[] {
	// as `checkDraft` has judged them
	const pictures = pictureFacts.map((name) => [name, facts[name] as Cover | undefined] as const);
	const files = (facts.files ?? []) as Attached[];
	const lacking = (words: Record<Locale, string>, name: string) =>
		needed.filter((locale) => words[locale].trim() === '').map((locale) => `${name}.${locale}`);
	return [
		...pictures.flatMap(([name, picture]) => (picture === undefined ? [] : lacking(picture.alt, `${name}_alt`))),
		...files.flatMap(({ title }, at) => lacking(title, `file_title_${at + 1}`)),
	];
}
