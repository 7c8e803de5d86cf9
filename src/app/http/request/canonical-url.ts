import { localeOfPath, paths } from '#web/paths.ts';
import { aboveCalls } from './is-call.ts';

/** Already canonical: what browsers send. */
const canonical = /^(?:\/(?!\.{1,2}(?:[/?]|$))[\w\-~.:@!$&'()*+,;=]+)*\/?(?:\?[^#]*)?$/;

/**
 * Normalises every address before any other code sees it: `/%61dmin/login`, `/x/../admin/login` and
 * `http://host/admin/login` are `/admin/login` to the router of calls, to that of pages and to every rule of headers,
 * surfaces and caches. The query stays as it came.
 */
export function canonicalUrl(url: string): string {
	if (canonical.test(url) && url !== '') return url;
	// the absolute form is for proxies, but a server must accept it (RFC 9112 §3.2.2)
	const [target = ''] = url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '').split('#', 1);
	const at = target.indexOf('?');
	const path = at === -1 ? target : target.slice(0, at);
	const query = at === -1 ? '' : target.slice(at);
	if (path !== '' && !path.startsWith('/')) return nowhere('/');
	const { pathname } = new URL(`http://localhost${path || '/'}`);
	const plain = pathname.replace(/%[\da-f]{2}/gi, plainly);
	// our addresses have no empty part, and `//host` would be another site
	return plain.includes('//') ? nowhere(plain) : plain + query;
}

/** RFC 3986 §6.2.2: unreserved characters mean the same whether escaped or not. */
function plainly(escaped: string): string {
	const letter = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
	return /[\w\-~.]/.test(letter) ? letter : escaped.toUpperCase();
}

/** An address that is answered with 404, in the language of `path`. */
export function nowhere(path: string): string {
	return path.startsWith(aboveCalls) ? `${aboveCalls}-` : `${paths.home.path(localeOfPath(path))}/-`.replace('//', '/');
}
