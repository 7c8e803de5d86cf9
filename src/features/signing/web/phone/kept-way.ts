import type { ChallengeBody, PhoneWayView } from '../../contract.ts';

/** A code that a telephone may be signing now: going to its application can end this page. */
export type KeptWay = { wanted: ChallengeBody; id: string; way: PhoneWayView };

const name = 'senim-signing-by-phone';

/** @returns null: there is none, it is over, or this browser keeps nothing */
export function findKept(): KeptWay | null {
	try {
		const kept = JSON.parse(sessionStorage.getItem(name) ?? 'null') as KeptWay | null;
		return kept !== null && Date.parse(kept.way.expires_at) > Date.now() ? kept : null;
	} catch {
		return null;
	}
}

export function keepWay(kept: KeptWay): void {
	try {
		sessionStorage.setItem(name, JSON.stringify(kept));
	} catch {
		// a reload ends it then
	}
}

export function forgetWay(): void {
	try {
		sessionStorage.removeItem(name);
	} catch {
		// nothing was kept
	}
}
