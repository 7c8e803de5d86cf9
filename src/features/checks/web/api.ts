import type { ApiClient } from '#web/api-client.ts';
import type { getChecksLeft, getPuzzle, ProofBody, proveBrowser } from '../contract.ts';

export const fetchChecksLeft = (api: ApiClient, signal?: AbortSignal) =>
	api.call<typeof getChecksLeft>('GET /api/v1/checks/left', signal === undefined ? {} : { signal });

export const fetchPuzzle = (api: ApiClient) => api.call<typeof getPuzzle>('GET /api/v1/checks/puzzle');

export const sendProof = (api: ApiClient, body: ProofBody) =>
	api.call<typeof proveBrowser>('POST /api/v1/checks/proof', { body });
