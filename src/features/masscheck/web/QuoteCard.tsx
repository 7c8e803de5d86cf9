import { useId } from 'react';
import { Form, useNavigation } from 'react-router';
import { m } from '#paraglide/messages.js';
import { formatNumber } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { ChoiceCard } from '#web/ui/ChoiceCard.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import type { MassCheckQuote, MassCheckView } from '../contract.ts';
import { CancelForm } from './CancelForm.tsx';

type QuoteCardProps = { check: MassCheckView; quote: MassCheckQuote };

/** What was read and what it costs; nothing happens before it is started here. */
export function QuoteCard({ check, quote }: QuoteCardProps) {
	const [title, starting] = [useId(), useId()];
	const isSending = useNavigation().state !== 'idle';
	const isCovered = quote.missing === 0 && quote.rows > 0;
	return (
		<section aria-labelledby={title} className="card flex flex-col gap-4 px-5 py-6 md:px-8">
			<h2 id={title} className="text-xl">
				{m.mass_check_quote_title({ count: formatNumber(quote.rows) })}
			</h2>
			<dl className="grid gap-x-8 gap-y-2 md:grid-cols-2">
				{linesOf(check, quote).map(([label, value, note]) => (
					<div key={label} className="flex items-baseline justify-between gap-4 border-b border-line py-1.5">
						<dt className="text-[15px] text-ink-2">{label}</dt>
						<dd className="text-right font-[600]">
							{value}
							{note === null ? null : <span className="block text-sm font-[400] text-muted">{note}</span>}
						</dd>
					</div>
				))}
			</dl>
			{quote.missing > 0 ? (
				<Notice
					tone="warn"
					title={`${m.mass_check_quote_missing()}: ${formatNumber(quote.missing)}`}
					action={<LinkButton to={paths.tariffs.path(currentLocale())}>{m.mass_check_to_tariffs()}</LinkButton>}
				>
					{m.mass_check_quote_missing_text()}
				</Notice>
			) : null}
			{isCovered ? (
				<Form id={starting} method="post">
					<input type="hidden" name="price" value={quote.price} />
					<DepthChoice quote={quote} />
				</Form>
			) : null}
			<div className="flex flex-wrap gap-2">
				{isCovered ? (
					<Button type="submit" form={starting} disabledReason={isSending ? m.common_loading() : undefined}>
						{m.mass_check_start()}
					</Button>
				) : null}
				<CancelForm />
			</div>
			<p className="text-sm text-muted">{m.mass_check_quote_answered()}</p>
		</section>
	);
}

/** Nothing to choose where this installation reaches no source. */
function DepthChoice({ quote: { rows, live } }: { quote: MassCheckQuote }) {
	const isTooLong = rows > live.most_rows;
	if (live.source_count === 0) return null;
	const depths = [
		{ depth: 'lists', title: m.mass_check_depth_lists(), text: m.mass_check_depth_lists_text() },
		{
			depth: 'live',
			title: m.mass_check_depth_live(),
			text: isTooLong
				? m.mass_check_depth_live_too_long({ most: formatNumber(live.most_rows) })
				: m.mass_check_depth_live_text({ sources: live.source_count, minutes: live.minutes_at_most }),
		},
	];
	return (
		<fieldset className="grid gap-3 md:grid-cols-2">
			<legend className="mb-2 font-[550]">{m.mass_check_depth()}</legend>
			{depths.map(({ depth, title, text }) => (
				<ChoiceCard
					key={depth}
					{...{ name: 'depth', value: depth, title, text }}
					isChosen={depth === 'lists'}
					isDisabled={depth === 'live' && isTooLong}
				/>
			))}
		</fieldset>
	);
}

type Line = readonly [label: string, value: string, note: string | null];

/** Only what there is of it, except the rows and who pays for them. */
function linesOf(check: MassCheckView, quote: MassCheckQuote): Line[] {
	const duplicates = check.faults.find(({ fault }) => fault === 'duplicate')?.count ?? 0;
	const faults = check.faults.reduce((sum, { count }) => sum + count, 0) - duplicates;
	const some = (label: string, count: number, note: string | null = null): Line[] =>
		count === 0 ? [] : [[label, formatNumber(count), note]];
	const left =
		quote.plan_rows_left === null
			? m.mass_check_quote_unlimited()
			: m.mass_check_quote_left({ count: formatNumber(quote.plan_rows_left - quote.by_plan) });
	return [
		[m.mass_check_quote_rows(), formatNumber(check.row_count), null],
		...(check.column_title === null ? [] : [[m.mass_check_quote_column(), check.column_title, null] as const]),
		...some(m.mass_check_quote_duplicates(), duplicates),
		...some(m.mass_check_quote_faults(), faults),
		...some(m.mass_check_quote_left_out(), check.left_out_count),
		...some(m.mass_check_quote_zeros(), check.zeros_restored_count),
		...some(m.mass_check_quote_opened(), quote.opened_today),
		...some(m.mass_check_quote_unknown(), quote.unknown),
		...some(m.mass_check_quote_by_plan(), quote.by_plan, left),
		...some(
			m.mass_check_quote_by_checks(),
			quote.by_checks,
			m.mass_check_quote_left({ count: formatNumber(quote.checks_left - quote.by_checks) }),
		),
	];
}
