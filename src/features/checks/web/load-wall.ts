import type { ApiClient, ApiError } from '#web/api-client.ts';
import type { ChecksLeft } from '../contract.ts';
import { fetchChecksLeft } from './api.ts';

/** Why a page shows no subject, and where its reader wanted to go. */
export type WallData = {
	state: 'wall';
	isProofNeeded: boolean;
	/** null: it did not load */
	checks: ChecksLeft | null;
	/** path on this site */
	next: string;
};

/** The checks of the day are used up, or a new browser must prove itself; other refusals say themselves why. */
export function isWall({ code }: Pick<ApiError, 'code'>): boolean {
	return code === 'quota_exhausted' || code === 'proof_needed';
}

/** @param page that was refused, or shows what was */
export async function loadWall(
	api: ApiClient,
	page: { url: string },
	error: Pick<ApiError, 'code'>,
): Promise<WallData> {
	const { pathname, search } = new URL(page.url);
	const left = await fetchChecksLeft(api);
	return {
		state: 'wall',
		isProofNeeded: error.code === 'proof_needed',
		checks: left.ok ? left.data : null,
		next: pathname.replace(/\.data$/, '') + search.replace(/[?&]_routes=[^&]*/, ''),
	};
}

/** The page answers with the status of its call. */
export function wallInit({ checks, isProofNeeded }: WallData): { status: number; headers: Record<string, string> } {
	const untilResetMs = checks === null || isProofNeeded ? 0 : Date.parse(checks.resets_at) - Date.now();
	const retryAfter = String(Math.max(1, Math.ceil(untilResetMs / 1000)));
	return { status: 429, headers: { 'cache-control': 'no-store', 'retry-after': retryAfter } };
}
