import type { MassCheckDepth } from '#domain/mass-check.ts';
import type { ApiClient } from '#web/api-client.ts';
import type {
	changeMassCheck,
	chooseMassColumns,
	getMassCheck,
	listMassCheckRows,
	listMassChecks,
	MassColumnsChoice,
	MassRowsQuery,
	startMassCheck,
} from '../contract.ts';

export const fetchMassChecks = (api: ApiClient, query: { page: number; limit: number }) =>
	api.call<typeof listMassChecks>('GET /api/v1/mass-checks', { query });

export const fetchMassCheck = (api: ApiClient, id: string) =>
	api.call<typeof getMassCheck>('GET /api/v1/mass-checks/:id', { params: { id } });

export const fetchRows = (api: ApiClient, id: string, query: MassRowsQuery) =>
	api.call<typeof listMassCheckRows>('GET /api/v1/mass-checks/:id/rows', { params: { id }, query });

export const start = (api: ApiClient, id: string, price: string, depth: MassCheckDepth) =>
	api.call<typeof startMassCheck>('POST /api/v1/mass-checks/:id/start', { params: { id }, body: { price, depth } });

export const chooseColumn = (api: ApiClient, id: string, body: MassColumnsChoice) =>
	api.call<typeof chooseMassColumns>('PUT /api/v1/mass-checks/:id/columns', { params: { id }, body });

export const change = (api: ApiClient, id: string, action: 'pause' | 'resume' | 'cancel') =>
	api.call<typeof changeMassCheck>('POST /api/v1/mass-checks/:id/state', { params: { id }, body: { action } });
