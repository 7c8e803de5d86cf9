import { dayInAlmaty } from '#domain/clock.ts';
import type { BannerTone, SlideArt } from '#domain/content/announcements.ts';
import { isStillNew } from '#domain/content/catalogue.ts';
import { formatInstantDay, formatTime } from '#domain/formats.ts';
import { type Locale, languageTag } from '#domain/locale.ts';
import type { ContentPageView } from '#features/content/contract.ts';
import type { HomePicture, HomeSlide } from '#features/home/public.web.ts';
import { m } from '#paraglide/messages.js';
import { formatDay } from '#web/format.ts';
import { productPage } from '#web/pages.server.ts';
import { inLocale } from '#web/paths.ts';
import type { ContentEntryView } from '../../../contract-content.ts';
import type { CoverFact } from '../files/file-facts.server.ts';

type Words = { ru: string; kk: string; en: string };
/** As the API has judged them; what nobody has written yet is missing. */
type Facts = {
	act_kind?: string;
	number?: string;
	issued_on?: string;
	url?: string | null;
	tone?: BannerTone;
	starts_at?: string;
	ends_at?: string;
	is_new_until?: string;
	art?: SlideArt;
	link?: string;
	link_label_ru?: string;
	link_label_kz?: string;
	link_label_en?: string;
	offices?: readonly {
		city: Words;
		address: Words;
		hours: Words;
		phones: readonly string[];
		email: string | null;
		kato?: string | null;
	}[];
	cover?: CoverFact;
	logo?: CoverFact;
	image?: CoverFact;
};

/** A draft as readers of a language would get it. Who has no English text gets the Russian one. */
export function previewOf({ kind, id, key, body, pictures }: ContentEntryView, asked: Locale) {
	const facts = body.facts as Facts;
	const isRussian = asked === 'en' && body.texts.en.title === '' && body.texts.en.body.length === 0;
	const locale = isRussian ? 'ru' : asked;
	const text = body.texts[locale];
	const pictureOf = (fact: CoverFact | undefined): HomePicture | null => {
		const picture = pictures[fact?.file_id ?? ''];
		if (fact === undefined || picture === undefined) return null;
		const { srcset, ...others } = picture;
		return { ...others, srcSet: srcset, alt: fact.alt[locale] };
	};
	return {
		...{ kind, id, asked, isRussian, locale, text, pictures },
		isNew: isStillNew(facts.is_new_until, dayInAlmaty(new Date())),
		isAvailable: productPage(key) !== undefined,
		picture: pictureOf(facts.cover ?? facts.logo ?? facts.image),
		url: facts.url ?? null,
		tone: facts.tone ?? 'info',
		slide: kind === 'slide' ? slideOf(facts, { locale, text, image: pictureOf(facts.image) }) : null,
		of: m.content_act_number({
			number: facts.number ?? '…',
			date: facts.issued_on === undefined ? '…' : formatDay(facts.issued_on),
		}),
		worksTitle: worksTitle(facts, text.title, locale),
		offices: (facts.offices ?? []).map((office) => officeIn(office, locale)),
	};
}

function slideOf(
	facts: Facts,
	{ locale, text, image }: { locale: Locale; text: { title: string; lead: string }; image: HomePicture | null },
): HomeSlide {
	const { link, art = 'index' } = facts;
	return {
		...{ key: 'preview', title: text.title, text: text.lead, art, image, place: '', lang: languageTag(locale) },
		...{ link: link?.startsWith('/') ? inLocale(link, locale) : (link ?? null) },
		label: facts[`link_label_${locale}`] ?? null,
	};
}

function worksTitle({ starts_at, ends_at }: Facts, title: string, locale: Locale): string {
	const [from, to] = [starts_at, ends_at].map((at) =>
		at === undefined ? '…' : `${formatTime(at)} ${formatInstantDay(at, languageTag(locale))}`,
	);
	return `${title}: ${from} – ${to}`;
}

function officeIn(office: NonNullable<Facts['offices']>[number], locale: Locale): ContentPageView['offices'][number] {
	const { city, address, hours, phones, email, kato = null } = office;
	const tag = languageTag(locale);
	return { city: city[tag], address: address[tag], hours: hours[tag], phones: [...phones], email, kato };
}

export type Preview = ReturnType<typeof previewOf>;
