import { Form } from 'react-router';
import { m } from '#paraglide/messages.js';
import { Details } from '#web/ui/Details.tsx';
import type { UserAct, UserView } from '../../contract.ts';
import type { FormRefusal } from '../admin-page.server.ts';
import { Field, Select } from '../parts/Field.tsx';
import { FormMessage } from '../parts/FormMessage.tsx';

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
						<ActForm act={act} user={user} refused={refused?.form === act.act ? refused : undefined} />
					</Details>
				))}
			</div>
		</section>
	);
}

function ActForm({
	act: { act, title, text },
	user,
	refused,
}: {
	act: Act;
	user: UserView;
	refused: FormRefusal | undefined;
}) {
	return (
		<Form method="post" className="flex flex-col gap-3">
			<input type="hidden" name="act" value={act} />
			<p className="text-sm text-ink-2">{text}</p>
			<FormMessage refusal={refused} />
			{act === 'change-plan' ? (
				<Select label={m.admin_plan()} name="plan" defaultValue={user.plan} error={refused?.fields.plan}>
					{user.plans.map((plan) => (
						<option key={plan} value={plan}>
							{plan}
						</option>
					))}
				</Select>
			) : null}
			<Field
				label={m.admin_reason()}
				name="reason"
				required
				minLength={3}
				maxLength={500}
				autoComplete="off"
				defaultValue={refused?.typed.reason}
				error={refused?.fields.reason}
			/>
			<button type="submit" className="btn self-start">
				{title}
			</button>
		</Form>
	);
}
