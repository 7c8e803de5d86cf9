/**
 * Where to go after signing in, out of `?next=`: a path of this site and nothing else. The address is resolved before it
 * is judged, because browsers drop tabs and turn backslashes round.
 */
export function safeNext(next: string): string {
	if (!/^\/(?![/\\])/.test(next)) return '/';
	const own = 'https://own.invalid';
	const url = URL.parse(next, own);
	if (url === null || url.origin !== own) return '/';
	const path = url.pathname + url.search + url.hash;
	return /^\/(?![/\\])/.test(path) ? path : '/';
}
