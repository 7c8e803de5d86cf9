import type { ApiClient } from '#web/api-client.ts';
import type { getIdn, getIdnHistory } from '../../contract.ts';
import type { IdnExplained } from './IdnExplanation.tsx';

/** Null if the index did not answer: the card still shows its own verdict. @param id our own id or the BIN */
export async function fetchExplained(api: ApiClient, id: string): Promise<IdnExplained | null> {
	const params = { bin: id };
	const [idn, history] = await Promise.all([
		api.call<typeof getIdn>('GET /api/v1/idn/:bin', { params }),
		api.call<typeof getIdnHistory>('GET /api/v1/idn/:bin/history', { params }),
	]);
	return idn.ok ? { idn: idn.data, history: history.ok ? history.data : null } : null;
}
