import dns from 'node:dns/promises';
import { isIPv4 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

/** What a name server says; injected, so that tests are their own. */
export type HostNames = {
	/** names of an address */
	reverse(address: string): Promise<string[]>;
	/** addresses of a name, of the same version as the one in question */
	forward(name: string, version: 4 | 6): Promise<string[]>;
};

/**
 * Search engines that people here use, and the domains whose hosts are theirs, as each of them publishes. One that is
 * known by no name (DuckDuckGo) is a visitor. Programs and automated browsers in general are visitors like others.
 */
const crawlers: readonly { agent: RegExp; domains: readonly string[] }[] = [
	{ agent: /\b(?:googlebot|google-inspectiontool)\b/i, domains: ['googlebot.com', 'google.com'] },
	{ agent: /\bbingbot\b/i, domains: ['search.msn.com'] },
	{ agent: /\byandex(?:bot|mobilebot|renderresourcesbot)\b/i, domains: ['yandex.ru', 'yandex.net', 'yandex.com'] },
	{ agent: /\bapplebot\b/i, domains: ['applebot.apple.com'] },
	{ agent: /\bmail\.ru_bot\b/i, domains: ['mail.ru'] },
	{ agent: /\bpetalbot\b/i, domains: ['petalsearch.com'] },
	{ agent: /\bseznambot\b/i, domains: ['seznam.cz'] },
];

/** An answer waits so long; what comes later is kept for the next page. */
const patienceMs = 200;
const dayMs = 24 * 60 * 60 * 1000;
/** A name server that was away, or an address that got its name today. */
const untilAskedAgainMs = 10 * 60_000;
const mostRemembered = 10_000;
/** Anybody may claim to be a crawler, from as many addresses as he has: more at once are visitors. */
const mostAtOnce = 20;

export class CrawlerWatch {
	readonly #names: HostNames;
	/** address and domains → whether it is theirs */
	readonly #known = new LRUCache<string, boolean>({ max: mostRemembered });
	readonly #asking = new Map<string, Promise<boolean>>();

	constructor(names: HostNames) {
		this.#names = names;
	}

	/** Whether a search engine asks: its name alone proves nothing, the name of its host and the address of that do. */
	async isCrawler({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): Promise<boolean> {
		const agent = headers['user-agent'] ?? '';
		const claimed = crawlers.find((crawler) => crawler.agent.test(agent));
		if (claimed === undefined) return false;
		const address = ip.replace(/^::ffff:(?=\d+\.)/i, '');
		const key = `${claimed.domains[0]} ${address}`;
		const known = this.#known.get(key);
		if (known !== undefined) return known;
		const asking = this.#asking.get(key) ?? this.#ask(key, address, claimed.domains);
		return Promise.race([asking, sleep(patienceMs)]);
	}

	#ask(key: string, address: string, domains: readonly string[]): Promise<boolean> {
		if (this.#asking.size >= mostAtOnce) return Promise.resolve(false);
		const asking = isHostOf(this.#names, address, domains)
			.catch(() => false)
			.then((isTheirs) => {
				this.#known.set(key, isTheirs, { ttl: isTheirs ? dayMs : untilAskedAgainMs });
				this.#asking.delete(key);
				return isTheirs;
			});
		this.#asking.set(key, asking);
		return asking;
	}
}

async function isHostOf(names: HostNames, address: string, domains: readonly string[]): Promise<boolean> {
	const version = isIPv4(address) ? 4 : 6;
	const claimed = (await names.reverse(address)).filter((name) =>
		domains.some((domain) => name.toLowerCase().replace(/\.$/, '').endsWith(`.${domain}`)),
	);
	// the owner of an address can give it any name, but only the owner of the name can point it at that address
	for (const name of claimed.slice(0, 3)) if ((await names.forward(name, version)).some(isSame(address))) return true;
	return false;
}

/** IPv6 can be written in many ways. */
function isSame(address: string): (other: string) => boolean {
	const canonical = (text: string) => (isIPv4(text) ? text : new URL(`http://[${text}]`).hostname);
	const wanted = canonical(address);
	return (other) => canonical(other) === wanted;
}

function sleep(ms: number): Promise<false> {
	return new Promise((done) => {
		setTimeout(() => done(false), ms).unref();
	});
}

/** The name servers of this machine, asked once. */
export function systemHostNames(): HostNames {
	const resolver = new dns.Resolver({ timeout: 2000, tries: 1 });
	return {
		reverse: (address) => resolver.reverse(address),
		forward: (name, version) => (version === 4 ? resolver.resolve4(name) : resolver.resolve6(name)),
	};
}
