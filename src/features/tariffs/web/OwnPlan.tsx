import { m } from '#paraglide/messages.js';
import { formatInstant, formatInstantDay, formatNumber } from '#web/format.ts';
import { DefinitionList, RequisiteRow } from '#web/ui/DefinitionList.tsx';
import type { OwnTariff } from '../contract.ts';

type OwnPlan = Pick<OwnTariff, 'subscription' | 'next' | 'after'>;

/** When the plan of a holder ends, and what then. */
export function PlanTerm({ plan: { subscription, next, after } }: { plan: OwnPlan }) {
	if (subscription === null) return <p className="font-[600]">{m.tariffs_own_endless()}</p>;
	return (
		<>
			<DefinitionList>
				<RequisiteRow label={m.tariffs_own_term()}>{subscription.period_label}</RequisiteRow>
				<RequisiteRow label={m.tariffs_own_from()}>{formatInstantDay(subscription.starts_at)}</RequisiteRow>
				<RequisiteRow label={m.tariffs_own_until()}>{formatInstant(subscription.ends_at)}</RequisiteRow>
				{next === null ? null : (
					<RequisiteRow label={m.tariffs_own_next()}>
						{m.tariffs_own_next_text({
							plan: next.title,
							period: next.period_label,
							date: formatInstantDay(next.starts_at),
						})}
					</RequisiteRow>
				)}
			</DefinitionList>
			{next === null ? <p className="mt-4 text-sm text-muted">{m.tariffs_own_after({ plan: after })}</p> : null}
		</>
	);
}

/** What is counted, and how much of it is used. */
export function PlanUses({ uses }: Pick<OwnTariff, 'uses'>) {
	if (uses.length === 0) return <p className="text-[15px] text-ink-2">{m.tariffs_own_no_uses()}</p>;
	return (
		<ul className="flex flex-col gap-5">
			{uses.map(({ feature, title, used, most, until }) => (
				<li key={feature}>
					<p className="flex flex-wrap items-baseline justify-between gap-x-4">
						<span className="font-[550]">{title}</span>
						<span className="font-[600] tabular-nums">
							{m.tariffs_own_used({ used: formatNumber(used), most: formatNumber(most) })}
						</span>
					</p>
					<svg
						aria-hidden="true"
						viewBox="0 0 100 2"
						preserveAspectRatio="none"
						className="mt-2 block h-1.5 w-full rounded-full"
					>
						<rect width="100" height="2" className="fill-tint-2" />
						<rect width={(100 * Math.min(used, most)) / most} height="2" className="fill-blue" />
					</svg>
					<p className="mt-1.5 text-sm text-muted">
						{until === null ? m.tariffs_own_no_renew() : m.tariffs_own_renew({ at: formatInstant(until) })}
					</p>
				</li>
			))}
		</ul>
	);
}
