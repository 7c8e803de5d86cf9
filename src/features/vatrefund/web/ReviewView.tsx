import { Form, Link } from 'react-router';
import { ChooseColumns } from '#features/imports/public.web.ts';
import { m } from '#paraglide/messages.js';
import type { ApiMeta } from '#web/api-client.ts';
import { hrefOf } from '#web/api-client.ts';
import { formatDay, formatInstant, formatNumber } from '#web/format.ts';
import type { RefusedForm } from '#web/forms.server.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { useCanEdit } from '#web/session/can-edit.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { ViewerNotice } from '#web/ui/ViewerNotice.tsx';
import type { exportVatReview, getVatReviewDocument, VatReviewView } from '../contract.ts';
import { LimitsInBrief } from './Limits.tsx';
import { Listing } from './Listing.tsx';
import { Progress } from './Progress.tsx';
import { QuoteCard } from './QuoteCard.tsx';
import type { ReviewFilter } from './review-filter.ts';
import { Sums } from './Sums.tsx';

type ReviewViewProps = {
	review: VatReviewView;
	meta: ApiMeta | null;
	filter: ReviewFilter;
	fault: string | null;
	/** a choice of columns */
	refused: RefusedForm | null;
};

/** One table of invoices: its price before it starts, how far it is, and what its VAT came to. */
export function ReviewView({ review, meta, filter, fault, refused }: ReviewViewProps) {
	const { state, quote, awaits_columns: awaitsColumns } = review;
	const canEdit = useCanEdit();
	return (
		<div className="flex flex-col gap-5">
			<p className="text-sm">
				<Link to={paths.cabinetVatRefund.path(currentLocale())} className="link">
					{m.vat_review_all()}
				</Link>
			</p>
			<PageHead title={review.name} lead={<Lead review={review} />} actions={<Actions review={review} />} />
			{fault === null ? null : <Notice tone="warn" title={fault} />}
			{quote !== null && canEdit ? <QuoteCard review={review} quote={quote} /> : null}
			{state === 'draft' && !canEdit ? <ViewerNotice /> : null}
			{review.sample !== null && canEdit ? (
				<ChooseColumns
					{...{ columns: review.columns, sample: review.sample, isAwaited: awaitsColumns, refused }}
					asked={<input type="hidden" name="action" value="columns" />}
				/>
			) : null}
			{state === 'running' ? <Progress review={review} /> : null}
			{awaitsColumns ? (
				<Unread canEdit={canEdit} />
			) : (
				<>
					<Sums review={review} filter={filter} />
					<LimitsInBrief />
					<Listing review={review} meta={meta} filter={filter} />
				</>
			)}
			<Ending review={review} />
		</div>
	);
}

/** Whoever may choose the columns has them before his eyes. */
function Unread({ canEdit }: { canEdit: boolean }) {
	return canEdit ? null : <EmptyState icon="list" title={m.table_columns_not_chosen()} />;
}

function Lead({ review: { first_on: first, last_on: last, made_at: madeAt } }: { review: VatReviewView }) {
	return (
		<>
			{first === null || last === null
				? null
				: `${m.vat_review_deals({ first: formatDay(first), last: formatDay(last) })} · `}
			{m.vat_review_made_at({ at: formatInstant(madeAt) })}
		</>
	);
}

function Actions({ review: { id, state, faults } }: { review: VatReviewView }) {
	const locale = currentLocale();
	const tableOf = (part?: 'faults') =>
		hrefOf<typeof exportVatReview>(
			'GET /api/v1/vat-reviews/:id/export',
			{ params: { id }, query: part === undefined ? {} : { part } },
			locale,
		);
	const pdf = hrefOf<typeof getVatReviewDocument>('GET /api/v1/vat-reviews/:id/document', { params: { id } }, locale);
	return (
		<>
			{state === 'done' ? (
				<>
					<a href={pdf} download className="btn btn-ghost">
						<Icon name="document" />
						{m.vat_review_pdf()}
					</a>
					<a href={tableOf()} download className="btn btn-ghost">
						{m.vat_review_xlsx()}
					</a>
				</>
			) : null}
			{faults.length === 0 ? null : (
				<a href={tableOf('faults')} download className="btn btn-ghost">
					{m.vat_review_faults_file()}
				</a>
			)}
			<LinkButton kind="quiet" to={paths.cabinetVatRefund.path(locale)}>
				{m.vat_review_new()}
			</LinkButton>
		</>
	);
}

/** What was charged, until when it is kept, and the way to end it sooner. */
function Ending({ review: { state, charged_count: charged, expires_at: until } }: { review: VatReviewView }) {
	const canEdit = useCanEdit();
	return (
		<div className="flex flex-wrap items-center justify-between gap-3">
			<p className="text-sm text-muted">
				{state === 'draft' ? null : `${m.vat_review_charged({ count: formatNumber(charged) })}. `}
				{m.vat_review_kept_until({ day: formatDay(until.slice(0, 10)) })}
			</p>
			{canEdit ? (
				<Form method="post">
					<input type="hidden" name="action" value="remove" />
					<Button type="submit" kind="quiet">
						{m.vat_review_remove()}
					</Button>
				</Form>
			) : null}
		</div>
	);
}
