import { m } from '#paraglide/messages.js';
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
		{ act: 'change-plan', title: m.admin_act_change_plan(), text: m.admin_act_change_plan_text() },
		{ act: 'give-back-checks', title: m.admin_act_give_back(), text: m.admin_act_give_back_text() },
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
						key={`${act.act}${user.blocked_at}${user.plan}`}
						group="acts"
						isOpen={refused?.form === act.act}
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
