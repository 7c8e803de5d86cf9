import { defaultLocale, type Locale, locales } from '../locale.ts';
import type { RichText } from './rich-text.ts';

/** Of what a banner says: news, or something to look out for. */
export const bannerTones = ['info', 'warn'] as const;
export type BannerTone = (typeof bannerTones)[number];

/** Drawings that slides may have. */
export const slideArts = ['index', 'information', 'comparison'] as const;
export type SlideArt = (typeof slideArts)[number];

/** Pages are told of planned works at least so long before (specification §9). */
export const maintenanceNoticeHours = 36;
/** Readers are told of a change of the offer so many days before (specification §9). */
export const changeNoticeDays = 3;

/** A page, or it and all below; written without a language. */
export type BannerUrl = { match: 'exact' | 'prefix'; path: string };

/** What every page says above everything, in one language; `language` is that of the text. */
export type Announcement = { id: number; title: string; body: RichText; language: Locale };
export type Banner = Announcement & { tone: BannerTone; urls: readonly BannerUrl[] };
export type Announcements = { works: readonly Announcement[]; banners: readonly Banner[] };

const noAddress = 'https://portal.invalid';
const longest = 2048;
const prefixes: readonly string[] = locales.filter((locale) => locale !== defaultLocale);

/**
 * The path of a page without its language, query and trailing slash.
 *
 * @param url a path, or an address of this portal
 * @returns null: of another site, or no address at all
 */
export function pagePath(url: string, origin: string): string | null {
	if (url.length > longest || !/^(?:\/|https?:\/\/)/i.test(url)) return null;
	const base = url.startsWith('/') ? noAddress : origin;
	if (!URL.canParse(url, base)) return null;
	const { origin: own, pathname, username, password } = new URL(url, base);
	if (own !== new URL(base).origin || username !== '' || password !== '') return null;
	const [, first = '', ...rest] = pathname.split('/');
	const path = prefixes.includes(first) ? `/${rest.join('/')}` : pathname;
	return path.replace(/(?<=.)\/+$/, '');
}

/** The banner of a page: one for exactly this page before one for all below a path, the longer path first, then the newest. */
export function bannerOf<B extends { urls: readonly BannerUrl[] }>(newestFirst: readonly B[], path: string): B | null {
	let best: { banner: B; rank: number } | null = null;
	for (const banner of newestFirst)
		for (const url of banner.urls) {
			const rank = rankOf(url, path);
			if (rank > (best?.rank ?? -1)) best = { banner, rank };
		}
	return best?.banner ?? null;
}

function rankOf({ match, path: wanted }: BannerUrl, path: string): number {
	if (path === wanted) return match === 'exact' ? Number.POSITIVE_INFINITY : wanted.length;
	const isBelow = match === 'prefix' && path.startsWith(wanted === '/' ? '/' : `${wanted}/`);
	return isBelow ? wanted.length : -1;
}
