import { Link } from 'react-router';
import { PlanTerm, PlanUses } from '#features/tariffs/public.web.ts';
import { m } from '#paraglide/messages.js';
import { formatInstant, formatTenge } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import type { Billing } from '../contract-billing.ts';
import { HistoryCard } from './HistoryCard.tsx';
import type { History } from './history.ts';

/** Money of the reader, or of the organisation he acts for. */
export function BillingView({ billing, history }: { billing: Billing; history: History }) {
	const locale = currentLocale();
	const { organization_bin: bin, plan } = billing;
	return (
		<div className="flex flex-col gap-5">
			<PageHead
				title={m.billing_title()}
				lead={bin === null ? m.billing_lead() : m.billing_lead_organization({ bin })}
				actions={
					<>
						<LinkButton to={paths.cabinetTopUp.path(locale)}>{m.billing_top_up()}</LinkButton>
						<LinkButton kind="ghost" to={paths.cabinetRefund.path(locale)}>
							{m.payments_refund_title()}
						</LinkButton>
					</>
				}
			/>
			<div className="grid items-start gap-5 lg:grid-cols-2">
				<div className="flex flex-col gap-5">
					<Money billing={billing} />
					<Card id="papers" title={m.billing_papers()}>
						<p className="max-w-[44em] text-[15px] text-ink-2">{m.billing_papers_text()}</p>
						<LinkButton kind="ghost" className="mt-4" to={paths.cabinetInvoices.path(locale)}>
							{m.billing_to_papers()}
						</LinkButton>
					</Card>
				</div>
				<Card id="plan" title={m.billing_plan({ title: plan.title })}>
					<PlanTerm plan={plan} />
					<div className="mt-5 border-t border-line pt-5">
						<PlanUses uses={plan.uses} />
					</div>
					<Link to={paths.cabinetTariff.path(locale)} className="link mt-4 inline-block py-1">
						{m.billing_to_plan()}
					</Link>
				</Card>
			</div>
			<HistoryCard history={history} />
		</div>
	);
}

function Money({ billing }: { billing: Billing }) {
	const { available_kzt: available, held_kzt: heldKzt, held, limit } = billing;
	return (
		<Card id="money" title={m.billing_available()}>
			<p className="-mt-2 text-3xl font-[650] tabular-nums">{formatTenge(available)}</p>
			{limit === null ? null : (
				<div className="mt-5 border-t border-line pt-4">
					<h3 className="text-base">{m.billing_limit()}</h3>
					<p className="mt-1 text-[15px] text-ink-2">
						{limit.monthly_kzt === 0
							? m.billing_limit_none()
							: m.billing_limit_left({
									spent: formatTenge(limit.spent_kzt),
									limit: formatTenge(limit.monthly_kzt),
									left: formatTenge(limit.left_kzt),
								})}
					</p>
				</div>
			)}
			{heldKzt === 0 ? null : (
				<div className="mt-5 border-t border-line pt-4">
					<h3 className="flex flex-wrap justify-between gap-x-4 text-base">
						{m.billing_held()}
						<span className="tabular-nums">{formatTenge(heldKzt)}</span>
					</h3>
					<p className="mt-1 text-[15px] text-ink-2">{m.billing_held_text()}</p>
					<ul className="mt-2 divide-y divide-line">
						{held.map((order) => (
							<HeldRow key={order.order_id} order={order} />
						))}
					</ul>
				</div>
			)}
		</Card>
	);
}

function HeldRow({ order }: { order: Billing['held'][number] }) {
	const { title, bin, report_id: id, held_kzt: kzt, since } = order;
	const what = bin === null ? title : m.billing_held_for({ title, bin });
	return (
		<li className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
			<span>
				{id === null ? (
					what
				) : (
					<Link to={paths.report.path(currentLocale(), { id })} className="link inline-block py-0.5">
						{what}
					</Link>
				)}
				<time dateTime={since} className="block text-sm text-muted">
					{formatInstant(since)}
				</time>
			</span>
			<span className="tabular-nums">{formatTenge(kzt)}</span>
		</li>
	);
}
