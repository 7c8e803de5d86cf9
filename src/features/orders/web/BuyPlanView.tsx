import { Form, useNavigation } from 'react-router';
import { ProofField } from '#features/auth/public.web.ts';
import type { Offer } from '#features/tariffs/public.web.ts';
import { m } from '#paraglide/messages.js';
import { formatInstant, formatInstantDay, formatPercent, formatTenge } from '#web/format.ts';
import type { RefusedForm } from '#web/forms.server.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { Editing } from '#web/ui/Editing.tsx';
import { Select } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import type { Order, Quote } from '../contract.ts';

type BuyPlanViewProps = {
	offers: readonly Offer[];
	/** `pro month`; '': nothing was chosen yet */
	item: string;
	/** of an organisation whose money it is; null: his own */
	organizationBin: string | null;
	/** null: nothing was chosen, or it is not sold so */
	quote: Quote | null;
	/** why there is no quote */
	refusal: string | null;
	/** what was bought just now */
	bought: Order | null;
	formKey: string;
	refused: RefusedForm | undefined;
};

/** A plan for money of the balance: its price first, then the purchase; works without scripts. */
export function BuyPlanView(props: BuyPlanViewProps) {
	const { offers, item, organizationBin: bin, quote, refusal, bought } = props;
	const own = paths.cabinetTariff.path(currentLocale());
	return (
		<div className="flex flex-col gap-5">
			<PageHead
				title={m.orders_plan_title()}
				lead={bin === null ? m.orders_plan_lead() : m.orders_plan_lead_organization({ bin })}
			/>
			{bought === null ? null : (
				<Notice
					tone="ok"
					title={m.orders_plan_done()}
					action={<LinkButton to={own}>{m.orders_plan_to_own()}</LinkButton>}
				>
					{m.orders_plan_done_text({ title: bought.title, sum: formatTenge(bought.total_kzt) })}
				</Notice>
			)}
			<Form method="get" className="card flex max-w-[640px] flex-wrap items-end gap-x-4 gap-y-4 px-5 py-6 md:px-8">
				<div className="min-w-[min(100%,240px)] flex-1">
					<Select label={m.orders_plan_item()} name="item" defaultValue={item}>
						{offers.map(({ value, label }) => (
							<option key={value} value={value}>
								{label}
							</option>
						))}
					</Select>
				</div>
				<Button type="submit" kind={quote === null ? 'primary' : 'ghost'}>
					{quote === null ? m.orders_plan_show() : m.orders_plan_show_other()}
				</Button>
			</Form>
			{refusal === null ? null : (
				<Notice tone="warn" title={refusal === 'conflict' ? m.orders_plan_waits() : m.orders_plan_not_sold()} />
			)}
			{quote === null ? null : (
				<Editing>
					<Purchase {...props} quote={quote} />
				</Editing>
			)}
		</div>
	);
}

function Purchase({ item, quote, formKey, refused }: BuyPlanViewProps & { quote: Quote }) {
	const locale = currentLocale();
	const isSending = useNavigation().formMethod === 'POST';
	const { total_kzt: total, missing_kzt: missing } = quote;
	const message = refused?.code === 'conflict' ? m.orders_plan_changed() : refused?.message;
	const [plan = ''] = item.split(' ');
	return (
		<Form
			method="post"
			// what is refused is told beside the price as it is then
			action={withQuery(paths.cabinetBuyPlan.path(locale), { item })}
			className="card flex max-w-[640px] flex-col gap-5 px-5 py-6 md:px-8"
		>
			<input type="hidden" name="key" value={formKey} />
			<input type="hidden" name="item" value={item} />
			<input type="hidden" name="seen_kzt" value={total} />
			<div role="alert" className="empty:hidden">
				{message ? <Notice tone="bad" title={message} /> : null}
			</div>
			<Sums quote={quote} />
			{missing > 0 ? (
				<>
					<Notice tone="warn" title={m.orders_plan_missing({ sum: formatTenge(missing) })}>
						{m.orders_plan_missing_text()}
					</Notice>
					<div className="flex flex-wrap gap-3 max-sm:flex-col">
						<LinkButton to={withQuery(paths.cabinetTopUp.path(locale), { amount: String(missing) })}>
							{m.report_buy_top_up()}
						</LinkButton>
						<LinkButton kind="ghost" to={withQuery(paths.cabinetInvoices.path(locale), { plan })}>
							{m.invoicing_new()}
						</LinkButton>
					</div>
				</>
			) : (
				<>
					{refused?.code === 'step_up_needed' ? (
						<div className="max-w-[360px]">
							<ProofField hint={m.report_buy_proof_hint()} />
						</div>
					) : null}
					<Button type="submit" className="self-start max-sm:self-stretch" aria-busy={isSending}>
						{m.orders_plan_buy({ sum: formatTenge(total) })}
					</Button>
				</>
			)}
		</Form>
	);
}

function Sums({ quote }: { quote: Quote }) {
	const { lines, returned_kzt: returned, missing_kzt: missing, starts_at: startsAt, ends_at: endsAt } = quote;
	// a plan over a change of the rate has a line for each
	const rates = [...new Set(lines.map(({ vat_percent: percent }) => percent))].map((percent) => formatPercent(percent));
	const begins = quote.is_queued && startsAt !== null ? formatInstantDay(startsAt) : m.orders_plan_at_once();
	const rows = [
		{ label: lines[0]?.title ?? '', value: formatTenge(quote.net_kzt) },
		...(quote.vat_kzt === 0
			? []
			: [{ label: m.report_buy_vat({ percent: rates.join(', ') }), value: formatTenge(quote.vat_kzt) }]),
		{ label: m.report_buy_total(), value: formatTenge(quote.total_kzt), isTotal: true },
		{ label: m.report_buy_available(), value: formatTenge(quote.available_kzt) },
		...(returned > 0 ? [{ label: m.orders_plan_returned(), value: formatTenge(returned) }] : []),
		...(missing > 0 ? [{ label: m.report_buy_missing(), value: formatTenge(missing) }] : []),
		{ label: m.orders_plan_begins(), value: begins },
		...(endsAt === null ? [] : [{ label: m.orders_plan_until(), value: formatInstant(endsAt) }]),
	];
	return (
		<div>
			<dl className="divide-y divide-line">
				{rows.map(({ label, value, ...row }) => (
					<div
						key={label}
						className={`flex flex-wrap justify-between gap-x-4 py-2.5 ${'isTotal' in row ? 'text-lg font-[650]' : ''}`}
					>
						<dt>{label}</dt>
						<dd className="ml-auto text-right tabular-nums">{value}</dd>
					</div>
				))}
			</dl>
			{quote.is_queued ? <p className="mt-3 text-[15px] text-ink-2">{m.orders_plan_queued()}</p> : null}
			{returned > 0 ? <p className="mt-3 text-[15px] text-ink-2">{m.orders_plan_ends_present()}</p> : null}
		</div>
	);
}
