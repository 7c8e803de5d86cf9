// The HTTP client of the telephone: two plain calls, as little believed as a telephone believes.
const patienceMs = 30_000;
const mostCharacters = 1_000_000;

export type Heard = { status: number; text: string };

/** @throws where nobody answers, or too much */
export async function call(
	method: 'GET' | 'PUT',
	address: string,
	{ headers = {}, body }: { headers?: Record<string, string>; body?: string } = {},
): Promise<Heard> {
	const url = URL.parse(address);
	if (url === null || !/^https?:$/.test(url.protocol)) throw new Error('the code leads to no site');
	const response = await fetch(url, {
		method,
		headers: { 'accept-language': 'ru', 'user-agent': 'eGov Mobile (simulator)', ...headers },
		redirect: 'error',
		signal: AbortSignal.timeout(patienceMs),
		...(body === undefined ? {} : { body }),
	});
	const text = await response.text();
	if (text.length > mostCharacters) throw new Error('the site answers too much');
	return { status: response.status, text };
}
