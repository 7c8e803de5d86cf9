import type { ReactNode } from 'react';
import { m } from '#paraglide/messages.js';
import { formatInstant, formatNumber } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { DefinitionList, RequisiteRow } from '#web/ui/DefinitionList.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import type { OwnTariff } from '../contract.ts';
import { PlanTerm, PlanUses } from './OwnPlan.tsx';

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
					<>
						<LinkButton to={paths.tariffs.path(currentLocale())} kind={subscription === null ? 'primary' : 'ghost'}>
							{subscription === null ? m.tariffs_own_choose() : m.tariffs_own_other()}
						</LinkButton>
						<LinkButton to={paths.cabinetBuyPlan.path(currentLocale())} kind="ghost">
							{m.tariffs_own_by_balance()}
						</LinkButton>
					</>
				}
			/>
			<Ending tariff={tariff} now={now} />
			<div className="grid items-start gap-5 lg:grid-cols-2">
				<Card id="plan" title={tariff.title}>
					<p className="-mt-2 mb-4 text-[15px] text-ink-2">{tariff.subtitle}</p>
					<PlanTerm plan={tariff} />
				</Card>
				<Card id="uses" title={m.tariffs_own_uses()}>
					<PlanUses uses={tariff.uses} />
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
