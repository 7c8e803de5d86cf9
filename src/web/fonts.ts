import cyrillicExtUrl from '@fontsource-variable/golos-text/files/golos-text-cyrillic-ext-wght-normal.woff2?url';
import cyrillicUrl from '@fontsource-variable/golos-text/files/golos-text-cyrillic-wght-normal.woff2?url';
import latinUrl from '@fontsource-variable/golos-text/files/golos-text-latin-wght-normal.woff2?url';
import type { Locale } from '#domain/locale.ts';

const filesOfLocale: Record<Locale, readonly string[]> = {
	ru: [cyrillicUrl, latinUrl],
	// ұ and і stand in one Cyrillic file, ә ғ қ ң ө ү һ in the other
	kz: [cyrillicUrl, cyrillicExtUrl, latinUrl],
	en: [latinUrl],
};

/** Files to preload, so that the first paint already has its letters. */
export function fontFilesOf(locale: Locale): readonly string[] {
	return filesOfLocale[locale];
}
