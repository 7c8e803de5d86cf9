import { askPublicHost, NoPublicAddress, type StandIns } from '#platform/outgoing/public-host.ts';

/** `unknown`: its server does not tell programs whether it is there. */
export type LinkAnswer = { verdict: 'fine' | 'unknown' | 'failed'; answer: string };
export type LinkAsking = {
	/** waits until this host may be asked again */
	turn(host: string): Promise<void>;
	timeoutMs: number;
	standIns?: StandIns | undefined;
};

const mostHops = 3;
const redirects: readonly number[] = [301, 302, 303, 307, 308];
const headers = { accept: '*/*', 'user-agent': 'Senim link check' };

/** Whether an address that a text leads to is there: HEAD, and where that is not 2xx, GET. Public hosts only. */
export async function checkLink(url: URL, asking: LinkAsking): Promise<LinkAnswer> {
	const told = await follow(url, 'HEAD', asking);
	return judged(isFine(told) ? told : await follow(url, 'GET', asking));
}

type Told = number | 'timeout' | 'unreachable' | 'not_public' | 'redirects';
const isFine = (told: Told) => typeof told === 'number' && told >= 200 && told < 300;

function judged(told: Told): LinkAnswer {
	const answer = String(told);
	if (isFine(told)) return { verdict: 'fine', answer };
	// a door that is shut to programs may be open to people; what is gone says so
	const isShut = typeof told === 'number' && told < 500 && told !== 404 && told !== 410;
	return { verdict: isShut ? 'unknown' : 'failed', answer };
}

async function follow(start: URL, method: 'HEAD' | 'GET', { turn, timeoutMs, standIns }: LinkAsking): Promise<Told> {
	let url = start;
	for (let hops = 0; ; hops++) {
		if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return 'redirects';
		await turn(url.hostname);
		const signal = AbortSignal.timeout(timeoutMs);
		let response: Response;
		try {
			response = await askPublicHost(url, { method, headers, signal }, standIns);
		} catch (error) {
			if (error instanceof NoPublicAddress) return 'not_public';
			return signal.aborted ? 'timeout' : 'unreachable';
		}
		await response.body?.cancel().catch(() => undefined);
		if (!redirects.includes(response.status)) return response.status;
		const next = URL.parse(response.headers.get('location') ?? '', url);
		if (next === null || hops === mostHops) return 'redirects';
		url = next;
	}
}
