import { type Announcement, type Announcements, bannerOf, pagePath } from '#domain/content/announcements.ts';
import { toHtml } from '#domain/content/to-html.ts';
import { formatInstantDay, formatTime } from '#domain/formats.ts';
import { type Locale, languageTag } from '#domain/locale.ts';
import type { BannerView } from '../contract-blocks.ts';
import type { Announced } from './content-watch.ts';
import { type Live, type Shown, shownIn } from './read-content.ts';

/** What pages draw, in their language. */
export function announcementsIn({ works, banners }: Announced, locale: Locale): Announcements {
	return {
		works: works.map((live) => present(shownIn(live, locale), titleOfWorks(live, locale))),
		banners: banners.map((live) => {
			const shown = shownIn(live, locale);
			return { ...present(shown, shown.text.title), tone: shown.facts.tone, urls: shown.facts.urls };
		}),
	};
}

function present({ id, text, language }: Shown<'works'> | Shown<'banner'>, title: string): Announcement {
	return { id, title, body: text.body, language };
}

/** «Плановые работы: 22:00 09.09.2024 – 02:00 10.09.2024», by the clock of Kazakhstan. */
function titleOfWorks(live: Live<'works'>, locale: Locale): string {
	const { facts, text, language } = shownIn(live, locale);
	const tag = languageTag(language);
	const [from, to] = [facts.starts_at, facts.ends_at].map((at) => `${formatTime(at)} ${formatInstantDay(at, tag)}`);
	return `${text.title}: ${from} – ${to}`;
}

/** The announcement of a page for programs: works before banners. */
export function bannerAt({ works, banners }: Announced, url: string | undefined, origin: string): BannerView {
	const path = url === undefined ? '/' : pagePath(url, origin);
	if (path === null) return { is_banner: false };
	const [planned] = works;
	if (planned !== undefined) return inLanguages(planned, (locale) => titleOfWorks(planned, locale));
	const banner = bannerOf(
		banners.map((live) => ({ live, urls: live.body.facts.urls })),
		path,
	)?.live;
	return banner === undefined
		? { is_banner: false }
		: inLanguages(banner, (locale) => shownIn(banner, locale).text.title);
}

function inLanguages(live: Live<'works'> | Live<'banner'>, titleIn: (locale: Locale) => string): BannerView {
	const html = (locale: Locale) => toHtml(live.body.texts[locale]?.body ?? live.body.texts.ru.body);
	return {
		...{ is_banner: true, id: live.id },
		...{ title_ru: titleIn('ru'), title_kz: titleIn('kz'), title_en: titleIn('en') },
		...{ description_ru: html('ru'), description_kz: html('kz'), description_en: html('en') },
	};
}
