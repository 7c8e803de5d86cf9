import { type Locale, languageTag } from '#domain/locale.ts';
import type { SlideView } from '#features/content/contract-blocks.ts';
import { m } from '#paraglide/messages.js';
import { inLocale } from '#web/paths.ts';
import type { HomePicture, HomeSlide } from './view.ts';

export function presentSlides(slides: readonly SlideView[], locale: Locale): HomeSlide[] {
	return slides.map(({ key, title, text, art, image, link, link_label: label, language }, index) => ({
		...{ key, title, text, art, label, image: presentPicture(image) },
		link: link?.startsWith('/') ? inLocale(link, locale) : link,
		place: m.home_slide_of({ number: index + 1, count: slides.length }),
		...(language === locale ? {} : { lang: languageTag(language) }),
	}));
}

export function presentPicture(picture: SlideView['image']): HomePicture | null {
	if (picture === null) return null;
	const { srcset, ...others } = picture;
	return { ...others, srcSet: srcset };
}
