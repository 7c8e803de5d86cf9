import type { checkSession, renewTokens } from '#features/auth/contract.ts';
import { hrefOf } from '../call-href.ts';
import { currentLocale } from '../i18n.ts';
import { accessToken, type Profile, readSession, rememberedProfile, settleSession, updateSession } from './session.ts';

const lockName = 'senim.refresh';

type Outcome = 'ok' | 'refused' | 'unknown';

/**
 * Whether the token is still good. A network that fails says nothing: what was known stays, and the question is asked
 * again when the network is back.
 */
export async function checkToken(onFound: () => void): Promise<void> {
	updateSession({ isLoadingCheck: true });
	let profile = await askProfile();
	if (profile === 'refused' && (await refreshTokens()) === 'ok') profile = await askProfile();
	if (profile === 'unknown') {
		const remembered = rememberedProfile();
		updateSession({ isLoadingCheck: false, isLoggedIn: remembered !== null, profile: remembered });
		window.addEventListener('online', () => void checkToken(onFound), { once: true });
	} else if (profile !== 'refused') {
		settleSession(profile);
		// what the server drew for a visitor
		onFound();
	}
}

async function askProfile(): Promise<Profile | 'refused' | 'unknown'> {
	try {
		const answer = await fetch(hrefOf<typeof checkSession>('GET /api/v1/auth/check/v2', {}, currentLocale()), {
			credentials: 'same-origin',
		});
		if (answer.status === 401) return 'refused';
		return answer.ok ? ((await answer.json()) as { data: Profile }).data : 'unknown';
	} catch {
		return 'unknown';
	}
}

let refreshing: Promise<Outcome> | null = null;

/** One refresh a browser: other tabs wait for it and find its token in the cookie. Refused: logged out everywhere. */
export function refreshTokens(): Promise<Outcome> {
	refreshing ??= underLock(accessToken()).finally(() => {
		refreshing = null;
	});
	return refreshing;
}

async function underLock(before: string | null): Promise<Outcome> {
	const work = () => (accessToken() === before ? askRefresh() : Promise.resolve<Outcome>('ok'));
	// without locks the server still gives both tabs the same successor for ten seconds
	const locks = navigator.locks as LockManager | undefined;
	const outcome = locks === undefined ? await work() : await locks.request(lockName, work);
	if (outcome === 'refused') settleSession(null, { hasEnded: readSession().isLoggedIn || before !== null });
	return outcome;
}

async function askRefresh(): Promise<Outcome> {
	try {
		// outlives the page: an answer that is lost would cost the session
		const address = hrefOf<typeof renewTokens>('POST /api/v1/auth/refresh/v2', {}, currentLocale());
		const answer = await fetch(address, { method: 'POST', credentials: 'same-origin', keepalive: true });
		if (answer.status === 401) return 'refused';
		return answer.ok ? 'ok' : 'unknown';
	} catch {
		return 'unknown';
	}
}

const clockTrustMs = 5 * 60_000;
let refreshedAt = Number.NEGATIVE_INFINITY;

/**
 * Before a call that visitors may make too: with a token that has run out it would be answered as a visitor's. A clock
 * that is wrong costs a refresh in five minutes, not one a call.
 */
export async function refreshIfStale(): Promise<void> {
	const token = accessToken();
	if (token === null || performance.now() - refreshedAt < clockTrustMs || expiryMs(token) > Date.now()) return;
	refreshedAt = performance.now();
	await refreshTokens();
}

function expiryMs(token: string): number {
	try {
		const claims = atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
		return (JSON.parse(claims) as { exp: number }).exp * 1000;
	} catch {
		return Number.NEGATIVE_INFINITY;
	}
}

/** What another tab has found out. A page of the cabinet shows nothing after logging out. */
export function adopt(profile: Profile | null): void {
	settleSession(profile, { hasEnded: profile === null });
	if (profile === null && /^(?:\/(?:kz|en))?\/cabinet(?:\/|$)/.test(location.pathname)) location.reload();
}
