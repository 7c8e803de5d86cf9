import { type Locale, languageTag } from '#domain/locale.ts';
import type { SlideView } from '#features/content/contract-blocks.ts';
import { m } from '#paraglide/messages.js';
import { inLocale } from '#web/paths.ts';
import type { HomeSlide } from './view.ts';

export function presentSlides(slides: readonly SlideView[], locale: Locale): HomeSlide[] {
	return slides.map(({ key, title, text, art, link, link_label: label, language }, index) => ({
		...{ key, title, text, art, label },
		link: link?.startsWith('/') ? inLocale(link, locale) : link,
		place: m.home_slide_of({ number: index + 1, count: slides.length }),
		...(language === locale ? {} : { lang: languageTag(language) }),
	}));
}
