import { inLocale } from './paths.ts';

/** One code base, three surfaces; a deployment may serve some of them. */
export const surfaces = ['site', 'cabinet', 'admin'] as const;
export type Surface = (typeof surfaces)[number];

/** Of the page at this path; signing in serves the site and the cabinet, and so belongs to none. */
export function surfaceOf(pathname: string): Surface | null {
	const [, first = ''] = inLocale(pathname, 'ru').split(/[/.?]/);
	if (first === 'admin' || first === 'cabinet') return first;
	return first === 'auth' ? null : 'site';
}
