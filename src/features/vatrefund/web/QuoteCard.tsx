import { useId } from 'react';
import { Form, useNavigation } from 'react-router';
import { m } from '#paraglide/messages.js';
import { formatNumber } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import type { VatReviewQuote, VatReviewView } from '../contract.ts';

type QuoteCardProps = { review: VatReviewView; quote: VatReviewQuote };

/** What was read and what it costs; nothing happens before it is started here. */
export function QuoteCard({ review, quote }: QuoteCardProps) {
	const title = useId();
	const isSending = useNavigation().state !== 'idle';
	return (
		<section aria-labelledby={title} className="card flex flex-col gap-4 px-5 py-6 md:px-8">
			<h2 id={title} className="text-xl">
				{m.vat_review_quote_title({ count: formatNumber(quote.rows) })}
			</h2>
			<dl className="grid gap-x-8 gap-y-2 md:grid-cols-2">
				{linesOf(review, quote).map(([label, value, note]) => (
					<div key={label} className="flex items-baseline justify-between gap-4 border-b border-line py-1.5">
						<dt className="text-[15px] text-ink-2">{label}</dt>
						<dd className="text-right font-[600]">
							{value}
							{note === null ? null : <span className="block text-sm font-[400] text-muted">{note}</span>}
						</dd>
					</div>
				))}
			</dl>
			{review.sample === null ? <Columns review={review} /> : null}
			<Missing quote={quote} />
			{quote.missing === 0 && quote.rows > 0 ? (
				<Form method="post">
					<input type="hidden" name="price" value={quote.price} />
					<Button type="submit" disabledReason={isSending ? m.common_loading() : undefined}>
						{m.vat_review_start()}
					</Button>
				</Form>
			) : null}
			<p className="text-sm text-muted">{m.vat_review_quote_answered()}</p>
		</section>
	);
}

function Missing({ quote: { missing, is_included: isIncluded } }: { quote: VatReviewQuote }) {
	if (missing === 0) return null;
	return (
		<Notice
			tone="warn"
			title={isIncluded ? m.vat_review_quote_missing({ count: formatNumber(missing) }) : m.vat_review_quote_no_plan()}
			action={<LinkButton to={paths.tariffs.path(currentLocale())}>{m.mass_check_to_tariffs()}</LinkButton>}
		>
			{isIncluded ? m.vat_review_quote_missing_text() : m.vat_review_quote_no_plan_text()}
		</Notice>
	);
}

/** Under which head each value was found, where it cannot be changed any more. */
function Columns({ review: { columns } }: { review: VatReviewView }) {
	return (
		<p className="text-sm text-muted">
			{m.vat_review_columns()}:{' '}
			{columns.map(({ label, title }) => `${label} — ${title ?? m.vat_review_column_unnamed()}`).join('; ')}
		</p>
	);
}

type Line = readonly [label: string, value: string, note: string | null];

/** Only what there is of it, except the rows and who pays for them. */
function linesOf(review: VatReviewView, quote: VatReviewQuote): Line[] {
	const faults = review.faults.reduce((sum, { count }) => sum + count, 0);
	const some = (label: string, count: number): Line[] => (count === 0 ? [] : [[label, formatNumber(count), null]]);
	const left =
		quote.plan_rows_left === null
			? m.mass_check_quote_unlimited()
			: m.vat_review_quote_left({ count: formatNumber(Math.max(0, quote.plan_rows_left - quote.rows)) });
	return [
		[m.vat_review_quote_rows(), formatNumber(review.row_count), null],
		[m.vat_review_quote_suppliers(), formatNumber(quote.suppliers), null],
		...some(m.vat_review_quote_faults(), faults),
		...some(m.vat_review_quote_unread(), review.unread_count),
		...some(m.vat_review_quote_warned(), review.warned_count),
		...some(m.vat_review_quote_left_out(), review.left_out_count),
		...some(m.vat_review_quote_zeros(), review.zeros_restored_count),
		...(quote.missing > 0 ? [] : [[m.vat_review_quote_by_plan(), formatNumber(quote.rows), left] as const]),
	];
}
