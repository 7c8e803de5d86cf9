import { useId } from 'react';
import { Form, useNavigation } from 'react-router';
import { m } from '#paraglide/messages.js';
import { hrefOf } from '#web/api-client.ts';
import { formatInstant } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Select } from '#web/ui/Field.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import type { getComparisonDocument, KeptComparison } from '../contract.ts';

export type ShareAnswer = { made: { url: string; expiresAt: string } | null; fault: string | null } | null;
type ShareComparisonProps = {
	ids: string;
	basis: 'card' | 'report';
	kept: readonly KeptComparison[];
	answer: ShareAnswer;
};

const terms = [1, 7, 14, 30] as const;
const usualTerm = 7;

/** A link for others: what it shows is frozen, and it is taken back by its maker. */
export function ShareComparison({ ids, basis, kept, answer }: ShareComparisonProps) {
	const isSending = useNavigation().formMethod === 'POST';
	const title = useId();
	return (
		<section aria-labelledby={title} className="card no-print flex flex-col gap-4 px-5 py-5 md:px-8 md:py-6">
			<h2 id={title} className="text-lg font-[600]">
				{m.comparison_share_title()}
			</h2>
			<p className="text-ink-2">{m.comparison_share_text()}</p>
			{answer?.made == null ? null : <Made {...answer.made} />}
			<Form method="post" preventScrollReset className="flex flex-wrap items-end gap-3">
				<input type="hidden" name="ids" value={ids} />
				<input type="hidden" name="basis" value={basis} />
				<Select
					label={m.report_share_term()}
					name="days"
					defaultValue={usualTerm}
					errors={answer?.fault == null ? [] : [answer.fault]}
					className="min-w-[200px] flex-1"
				>
					{terms.map((days) => (
						<option key={days} value={days}>
							{m.report_share_days({ count: days })}
						</option>
					))}
				</Select>
				<Button type="submit" className="min-h-12" disabledReason={isSending ? m.common_loading() : undefined}>
					{m.report_share_make()}
				</Button>
			</Form>
			<Links ids={ids} kept={kept} />
		</section>
	);
}

/** What can still be opened: taken along as a file, or taken back. */
function Links({ ids, kept }: Pick<ShareComparisonProps, 'ids' | 'kept'>) {
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
					<Form method="post" preventScrollReset>
						<input type="hidden" name="ids" value={ids} />
						<input type="hidden" name="revoke" value={id} />
						<button type="submit" className="btn btn-ghost">
							{m.report_share_revoke()}
							<span className="sr-only">: {titles.join(', ')}</span>
						</button>
					</Form>
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

function Made({ url, expiresAt }: { url: string; expiresAt: string }) {
	const id = useId();
	return (
		<div role="status" className="rounded-m bg-ok-bg px-4 py-4">
			<label htmlFor={id} className="flex items-center gap-2 font-[600]">
				<Icon name="ok" className="size-[18px] text-ok" />
				{m.report_share_made()}
			</label>
			<div className="mt-3 flex flex-wrap gap-2">
				<input id={id} readOnly value={url} className="field min-w-0 flex-1 basis-[260px] font-mono text-sm" />
				<CopyButton value={url} label={m.card_page_copy_link()} withText />
			</div>
			<p className="mt-2 text-sm text-ink-2">{m.report_share_once({ until: formatInstant(expiresAt) })}</p>
		</div>
	);
}
