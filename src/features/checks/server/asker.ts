import type { FastifyRequest } from 'fastify';
import { dayInAlmaty } from '#domain/clock.ts';
import { findAccount, ipHashOf, ownerOf, type SignedIn } from '#features/auth/public.ts';
import { type ClientAddress, networkOf } from '#platform/client-address.ts';
import { onceARequest } from '#platform/http/once-a-request.ts';
import type { Engine } from './crawlers.ts';
import type { AddressHashes, Checks } from './deps.ts';
import { findVisitorKey } from './visitor-key.ts';

/** Who opens a subject: whose day it is, and what the audit journal calls him. */
export type Asker = {
	/** whose day it is */
	holder: string;
	/** proved; it opens organisations freely, and for the rest it has the checks of its network */
	crawler: Engine | null;
	account: SignedIn | null;
	/** hash of the browser's key; null: an account, a crawler, or no cookie */
	browser: string | null;
	/** hash of the day; null: an account */
	address: string | null;
	network: string | null;
	/** hash of the day of the network of anybody: numbers that nobody has are counted by it */
	source: string;
	actor: { kind: 'visitor' | 'account'; id: string };
	/** as the events of accounts have it */
	ipHash: string;
};

const hourMs = 60 * 60 * 1000;
const found = onceARequest<Promise<Asker>>();

/** Both days of hashes begin on the hour, so an hour is kept. */
async function hashesOf({ auth, addresses }: Checks, ip: ClientAddress): Promise<AddressHashes> {
	const now = auth.clock.now();
	const key = `${Math.floor(now.getTime() / hourMs)} ${ip}`;
	const known = addresses.get(key);
	if (known !== undefined) return known;
	const secrets = await auth.secrets();
	// the day of checks begins at midnight in Almaty, so the hash changes then and not five hours later
	const today = dayInAlmaty(now);
	const hashOfDay = (text: string) => secrets.hmac('address', 'checks', today, text).toString('base64url').slice(0, 22);
	const hashes = {
		ip: await ipHashOf(auth, ip),
		address: hashOfDay(ip),
		network: hashOfDay(networkOf(ip)),
	};
	addresses.set(key, hashes);
	return hashes;
}

/** Looked up once a request. */
export function findAsker(checks: Checks, request: FastifyRequest): Promise<Asker> {
	return found(request, () => look(checks, request));
}

async function look(checks: Checks, request: FastifyRequest): Promise<Asker> {
	const account = await findAccount(request);
	const { ip: ipHash, address, network } = await hashesOf(checks, request.clientAddress);
	if (account !== null) {
		const id = String(account.accountId);
		const actor = { kind: 'account' as const, id };
		return {
			...{
				holder: ownerOf(account).holder,
				crawler: null,
				account,
				browser: null,
				address: null,
				network: null,
				source: network,
			},
			...{ actor, ipHash },
		};
	}
	const common = { account: null, address, network, source: network, ipHash };
	const crawler = request.isPage ? await checks.crawlers.findCrawler(request) : null;
	if (crawler !== null) {
		const holder = `crawler:${network}`;
		return { ...common, holder, crawler, browser: null, actor: { kind: 'visitor', id: holder } };
	}
	const browser = await findVisitorKey(checks.auth, request);
	const holder = browser === null ? `address:${address}` : `visitor:${browser}`;
	return { ...common, holder, crawler: null, browser, actor: { kind: 'visitor', id: browser ?? holder } };
}
