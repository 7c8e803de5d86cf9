import type { Announcements } from '#domain/content/announcements.ts';
import { m } from '#paraglide/messages.js';

/** With the words around them; null: nothing is announced. */
export function announcedData({ works, banners }: Announcements) {
	if (works.length === 0 && banners.length === 0) return null;
	const words = {
		works: m.content_announced_works(),
		banner: m.content_announced_banner(),
		dismiss: m.content_announced_dismiss(),
	};
	return { works, banners, words };
}
