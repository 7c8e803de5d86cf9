import { useSyncExternalStore } from 'react';
import type { Locale } from '#domain/locale.ts';
import type { Role } from '#domain/organisation.ts';

/** What `check/v2` says about the signed-in user. */
export type Profile = {
	username: string;
	locale: Locale;
	plan: string;
	created_at: string;
	acting: { bin: string; role: Role } | null;
};

/** Who opened the page, as far as the server could tell. `checking`: there is a token, and it has run out. */
export type Visitor = { state: 'visitor' } | { state: 'checking' } | { state: 'user'; profile: Profile };

export type RestoreStage = 'RequestCodeForm' | 'ConfirmCodeForm' | 'SavePasswordForm';

/** Specification §3. The tokens are in cookies and nowhere else; the code is in memory only. */
export type AuthState = {
	isLoggedIn: boolean;
	isSubmitting: boolean;
	isLoading: boolean;
	isLoadingCheck: boolean;
	tokenChecked: boolean;
	profile: Profile | null;
	restoreUsername: string;
	restoreCode: string;
	restoreStageComponent: RestoreStage;
	/** ended by somebody else than the reader: he is told */
	hasEnded: boolean;
};

const loggedOut: AuthState = {
	...{ isLoggedIn: false, isSubmitting: false, isLoading: false, isLoadingCheck: false, tokenChecked: false },
	...{ profile: null, restoreUsername: '', restoreCode: '', restoreStageComponent: 'RequestCodeForm' },
	hasEnded: false,
};

export const storageKey = 'senim.auth';
let state = loggedOut;
const listeners = new Set<() => void>();

export function readSession(): AuthState {
	return state;
}

export function updateSession(change: Partial<AuthState>): void {
	state = { ...state, ...change };
	for (const listener of listeners) listener();
}

/** In the store of the browser, so that other tabs hear of it: who is signed in, never a token or a code. */
export function settleSession(profile: Profile | null, change: Partial<AuthState> = {}): void {
	updateSession({ isLoggedIn: profile !== null, profile, tokenChecked: true, isLoadingCheck: false, ...change });
	try {
		if (profile === null) localStorage.removeItem(storageKey);
		else localStorage.setItem(storageKey, JSON.stringify({ isLoggedIn: true, profile }));
	} catch {
		// a browser that keeps nothing: every tab asks for itself
	}
}

/** What was known when the page was closed: a guess until the token is checked. */
export function rememberedProfile(): Profile | null {
	try {
		return (JSON.parse(localStorage.getItem(storageKey) ?? 'null') as AuthState | null)?.profile ?? null;
	} catch {
		return null;
	}
}

export function useSession(): AuthState {
	return useSyncExternalStore(subscribe, readSession, () => loggedOut);
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** The access token, which the page can read (docs/auth.md); the refresh token is out of its reach. */
export function accessToken(): string | null {
	return /(?:^|; )(?:__Host-)?senim_access=([^;]+)/.exec(document.cookie)?.[1] ?? null;
}
