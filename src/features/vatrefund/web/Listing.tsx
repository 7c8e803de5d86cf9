import { useId } from 'react';
import { Form, Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import type { ApiMeta } from '#web/api-client.ts';
import { formatNumber } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Select, TextField } from '#web/ui/Field.tsx';
import { Paging } from '#web/ui/Paging.tsx';
import type { VatReviewView } from '../contract.ts';
import { Rows } from './Rows.tsx';
import { queryOf, type ReviewFilter } from './review-filter.ts';
import { Suppliers } from './Suppliers.tsx';

type ListingProps = { review: VatReviewView; meta: ApiMeta | null; filter: ReviewFilter };

/** Suppliers or rows of a review, narrowed by what the address asks for. */
export function Listing({ review, meta, filter }: ListingProps) {
	const here = paths.cabinetVatRefund.path(currentLocale(), { id: review.id });
	const { by, rows, suppliers, state } = review;
	const count = by === 'row' ? rows.length : suppliers.length;
	const total = formatNumber(meta?.total ?? count);
	const asked = { ...queryOf(filter), by };
	return (
		<>
			<section aria-label={m.vat_review_by()} className="card overflow-clip">
				{state === 'draft' ? null : <Tabs by={by} hrefOf={(one) => withQuery(here, { ...queryOf(filter), by: one })} />}
				<Filters review={review} filter={filter} here={here} />
				<p role="status" className="border-b border-line px-5 py-2.5 text-sm text-muted md:px-6">
					{by === 'row' ? m.vat_review_shown_rows({ count: total }) : m.vat_review_shown_suppliers({ count: total })}
				</p>
				{rows.length > 0 ? <Rows rows={rows} isDone={state === 'done'} /> : null}
				{suppliers.length > 0 ? <Suppliers suppliers={suppliers} /> : null}
			</section>
			{count === 0 ? <EmptyState icon="list" title={m.vat_review_none()} /> : null}
			<Paging meta={meta} hrefOf={(page) => withQuery(here, { ...asked, page: page === 1 ? null : page })} />
		</>
	);
}

function Tabs({ by, hrefOf }: { by: VatReviewView['by']; hrefOf(by: VatReviewView['by']): string }) {
	const words = { supplier: m.vat_review_by_supplier(), row: m.vat_review_by_row() };
	return (
		<nav aria-label={m.vat_review_by()} className="flex flex-wrap gap-2 border-b border-line px-5 py-3 md:px-6">
			{(['supplier', 'row'] as const).map((one) => (
				<Link
					key={one}
					to={hrefOf(one)}
					preventScrollReset
					aria-current={one === by ? 'true' : undefined}
					className={`btn ${one === by ? 'btn-ghost' : 'btn-quiet'}`}
				>
					{words[one]}
				</Link>
			))}
		</nav>
	);
}

/** A form, so that it works without scripts. */
function Filters({ review, filter, here }: { review: VatReviewView; filter: ReviewFilter; here: string }) {
	const warned = useId();
	const { by, reasons, faults, warned_count: warnedCount } = review;
	return (
		<Form
			action={here}
			preventScrollReset
			className="grid items-end gap-x-4 gap-y-3 border-b border-line px-5 py-4 sm:grid-cols-2 lg:grid-cols-4 md:px-6"
		>
			<input type="hidden" name="by" value={by} />
			{filter.group === undefined ? null : <input type="hidden" name="group" value={filter.group} />}
			<TextField
				label={m.vat_review_filter_search()}
				name="search"
				maxLength={100}
				defaultValue={filter.search ?? ''}
			/>
			{reasons.length === 0 ? null : (
				<Select label={m.vat_review_filter_reason()} name="reason" defaultValue={filter.reason ?? ''}>
					<option value="">{m.vat_review_any_reason()}</option>
					{reasons.map(({ code, label, rows }) => (
						<option key={code} value={code}>
							{label} · {formatNumber(rows)}
						</option>
					))}
				</Select>
			)}
			{faults.length === 0 || by !== 'row' ? null : (
				<Select label={m.vat_review_filter_fault()} name="fault" defaultValue={filter.fault ?? ''}>
					<option value="">{m.vat_review_any_fault()}</option>
					{faults.map(({ fault, label, count }) => (
						<option key={fault} value={fault}>
							{label} · {formatNumber(count)}
						</option>
					))}
				</Select>
			)}
			<Button type="submit" kind="ghost" className="min-h-12">
				{m.vat_review_apply()}
			</Button>
			{warnedCount === 0 ? null : (
				<label htmlFor={warned} className="flex items-center gap-2 text-[15px] sm:col-span-2 lg:col-span-4">
					<input
						id={warned}
						type="checkbox"
						name="warned"
						value="true"
						defaultChecked={filter.warned === true}
						className="size-5 shrink-0 accent-blue"
					/>
					{m.vat_review_filter_warned()} · {formatNumber(warnedCount)}
				</label>
			)}
		</Form>
	);
}
