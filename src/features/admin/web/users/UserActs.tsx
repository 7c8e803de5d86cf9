import { m } from '#paraglide/messages.js';
import { formatInstant } from '#web/format.ts';
import { Details } from '#web/ui/Details.tsx';
import { Select } from '#web/ui/Field.tsx';
import type { UserAct, UserView } from '../../contract.ts';
import type { FormRefusal } from '../admin-page.server.ts';
import { ReasonForm } from '../parts/ReasonForm.tsx';

type Act = { act: UserAct; title: string; text: string };

function actsFor(user: UserView): Act[] {
	return [
		user.blocked_at === null
			? { act: 'block', title: m.admin_act_block(), text: m.admin_act_block_text() }
			: { act: 'unblock', title: m.admin_act_unblock(), text: m.admin_act_unblock_text() },
		{ act: 'end-sessions', title: m.admin_act_end_sessions(), text: m.admin_act_end_sessions_text() },
		...planActs(user),
		{ act: 'give-back-checks', title: m.admin_act_give_back(), text: m.admin_act_give_back_text() },
	];
}

/** A plan takes two: once one has asked for it, another one grants or refuses it. */
function planActs({ asked_plan: asked }: UserView): Act[] {
	if (asked === null)
		return [{ act: 'change-plan', title: m.admin_act_change_plan(), text: m.admin_act_change_plan_text() }];
	const { plan, by, reason, at } = asked;
	const text = m.admin_plan_asked({ plan, email: by, at: formatInstant(at), reason });
	return [
		{ act: 'change-plan', title: m.admin_act_grant_plan({ plan }), text },
		{ act: 'refuse-plan', title: m.admin_act_refuse_plan({ plan }), text },
	];
}

/** What may be done with an account; every act asks for a reason, which the journal keeps. */
export function UserActs({ user, refused }: { user: UserView; refused: FormRefusal | undefined }) {
	return (
		<section aria-labelledby="acts" className="card px-4 pt-4 md:px-5">
			<h2 id="acts" className="mb-1 text-lg">
				{m.admin_acts()}
			</h2>
			<div className="divide-y divide-line">
				{actsFor(user).map((act) => (
					<Details
						// a done act closes its form
						key={`${act.act}${user.blocked_at}${user.plan}${user.asked_plan?.plan}`}
						group="acts"
						isOpen={refused?.form === act.act || (act.act === 'change-plan' && user.asked_plan !== null)}
						summary={<span className="font-[600]">{act.title}</span>}
					>
						<ReasonForm act={act.act} refused={refused?.form === act.act ? refused : undefined} submit={act.title}>
							<p className="text-sm text-ink-2">{act.text}</p>
							{act.act === 'change-plan' ? <PlanChoice user={user} errors={refused?.fields.plan} /> : null}
						</ReasonForm>
					</Details>
				))}
			</div>
		</section>
	);
}

function PlanChoice({ user, errors }: { user: UserView; errors: readonly string[] | undefined }) {
	if (user.asked_plan !== null)
		return (
			<>
				<input type="hidden" name="plan" value={user.asked_plan.plan} />
				<input type="hidden" name="seen" value={user.asked_plan.id} />
			</>
		);
	return (
		<Select label={m.admin_plan()} name="plan" defaultValue={user.plan} errors={errors}>
			{user.plans.map((plan) => (
				<option key={plan} value={plan}>
					{plan}
				</option>
			))}
		</Select>
	);
}
