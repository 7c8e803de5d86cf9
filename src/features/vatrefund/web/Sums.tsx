import { useId } from 'react';
import { Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { formatNumber, formatTenge } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { Mark } from '#web/ui/Mark.tsx';
import type { VatGroupSum, VatReviewView } from '../contract.ts';
import { queryOf, type ReviewFilter } from './review-filter.ts';
import { groupMarks } from './words.ts';

type SumsProps = { review: VatReviewView; filter: ReviewFilter };

/** What the VAT of the table came to: the first thing one reads, and what the list below is narrowed by. */
export function Sums({ review, filter }: SumsProps) {
	const title = useId();
	const here = paths.cabinetVatRefund.path(currentLocale(), { id: review.id });
	const hrefOf = (group: string | null) => withQuery(here, { ...queryOf(filter), fault: null, group });
	const shown = review.groups.filter(({ group, rows }) => rows > 0 || group === filter.group);
	const { dropped } = review;
	return (
		<section aria-labelledby={title} className="card flex flex-col gap-4 px-5 py-5 md:px-6">
			<div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
				<h2 id={title} className="text-lg font-[600]">
					{m.vat_review_sum_total()}
				</h2>
				<Link
					to={hrefOf(null)}
					preventScrollReset
					aria-current={filter.group === undefined ? 'true' : undefined}
					className="vat-total"
				>
					{formatTenge(review.vat_kzt)}
				</Link>
			</div>
			<Bar groups={shown} />
			<ul className="vat-sums">
				{shown.map((sum) => (
					<li key={sum.group}>
						<Link
							to={hrefOf(sum.group)}
							preventScrollReset
							aria-current={sum.group === filter.group ? 'true' : undefined}
							className="mass-tile vat-sum"
						>
							<span className="flex items-center gap-1.5">
								<Mark kind={groupMarks[sum.group]} />
								{sum.label}
							</span>
							<b>{formatTenge(sum.vat_kzt)}</b>
							<span>{m.vat_review_sum_rows({ count: formatNumber(sum.rows) })}</span>
						</Link>
					</li>
				))}
			</ul>
			{dropped.rows === 0 ? null : (
				<p className="text-sm text-muted">
					{m.vat_review_sum_dropped({ rows: formatNumber(dropped.rows), vat: formatTenge(dropped.vat_kzt) })}
				</p>
			)}
		</section>
	);
}

const barWidth = 1000;

/** The same as parts of a line; the figures beside it say it in words. */
function Bar({ groups }: { groups: readonly VatGroupSum[] }) {
	const parts = groups.filter(({ vat_kzt: vat }) => vat > 0);
	if (parts.length === 0) return null;
	const all = parts.reduce((sum, { vat_kzt: vat }) => sum + vat, 0);
	let from = 0;
	return (
		<svg className="vat-bar" viewBox={`0 0 ${barWidth} 12`} preserveAspectRatio="none" aria-hidden="true">
			{parts.map(({ group, vat_kzt: vat }) => {
				const width = (vat / all) * barWidth;
				from += width;
				return <rect key={group} data-group={group} x={from - width} y="0" width={width} height="12" />;
			})}
		</svg>
	);
}
