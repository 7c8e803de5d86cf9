import type { FastifyRequest } from 'fastify';
import { dayInAlmaty } from '#domain/clock.ts';
import { findAccount, hashAddress, networkOf, type SignedIn } from '#features/auth/public.ts';
import { isCrawler } from './crawlers.ts';
import type { Checks } from './deps.ts';
import { findVisitorKey } from './visitor-key.ts';

/** Who opens a subject: whose day it is, and what the audit journal calls him. */
export type Asker = {
	/** whose day it is */
	holder: string;
	/** null: a crawler, which has the checks of its network */
	plan: string | null;
	account: SignedIn | null;
	/** hash of the browser's key; null: an account, a crawler, or no cookie */
	browser: string | null;
	/** hash of the day; null: an account */
	address: string | null;
	network: string | null;
	actor: { kind: 'visitor' | 'account'; id: string };
	/** as the events of accounts have it */
	ipHash: string;
};

const found = new WeakMap<object, Promise<Asker>>();

/** Looked up once a request. */
export function findAsker(checks: Checks, request: FastifyRequest): Promise<Asker> {
	let looking = found.get(request);
	if (looking === undefined) {
		looking = look(checks, request);
		found.set(request, looking);
	}
	return looking;
}

async function look({ auth }: Checks, request: FastifyRequest): Promise<Asker> {
	const account = await findAccount(request);
	const secrets = await auth.secrets();
	const now = auth.clock.now();
	const ipHash = hashAddress(secrets, request.ip, now);
	if (account !== null) {
		const id = String(account.accountId);
		const actor = { kind: 'account' as const, id };
		return {
			...{ holder: `account:${id}`, plan: account.plan, account, browser: null, address: null, network: null },
			...{ actor, ipHash },
		};
	}
	// the day of checks begins at midnight in Almaty, so the hash changes then and not five hours later
	const today = dayInAlmaty(now);
	const hashOfDay = (text: string) => secrets.hmac('address', 'checks', today, text).toString('base64url').slice(0, 22);
	const address = hashOfDay(request.ip);
	const network = hashOfDay(networkOf(request.ip));
	const common = { account: null, address, network, ipHash };
	if (request.isPage && isCrawler(request.headers['user-agent'])) {
		const holder = `crawler:${network}`;
		return { ...common, holder, plan: null, browser: null, actor: { kind: 'visitor', id: holder } };
	}
	const browser = await findVisitorKey(auth, request);
	const holder = browser === null ? `address:${address}` : `visitor:${browser}`;
	return { ...common, holder, plan: 'visitor', browser, actor: { kind: 'visitor', id: browser ?? holder } };
}
