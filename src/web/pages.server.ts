import type { Locale } from '#domain/locale.ts';
import { type Declared, type Menu, type PageName, paths } from './paths.ts';

export type PageIn<M extends Menu> = {
	[Name in PageName]: NonNullable<(typeof paths)[Name]['declared']> extends { menus: readonly (infer Place)[] }
		? M extends Place
			? Name
			: never
		: never;
}[PageName];

/** A page with all that is declared of it. Its path is whole where it has no parameter, or none that it needs. */
export type DeclaredPage = Declared & { name: PageName; pattern: string; path(locale: Locale): string };

/** All of them, in the order of their declarations. */
export const pages: readonly DeclaredPage[] = Object.entries(paths).map(([name, { declared, pattern, path }]) => {
	if (declared === undefined) throw new Error(`the declaration of ${name} stayed behind`);
	return { ...declared, pattern, name: name as PageName, path: path as DeclaredPage['path'] };
});

/** What a menu links to. */
export function pagesIn<M extends Menu>(menu: M) {
	return pages.filter(({ menus = [] }) => menus.includes(menu)) as (DeclaredPage & { name: PageIn<M> })[];
}

/** The page where a product of the catalogue is used; undefined: it is not there yet. */
export function productPage(key: string): DeclaredPage | undefined {
	return pages.find(({ pattern, product }) => product === key || pattern === `services/${key}`);
}

/** Where a product begins: at its page, else at the text about it. */
export function productPath(key: string, locale: Locale): string {
	return productPage(key)?.path(locale) ?? paths.service.path(locale, { key });
}
