import type { ApiClient, ApiResult } from '#web/api-client.ts';
import type { ChecksLeft, Puzzle } from '../contract.ts';

export function fetchChecksLeft(api: ApiClient, signal?: AbortSignal): Promise<ApiResult<ChecksLeft>> {
	return api.get('/api/v1/checks/left', {}, signal);
}

export function fetchPuzzle(api: ApiClient): Promise<ApiResult<Puzzle>> {
	return api.get('/api/v1/checks/puzzle');
}

export function sendProof(api: ApiClient, proof: { puzzle: string; solution: string }): Promise<ApiResult<undefined>> {
	return api.post('/api/v1/checks/proof', proof);
}
