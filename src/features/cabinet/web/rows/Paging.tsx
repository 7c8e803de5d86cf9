import { m } from '#paraglide/messages.js';
import type { ApiMeta } from '#web/api-client.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Pagination } from '#web/ui/Pagination.tsx';

/** Pages that a list answers (specification §7). */
const lastPage = 1000;

export function Paging({ meta, hrefOf }: { meta: ApiMeta | null; hrefOf: (page: number) => string }) {
	if (meta === null) return null;
	return (
		<Pagination page={meta.page} pageCount={Math.min(lastPage, Math.ceil(meta.total / meta.limit))} hrefOf={hrefOf} />
	);
}

export function PastEnd({ href }: { href: string }) {
	return (
		<EmptyState
			icon="list"
			title={m.cabinet_page_past_end()}
			action={<LinkButton to={href}>{m.cabinet_page_first()}</LinkButton>}
		/>
	);
}
