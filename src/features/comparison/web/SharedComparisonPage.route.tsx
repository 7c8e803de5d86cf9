import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { m } from '#paraglide/messages.js';
import { byLink, noLink } from '#web/by-link.server.ts';
import { formatInstant } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { unlisted } from '#web/unlisted.ts';
import { fetchShared } from './api.ts';
import { ComparisonTable } from './ComparisonTable.tsx';
import { Legend } from './Legend.tsx';

export { byLinkHeaders as headers } from '#web/by-link.server.ts';

export async function loader({ params, context }: LoaderFunctionArgs) {
	const answer = await fetchShared(context.get(requestContext).api, params.token ?? '');
	if (answer.ok) return data({ state: 'shared' as const, ...answer.data }, { headers: byLink });
	return noLink(answer.error);
}

export function meta() {
	return unlisted(m.comparison_title());
}

export default function SharedComparisonPage() {
	const loaded = useLoaderData<typeof loader>();
	if (loaded.state === 'none')
		return (
			<div className="wrap py-10">
				<EmptyState
					icon="compare"
					title={m.comparison_ended_title()}
					action={<LinkButton to={paths.compare.path(currentLocale())}>{m.comparison_title()}</LinkButton>}
				>
					{m.comparison_ended_text()}
				</EmptyState>
			</div>
		);
	const { comparison, expires_at: until, sha256 } = loaded;
	return (
		<div className="wrap flex flex-col gap-4 pt-5 pb-12 md:pt-8 md:pb-16 print:p-0">
			<PageHead
				title={m.comparison_heading({ count: comparison.subjects.length })}
				lead={m.comparison_frozen({
					at: formatInstant(comparison.compared_at),
					until: formatInstant(until),
				})}
			/>
			<ComparisonTable view={comparison} hrefWithout={null} />
			<Legend sourceCount={comparison.source_count} />
			<p className="text-sm text-muted">
				{m.comparison_hash()} <span className="font-mono break-all">{sha256}</span>
			</p>
		</div>
	);
}
