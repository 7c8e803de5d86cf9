import type { ApiMeta } from '../api-client.ts';
import { Pagination } from './Pagination.tsx';

/** Pages that a list answers (specification §7). */
const lastPage = 1000;

/** Pagination of what a call answered. */
export function Paging({ meta, hrefOf }: { meta: ApiMeta | null; hrefOf: (page: number) => string }) {
	if (meta === null) return null;
	return (
		<Pagination page={meta.page} pageCount={Math.min(lastPage, Math.ceil(meta.total / meta.limit))} hrefOf={hrefOf} />
	);
}
