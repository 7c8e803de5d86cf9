import dns from 'node:dns/promises';
import { isIPv4 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { mostRecent } from '#platform/most-recent.ts';

/** What a name server says; injected, so that tests are their own. */
export type HostNames = {
	/** names of an address */
	reverse(address: string): Promise<string[]>;
	/** addresses of a name, of the same version as the one in question */
	forward(name: string, version: 4 | 6): Promise<string[]>;
};

/** What all processes and restarts have in common: addresses that were proved before. */
export type CrawlerMemory = {
	isProved(engine: Engine, address: string): Promise<boolean>;
	keep(engine: Engine, address: string): Promise<void>;
};

export type Engine = 'google' | 'bing' | 'yandex' | 'apple';

/**
 * Search engines whose readers open cards without checks, and the domains whose hosts are theirs, as each of them publishes.
 * All others, programs and automated browsers included, are visitors.
 */
const crawlers: readonly { engine: Engine; agent: RegExp; domains: readonly string[] }[] = [
	{
		...{ engine: 'google', agent: /\b(?:googlebot|google-inspectiontool)\b/i },
		domains: ['googlebot.com', 'google.com'],
	},
	{ engine: 'bing', agent: /\bbingbot\b/i, domains: ['search.msn.com'] },
	{
		...{ engine: 'yandex', agent: /\byandex(?:bot|mobilebot|renderresourcesbot)\b/i },
		domains: ['yandex.ru', 'yandex.net', 'yandex.com'],
	},
	{ engine: 'apple', agent: /\bapplebot\b/i, domains: ['applebot.apple.com'] },
];

/** What is proved is looked up again in the common memory after an hour, which forgets it after days. */
const hourMs = 60 * 60_000;
/** A name server that was away, or an address that got its name today. */
const untilAskedAgainMs = 10 * 60_000;
const mostRemembered = 10_000;
/** Anybody may claim to be a crawler, from as many addresses as he has: more at once are visitors. */
const mostAtOnce = 20;

/** Of one search engine and one process. */
const mostPerSecond = 5;

/** Lets so many openings of an engine pass in each second. */
export class CrawlerPace {
	readonly #seconds = new Map<Engine, { second: number; used: number }>();

	isTooFast(engine: Engine, now: Date): boolean {
		const second = Math.floor(now.getTime() / 1000);
		const last = this.#seconds.get(engine);
		const used = last?.second === second ? last.used : 0;
		if (used >= mostPerSecond) return true;
		this.#seconds.set(engine, { second, used: used + 1 });
		return false;
	}
}

type Claim = { key: string; engine: Engine; address: string; domains: readonly string[] };
type Asked = Pick<FastifyRequest, 'headers' | 'ip'>;

export class CrawlerWatch {
	readonly #names: HostNames | null;
	readonly #memory: CrawlerMemory;
	/** engine and address → whether it is theirs */
	readonly #known = mostRecent<boolean>(mostRemembered);
	readonly #asking = new Set<string>();

	/** @param names null: nobody is asked, so nobody is proved anew */
	constructor(names: HostNames | null, memory: CrawlerMemory) {
		this.#names = names;
		this.#memory = memory;
	}

	/**
	 * The search engine that asks, if it was proved: its name alone proves nothing, the name of its host and the address of
	 * that do. Name servers are asked behind the answer, so a first request is always a visitor's.
	 */
	async findCrawler(request: Asked): Promise<Engine | null> {
		const claim = claimOf(request);
		if (claim === null) return null;
		const known = this.#known.get(claim.key);
		if (known !== undefined) return known ? claim.engine : null;
		if (this.#asking.has(claim.key) || this.#asking.size >= mostAtOnce) return null;
		this.#asking.add(claim.key);
		let isProved = false;
		try {
			isProved = await this.#memory.isProved(claim.engine, claim.address);
			if (isProved) this.#known.set(claim.key, true, { ttl: hourMs });
		} finally {
			if (isProved) this.#asking.delete(claim.key);
			else void this.#prove(claim);
		}
		return isProved ? claim.engine : null;
	}

	/** The same out of memory alone. */
	isProved(request: Asked): boolean {
		const claim = claimOf(request);
		return claim !== null && this.#known.get(claim.key) === true;
	}

	async #prove({ key, engine, address, domains }: Claim): Promise<void> {
		let isTheirs = false;
		try {
			isTheirs = this.#names !== null && (await isHostOf(this.#names, address, domains));
			if (isTheirs) await this.#memory.keep(engine, address);
		} catch {
			// a name server or the database was away: asked again later
		}
		this.#known.set(key, isTheirs, { ttl: isTheirs ? hourMs : untilAskedAgainMs });
		this.#asking.delete(key);
	}
}

function claimOf({ headers, ip }: Asked): Claim | null {
	const agent = headers['user-agent'] ?? '';
	const claimed = crawlers.find((crawler) => crawler.agent.test(agent));
	if (claimed === undefined) return null;
	const { engine, domains } = claimed;
	const address = canonical(ip.replace(/^::ffff:(?=\d+\.)/i, ''));
	return { key: `${engine} ${address}`, engine, domains, address };
}

async function isHostOf(names: HostNames, address: string, domains: readonly string[]): Promise<boolean> {
	const version = isIPv4(address) ? 4 : 6;
	const claimed = (await names.reverse(address)).filter((name) =>
		domains.some((domain) => name.toLowerCase().replace(/\.$/, '').endsWith(`.${domain}`)),
	);
	// the owner of an address can give it any name, but only the owner of the name can point it at that address
	for (const name of claimed.slice(0, 3))
		if ((await names.forward(name, version)).some((other) => canonical(other) === address)) return true;
	return false;
}

/** IPv6 can be written in many ways. */
function canonical(address: string): string {
	return isIPv4(address) ? address : (URL.parse(`http://[${address}]`)?.hostname.slice(1, -1) ?? address);
}

/** @param server `system`: the name servers of this machine; `off`: none; else the address of one */
export function hostNamesOf(server: string): HostNames | null {
	if (server === 'off') return null;
	const resolver = new dns.Resolver({ timeout: 2000, tries: 1 });
	if (server !== 'system') resolver.setServers([server]);
	return {
		reverse: (address) => resolver.reverse(address),
		forward: (name, version) => (version === 4 ? resolver.resolve4(name) : resolver.resolve6(name)),
	};
}
