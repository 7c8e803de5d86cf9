import type { Locale } from '#domain/locale.ts';
import { paths } from '#web/paths.ts';
import { readAnswer } from './portal.ts';

export const bareRender = 'bare streaming render of the same markup';

export function cardPath(bin: string, locale: Locale = 'ru'): string {
	return paths.subject.path(locale, { bin });
}

/** One after another, as a reader would; each page once. */
export async function readPages(origin: string, bins: readonly string[]): Promise<{ key: string; body: string }[]> {
	const pages: { key: string; body: string }[] = [];
	for (const bin of bins) pages.push({ key: bin, body: await readAnswer(origin, cardPath(bin)) });
	return pages;
}
