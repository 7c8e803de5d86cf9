import type { ApiClient } from '#web/api-client.ts';
import type { GetIdn, GetIdnHistory } from '../../contract.ts';
import type { IdnExplained } from './IdnExplanation.tsx';

/** Null where the index did not answer: the card tells its own verdict all the same. @param id our own id or the BIN */
export async function fetchExplained(api: ApiClient, id: string): Promise<IdnExplained | null> {
	const params = { bin: id };
	const [idn, history] = await Promise.all([
		api.call<GetIdn>('GET /api/v1/idn/:bin', { params }),
		api.call<GetIdnHistory>('GET /api/v1/idn/:bin/history', { params }),
	]);
	return idn.ok ? { idn: idn.data, history: history.ok ? history.data : null } : null;
}
