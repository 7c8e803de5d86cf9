import { useId } from 'react';
import { Form } from 'react-router';
import { m } from '#paraglide/messages.js';
import { hrefOf } from '#web/api-client.ts';
import { formatInstant } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { Editing } from '#web/ui/Editing.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { LinkTerm } from '#web/ui/link/LinkTerm.tsx';
import type { LinkAnswer } from '#web/ui/link/link-answer.ts';
import { MadeLink } from '#web/ui/link/MadeLink.tsx';
import { RevokeLink } from '#web/ui/link/RevokeLink.tsx';
import type { getComparisonDocument, KeptComparison } from '../contract.ts';

type ShareComparisonProps = {
	ids: string;
	basis: 'card' | 'report';
	kept: readonly KeptComparison[];
	answer: LinkAnswer;
};

/** A link for others: what it shows is frozen, and it is taken back by its maker. */
export function ShareComparison({ ids, basis, kept, answer }: ShareComparisonProps) {
	const title = useId();
	return (
		<section aria-labelledby={title} className="card no-print flex flex-col gap-4 px-5 py-5 md:px-8 md:py-6">
			<h2 id={title} className="text-lg font-[600]">
				{m.comparison_share_title()}
			</h2>
			<p className="text-ink-2">{m.comparison_share_text()}</p>
			{answer?.made == null ? null : <MadeLink {...answer.made} />}
			<Editing>
				<Form method="post" preventScrollReset>
					<input type="hidden" name="ids" value={ids} />
					<input type="hidden" name="basis" value={basis} />
					<LinkTerm fault={answer?.fault ?? null} />
				</Form>
			</Editing>
			<Links ids={ids} basis={basis} kept={kept} />
		</section>
	);
}

/** What can still be opened: taken along as a file, or taken back. */
function Links({ ids, basis, kept }: Pick<ShareComparisonProps, 'ids' | 'basis' | 'kept'>) {
	if (kept.length === 0) return null;
	return (
		<ul aria-label={m.report_share_in_force()} className="divide-y divide-line border-t border-line">
			{kept.map(({ id, titles, made_at: madeAt, expires_at: until }) => (
				<li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
					<span className="min-w-0 flex-1 basis-[260px] text-[15px]">
						{titles.join(' · ')}
						<span className="block text-sm text-muted">
							{m.report_share_made_at({ at: formatInstant(madeAt) })}.{' '}
							{m.report_share_until({ until: formatInstant(until) })}
						</span>
					</span>
					<a href={pdfOf(id)} download className="btn btn-ghost">
						<Icon name="document" />
						PDF
						<span className="sr-only">: {titles.join(', ')}</span>
					</a>
					<Editing isQuiet>
						<RevokeLink id={id} name={titles.join(', ')}>
							<input type="hidden" name="ids" value={ids} />
							<input type="hidden" name="basis" value={basis} />
						</RevokeLink>
					</Editing>
				</li>
			))}
		</ul>
	);
}

/** Sealed by the portal; its code is checked by anybody. */
function pdfOf(id: string): string {
	return hrefOf<typeof getComparisonDocument>(
		'GET /api/v1/comparisons/:id/document',
		{ params: { id } },
		currentLocale(),
	);
}
