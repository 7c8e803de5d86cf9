import type { ApiClient } from '#web/api-client.ts';
import type { GetChecksLeft, GetPuzzle, ProofBody, ProveBrowser } from '../contract.ts';

export const fetchChecksLeft = (api: ApiClient, signal?: AbortSignal) =>
	api.call<GetChecksLeft>('GET /api/v1/checks/left', signal === undefined ? {} : { signal });

export const fetchPuzzle = (api: ApiClient) => api.call<GetPuzzle>('GET /api/v1/checks/puzzle');

export const sendProof = (api: ApiClient, body: ProofBody) =>
	api.call<ProveBrowser>('POST /api/v1/checks/proof', { body });
