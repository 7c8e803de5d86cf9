import type { ReactNode } from 'react';
import { m } from '#paraglide/messages.js';
import { formatInstant, formatInstantDay, formatNumber } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { DefinitionList, RequisiteRow } from '#web/ui/DefinitionList.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import type { OwnTariff } from '../contract.ts';

const dayMs = 86_400_000;
/** From then on the end of a plan stands above everything. */
const soonDays = 14;

type OwnTariffViewProps = {
	tariff: OwnTariff;
	/** milliseconds; of the server, so that both draw the same */
	now: number;
	/** how it is renewed */
	children: ReactNode;
};

export function OwnTariffView({ tariff, now, children }: OwnTariffViewProps) {
	const { subscription, organization_bin: bin } = tariff;
	return (
		<div className="flex flex-col gap-5">
			<PageHead
				title={m.tariffs_own()}
				lead={bin === null ? m.tariffs_own_lead() : m.tariffs_own_organization({ bin })}
				actions={
					<LinkButton to={paths.tariffs.path(currentLocale())} kind={subscription === null ? 'primary' : 'ghost'}>
						{subscription === null ? m.tariffs_own_choose() : m.tariffs_own_other()}
					</LinkButton>
				}
			/>
			<Ending tariff={tariff} now={now} />
			<div className="grid items-start gap-5 lg:grid-cols-2">
				<Card id="plan" title={tariff.title}>
					<p className="-mt-2 mb-4 text-[15px] text-ink-2">{tariff.subtitle}</p>
					<Term tariff={tariff} />
				</Card>
				<Card id="uses" title={m.tariffs_own_uses()}>
					<Uses uses={tariff.uses} />
				</Card>
			</div>
			{children}
			<Card id="limits" title={m.tariffs_own_limits()}>
				<DefinitionList>
					<RequisiteRow label={m.tariffs_own_checks()}>{formatNumber(tariff.checks_per_day)}</RequisiteRow>
					<RequisiteRow label={m.tariffs_own_lists()}>{formatNumber(tariff.own_lists)}</RequisiteRow>
					<RequisiteRow label={m.tariffs_own_entries()}>{formatNumber(tariff.own_list_entries)}</RequisiteRow>
				</DefinitionList>
			</Card>
		</div>
	);
}

/** Told before it happens; a plan with another one behind it just goes on. */
function Ending({ tariff: { subscription, next, after }, now }: { tariff: OwnTariff; now: number }) {
	if (subscription === null || next !== null) return null;
	const { grace_until: graceUntil, ends_at: endsAt } = subscription;
	if (graceUntil !== null) return <Notice tone="warn" title={m.tariffs_own_grace({ at: formatInstant(graceUntil) })} />;
	const days = Math.ceil((Date.parse(endsAt) - now) / dayMs);
	if (days > soonDays) return null;
	return (
		<Notice tone="warn" icon="clock" title={m.tariffs_own_soon({ days })}>
			{m.tariffs_own_soon_text({ at: formatInstant(endsAt), plan: after })}
		</Notice>
	);
}

function Term({ tariff: { subscription, next, after } }: { tariff: OwnTariff }) {
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

function Uses({ uses }: Pick<OwnTariff, 'uses'>) {
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
