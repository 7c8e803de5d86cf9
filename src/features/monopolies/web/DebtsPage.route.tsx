import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { pageOf } from '#web/page-of.ts';
import { paths, withQuery } from '#web/paths.ts';
import { loadSignedIn } from '#web/session/signed-in.server.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Paging } from '#web/ui/Paging.tsx';
import { Waiting } from '#web/ui/Waiting.tsx';
import { unlisted } from '#web/unlisted.ts';
import { fetchClaims } from './api.ts';
import { BackTo } from './BackTo.tsx';
import { ClaimList } from './ClaimList.tsx';

export { unkeptHeaders as headers } from '#web/session/signed-in.server.ts';

const listed = 20;

export function loader(args: LoaderFunctionArgs) {
	const page = pageOf(new URL(args.request.url).searchParams);
	return loadSignedIn(args, async (api, need) => {
		const { data: claims, meta } = await need(fetchClaims(api, { side: 'debtor', page, limit: listed }));
		return { claims, meta };
	});
}

export function meta() {
	return unlisted(m.monopolies_debts_title());
}

/** Claims against the reader’s organisation, or himself. */
export default function DebtsPage() {
	const loaded = useLoaderData<typeof loader>();
	if (loaded === null) return <Waiting />;
	const here = paths.cabinetDebts.path(currentLocale());
	return (
		<div className="flex flex-col gap-5">
			<BackTo to={paths.cabinetMyCompany.path(currentLocale())}>{m.my_company_title()}</BackTo>
			<PageHead title={m.monopolies_debts_title()} lead={m.monopolies_debts_lead()} />
			{loaded.claims.length === 0 ? (
				<EmptyState icon="ok" title={m.monopolies_debts_none()}>
					{m.monopolies_debts_none_text()}
				</EmptyState>
			) : (
				<ClaimList claims={loaded.claims} />
			)}
			<Paging meta={loaded.meta} hrefOf={(page) => withQuery(here, { page: page === 1 ? null : page })} />
		</div>
	);
}
