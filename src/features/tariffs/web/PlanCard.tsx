import { m } from '#paraglide/messages.js';
import { formatPercent, formatTenge } from '#web/format.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import type { Plan, Price } from '../contract.ts';

type PlanCardProps = { plan: Plan; price: Price | null; vatPercent: number; href: string };

export function PlanCard({ plan, price, vatPercent, href }: PlanCardProps) {
	const isBest = plan.saving_percent !== null;
	return (
		<section
			aria-labelledby={`plan-${plan.code}`}
			className={`relative flex flex-col rounded-l bg-page p-6 lg:p-8 ${isBest ? 'border-2 border-blue' : 'border border-line'}`}
		>
			{plan.saving_percent === null ? null : (
				<p className="absolute -top-3.5 left-5 rounded-full bg-blue px-3 py-0.5 text-xs font-[600] text-on-blue">
					{m.tariffs_saving({ percent: formatPercent(plan.saving_percent) })}
				</p>
			)}
			<h3 id={`plan-${plan.code}`} className="text-xl">
				{plan.title}
			</h3>
			<p className="mt-1 text-[15px] text-ink-2">{plan.subtitle}</p>
			<PlanPrice price={price} vatPercent={vatPercent} isFree={plan.is_free} />
			<LinkButton
				to={href}
				preventScrollReset
				kind={isBest ? 'primary' : 'ghost'}
				className="mt-5 w-full"
				aria-label={`${plan.button_name}: ${plan.title}`}
			>
				{plan.button_name}
			</LinkButton>
			<Benefits benefits={plan.benefits} className="mt-5 border-t border-line pt-4" />
		</section>
	);
}

type PlanPriceProps = { price: Price | null; vatPercent: number; isFree: boolean };

/** Both sums, because people pay the one and compare the other. */
function PlanPrice({ price, vatPercent, isFree }: PlanPriceProps) {
	if (price === null) return <p className="mt-4 text-lg font-[600]">{m.tariffs_on_request()}</p>;
	const [amount, ...lines] = isFree
		? [formatTenge(0), m.tariffs_forever(), m.tariffs_no_card()]
		: [
				formatTenge(price.gross_kzt),
				...(vatPercent === 0
					? [m.tariffs_price_for({ duration: price.duration })]
					: [
							`${m.tariffs_price_for({ duration: price.duration })}, ${m.tariffs_with_vat({ percent: formatPercent(vatPercent) })}`,
							m.tariffs_without_vat({ sum: formatTenge(price.net_kzt) }),
						]),
			];
	return (
		<div className="mt-4">
			<p className="text-[34px] leading-tight font-[650] tracking-tight whitespace-nowrap tabular-nums">{amount}</p>
			{lines.map((line) => (
				<p key={line} className="text-[15px] text-muted">
					{line}
				</p>
			))}
		</div>
	);
}

export function Benefits({ benefits, className }: Pick<Plan, 'benefits'> & { className: string }) {
	return benefits.length === 0 ? null : (
		<ul className={`flex flex-col gap-2 text-[15px] ${className}`}>
			{benefits.map(({ name, is_active: isActive }) => (
				<li key={name} className={`flex gap-2.5 ${isActive ? '' : 'text-muted'}`}>
					<Icon name={isActive ? 'check' : 'dash'} className={`mt-1 size-4 shrink-0 ${isActive ? 'text-blue' : ''}`} />
					<span>
						{name}
						{isActive ? null : <span className="sr-only">: {m.tariffs_not_included()}</span>}
					</span>
				</li>
			))}
		</ul>
	);
}
