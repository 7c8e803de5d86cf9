import type { findPageTexts } from '#features/content/public.ts';
import type { PageName } from '#web/paths.ts';

export type PageText = Awaited<ReturnType<typeof findPageTexts>>[number];

const keys: Partial<Record<PageName, string>> = {
	about: 'about',
	partnership: 'partnership',
	contacts: 'contacts',
	privacy: 'privacy',
};

/** The entry that editors write a page in; null: the page is ours. */
export function textKeyOf(name: PageName): string | null {
	return keys[name] ?? null;
}
