const schemes: readonly string[] = ['http:', 'https:', 'mailto:', 'tel:'];
const ourselves = 'https://portal.invalid';
/** Controls, spaces and marks that are not seen, and a backslash, which browsers take for a slash. */
const disguise = /[\p{Cc}\p{Cf}\p{Z}\\]/u;

/**
 * Where a link of a text may lead: to a path of ours with one slash in front, or to what a browser reads as http, https,
 * mailto or tel.
 */
export function isSafeHref(href: string): boolean {
	if (href.length > 2048 || disguise.test(href) || !URL.canParse(href, ourselves)) return false;
	const url = new URL(href, ourselves);
	if (href.startsWith('/')) return url.origin === ourselves && !url.pathname.startsWith('//');
	// a name in front of the host is there to be taken for the host
	return URL.canParse(href) && schemes.includes(url.protocol) && url.username === '' && url.password === '';
}
