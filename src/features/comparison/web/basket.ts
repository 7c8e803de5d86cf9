import { mostCompared } from '#domain/comparison.ts';

/**
 * Whom a reader has put aside to be compared, by our ids: a cookie, so that rows and cards add to it without scripts. It is
 * read by the page of comparison alone; the pages where it is filled are the same for everybody.
 */
const basketCookie = 'senim_compare';
const keptSeconds = 30 * 24 * 3600;

const isId = (text: string) => /^[0-9A-Za-z-]{1,40}$/.test(text);

/** Ids of a list with commas; what is none is left out. */
export function idsOf(text: string | null): string[] {
	return [...new Set((text ?? '').split(',').map((id) => id.trim()))].filter(isId);
}

/** @param cookies header or `document.cookie` */
export function basketOf(cookies: string | null): string[] {
	const found = (cookies ?? '').split(';').find((one) => one.trim().startsWith(`${basketCookie}=`));
	if (found === undefined) return [];
	return idsOf(decodeURIComponent(found.slice(found.indexOf('=') + 1).trim())).slice(0, mostCompared);
}

/** Value of `Set-Cookie`, and what scripts write into `document.cookie`. */
export function basketAsCookie(ids: readonly string[], { isSecure }: { isSecure: boolean }): string {
	const life = ids.length === 0 ? 0 : keptSeconds;
	// commas are no characters of a cookie
	const value = encodeURIComponent(ids.join(','));
	return `${basketCookie}=${value}; Path=/; Max-Age=${life}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}
