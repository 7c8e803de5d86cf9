import type { ApiClient } from '#web/api-client.ts';
import type { IdnHistory, IdnView } from '../../contract.ts';
import type { IdnExplained } from './IdnExplanation.tsx';

/** Null where the index did not answer: the card tells its own verdict all the same. @param id our own id or the BIN */
export async function fetchExplained(api: ApiClient, id: string): Promise<IdnExplained | null> {
	const path = `/api/v1/idn/${encodeURIComponent(id)}`;
	const [idn, history] = await Promise.all([api.get<IdnView>(path), api.get<IdnHistory>(`${path}/history`)]);
	return idn.ok ? { idn: idn.data, history: history.ok ? history.data : null } : null;
}
