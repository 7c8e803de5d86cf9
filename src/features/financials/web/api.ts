import type { OwnFigures } from '#domain/own-figures.ts';
import type { listOrganisations } from '#features/profile/contract.ts';
import type { ApiClient } from '#web/api-client.ts';
import type { draftFinancialStatement, listFinancialStatements } from '../contract.ts';

export const fetchOrganisations = (api: ApiClient) =>
	api.call<typeof listOrganisations>('GET /api/v1/profile/organisations', {});

export const fetchStatements = (api: ApiClient, bin: string) =>
	api.call<typeof listFinancialStatements>('GET /api/v1/profile/organisations/:bin/financial-statements', {
		params: { bin },
	});

export const draft = (api: ApiClient, bin: string, body: { year: number; figures: Partial<OwnFigures> }, key: string) =>
	api.call<typeof draftFinancialStatement>('POST /api/v1/profile/organisations/:bin/financial-statements', {
		...{ params: { bin }, body },
		...(key === '' ? {} : { idempotencyKey: key }),
	});
