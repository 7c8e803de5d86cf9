import { Form, Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { formatDay } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import type { PlanVersions } from '../../contract-plans.ts';
import type { FormRefusal } from '../admin-page.server.ts';
import { FormMessage } from '../parts/FormMessage.tsx';
import { VersionChip } from './VersionChip.tsx';

type PlanListProps = { plans: readonly PlanVersions[]; done: string | null; refused: FormRefusal | undefined };

export function PlanList({ plans, done, refused }: PlanListProps) {
	return (
		<>
			<PageHead title={m.desk_plans()} lead={m.desk_plans_lead()} className="mb-5" />
			<div role="status" className="mb-4 empty:hidden">
				{done === 'withdraw' ? <Notice tone="ok" title={m.desk_terms_done_withdraw()} /> : null}
			</div>
			<FormMessage refusal={refused} />
			<ul className="flex flex-col gap-4">
				{plans.map((plan) => (
					<PlanVersionsCard key={plan.plan} plan={plan} />
				))}
			</ul>
		</>
	);
}

function PlanVersionsCard({ plan: { plan, title, versions } }: { plan: PlanVersions }) {
	const hasDraft = versions.some(({ state, holder }) => state === 'draft' && holder === null);
	return (
		<li className="card px-4 py-4 md:px-5">
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h2 className="text-lg">{title}</h2>
				{hasDraft ? null : (
					<Form method="post">
						<input type="hidden" name="act" value="draft" />
						<input type="hidden" name="plan" value={plan} />
						<Button type="submit" kind="ghost" aria-label={`${m.desk_draft_new()}: ${title}`}>
							{m.desk_draft_new()}
						</Button>
					</Form>
				)}
			</div>
			<ul className="mt-2 divide-y divide-line">
				{versions.map(({ id, valid_from: from, state, holder, drafted_by: drafted, approved_by: approved }) => (
					<li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
						<Link to={paths.adminPlans.path(currentLocale(), { id: String(id) })} className="link py-1 font-[550]">
							{m.desk_version_from({ date: formatDay(from) })}
						</Link>
						<VersionChip state={state} />
						{holder === null ? null : <span className="text-sm">{m.desk_offer_for({ holder })}</span>}
						{drafted === null ? null : (
							<span className="text-sm break-all text-muted">
								{approved === null ? m.desk_terms_by({ drafted }) : m.desk_terms_by_two({ drafted, approved })}
							</span>
						)}
					</li>
				))}
			</ul>
		</li>
	);
}
