import type { ClaimSide, ClaimState } from '#domain/debtor-claim.ts';
import type { ApiClient } from '#web/api-client.ts';
import type {
	addDebtorClaim,
	ClaimBody,
	changeDebtorClaim,
	detachClaimFile,
	disputeDebtorClaim,
	dropDebtorClaim,
	getDebtorClaim,
	getMonopolyMembership,
	joinNaturalMonopolies,
	listDebtorClaims,
	noticeDebtorClaim,
	removeDebtorClaim,
	replyToDebtorClaim,
	settleDebtorClaim,
	withdrawDebtorClaim,
} from '../contract.ts';
import type {
	ClaimColumnsChoice,
	ClaimRowChange,
	changeClaimRow,
	chooseClaimColumns,
	detachImportFile,
	getClaimImport,
	listClaimImports,
	removeClaimImport,
} from '../contract-imports.ts';

const keyed = (key: string) => (key === '' ? {} : { idempotencyKey: key });

export const fetchMembership = (api: ApiClient) =>
	api.call<typeof getMonopolyMembership>('GET /api/v1/natural-monopolies', {});

export const join = (api: ApiClient, key: string) =>
	api.call<typeof joinNaturalMonopolies>('POST /api/v1/natural-monopolies/join', keyed(key));

export const fetchClaims = (
	api: ApiClient,
	query: { side: ClaimSide; state?: ClaimState; import?: string; page: number; limit: number },
) => api.call<typeof listDebtorClaims>('GET /api/v1/debtor-claims', { query });

export const fetchClaim = (api: ApiClient, id: string) =>
	api.call<typeof getDebtorClaim>('GET /api/v1/debtor-claims/:id', { params: { id } });

export const addClaim = (api: ApiClient, body: ClaimBody, key: string) =>
	api.call<typeof addDebtorClaim>('POST /api/v1/debtor-claims', { body, ...keyed(key) });

export const changeClaim = (api: ApiClient, id: string, body: ClaimBody) =>
	api.call<typeof changeDebtorClaim>('PUT /api/v1/debtor-claims/:id', { params: { id }, body });

export const dropClaim = (api: ApiClient, id: string) =>
	api.call<typeof dropDebtorClaim>('DELETE /api/v1/debtor-claims/:id', { params: { id } });

export const detach = (api: ApiClient, id: string, file: string) =>
	api.call<typeof detachClaimFile>('DELETE /api/v1/debtor-claims/:id/files/:file', { params: { id, file } });

export const giveNotice = (api: ApiClient, id: string) =>
	api.call<typeof noticeDebtorClaim>('POST /api/v1/debtor-claims/:id/notice', { params: { id } });

export const withdraw = (api: ApiClient, id: string, key: string) =>
	api.call<typeof withdrawDebtorClaim>('POST /api/v1/debtor-claims/:id/withdraw', { params: { id }, ...keyed(key) });

export const settle = (api: ApiClient, id: string) =>
	api.call<typeof settleDebtorClaim>('POST /api/v1/debtor-claims/:id/settle', { params: { id } });

type Said = { id: string; text: string; key: string };

export const reply = (api: ApiClient, { id, text, key }: Said) =>
	api.call<typeof replyToDebtorClaim>('POST /api/v1/debtor-claims/:id/reply', {
		...{ params: { id }, body: { text }, ...keyed(key) },
	});

export const dispute = (api: ApiClient, { id, text, key }: Said) =>
	api.call<typeof disputeDebtorClaim>('POST /api/v1/debtor-claims/:id/dispute', {
		...{ params: { id }, body: { text }, ...keyed(key) },
	});

export const askRemoval = (api: ApiClient, { id, text, key }: Said) =>
	api.call<typeof removeDebtorClaim>('POST /api/v1/debtor-claims/:id/remove', {
		...{ params: { id }, body: { text }, ...keyed(key) },
	});

/** Which rows of a file are looked at; all of them unless one is asked for. */
export const rowKinds = ['ready', 'faulty', 'dropped'] as const;

type Page = { page: number; limit: number };

export const fetchImports = (api: ApiClient, query: Page) =>
	api.call<typeof listClaimImports>('GET /api/v1/debtor-imports', { query });

export const fetchImport = (api: ApiClient, id: string, query: Page & { rows?: (typeof rowKinds)[number] }) =>
	api.call<typeof getClaimImport>('GET /api/v1/debtor-imports/:id', { params: { id }, query });

export const changeRow = (api: ApiClient, id: string, { row, change }: { row: number; change: ClaimRowChange }) =>
	api.call<typeof changeClaimRow>('PATCH /api/v1/debtor-imports/:id/rows/:n', { params: { id, n: row }, body: change });

export const chooseColumns = (api: ApiClient, id: string, body: ClaimColumnsChoice) =>
	api.call<typeof chooseClaimColumns>('PUT /api/v1/debtor-imports/:id/columns', { params: { id }, body });

export const removeImport = (api: ApiClient, id: string) =>
	api.call<typeof removeClaimImport>('DELETE /api/v1/debtor-imports/:id', { params: { id } });

export const detachFromImport = (api: ApiClient, id: string, file: string) =>
	api.call<typeof detachImportFile>('DELETE /api/v1/debtor-imports/:id/files/:file', { params: { id, file } });
