import { Link } from 'react-router';
import { givenTableDays } from '#domain/tables.ts';
import { HandOver } from '#features/imports/public.web.ts';
import { m } from '#paraglide/messages.js';
import { type ApiMeta, hrefOf } from '#web/api-client.ts';
import { formatInstant, formatNumber, formatTenge } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { useCanEdit } from '#web/session/can-edit.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Paging } from '#web/ui/Paging.tsx';
import { ViewerNotice } from '#web/ui/ViewerNotice.tsx';
import type { createVatReview, VatReviewItem } from '../contract.ts';
import { stateWords } from './words.ts';

type StartViewProps = { reviews: readonly VatReviewItem[]; meta: ApiMeta | null; fault: string | null };

/** The form for a new table, and the reviews of before. */
export function StartView({ reviews, meta, fault }: StartViewProps) {
	const here = paths.cabinetVatRefund.path(currentLocale());
	return (
		<div className="flex flex-col gap-6">
			<PageHead title={m.vat_review_title()} lead={m.vat_review_lead()} />
			{useCanEdit() ? <HandInvoicesOver fault={fault} /> : <ViewerNotice />}
			<section aria-labelledby="earlier" className="flex flex-col gap-3">
				<h2 id="earlier" className="text-xl">
					{m.vat_review_earlier()}
				</h2>
				{reviews.length > 0 ? (
					<ul className="card divide-y divide-line">
						{reviews.map((review) => (
							<Earlier key={review.id} review={review} />
						))}
					</ul>
				) : (
					<EmptyState icon="list" title={m.vat_review_empty()}>
						{m.vat_review_empty_text()}
					</EmptyState>
				)}
				<Paging meta={meta} hrefOf={(page) => withQuery(here, { page: page === 1 ? null : page })} />
			</section>
		</div>
	);
}

function HandInvoicesOver({ fault }: { fault: string | null }) {
	return (
		<HandOver
			fault={fault}
			action={hrefOf<typeof createVatReview>('POST /api/v1/vat-reviews', {}, currentLocale())}
			send={(api, body) => api.call<typeof createVatReview>('POST /api/v1/vat-reviews', { body })}
			pageOf={(id) => paths.cabinetVatRefund.path(currentLocale(), { id })}
			words={{
				...{ text: m.vat_review_text_label(), textHint: m.vat_review_text_hint() },
				...{ file: m.vat_review_file_label(), fileHint: m.vat_review_file_hint({ days: givenTableDays }) },
				...{ name: m.vat_review_name_label(), nameHint: m.vat_review_name_hint() },
				...{ submit: m.vat_review_read(), submitHint: m.vat_review_read_hint() },
			}}
		/>
	);
}

function Earlier({
	review: { id, name, state, awaits_columns: awaitsColumns, made_at: madeAt, row_count: rows, vat_kzt: vat },
}: {
	review: VatReviewItem;
}) {
	const [word, tone] = stateWords[state];
	return (
		<li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3.5 md:px-6">
			<span className="min-w-0 flex-1 basis-[220px]">
				<Link
					to={paths.cabinetVatRefund.path(currentLocale(), { id })}
					className="font-[550] [overflow-wrap:anywhere] hover:text-blue hover:underline"
				>
					{name}
				</Link>
				<span className="block text-sm text-muted">
					{formatInstant(madeAt)} · {m.vat_review_item_rows({ count: formatNumber(rows), vat: formatTenge(vat) })}
				</span>
			</span>
			<Chip tone={tone}>{awaitsColumns ? m.table_columns_state() : word()}</Chip>
		</li>
	);
}
