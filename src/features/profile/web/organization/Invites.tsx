import { Form } from 'react-router';
import { dayInAlmaty } from '#domain/clock.ts';
import { m } from '#paraglide/messages.js';
import { formatDay } from '#web/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { Select, TextField } from '#web/ui/Field.tsx';
import type { InvitesMeta, InviteView } from '../../contract-invites.ts';
import { faultsOf, type ProfileAnswer } from '../view.ts';
import { roleNames } from './role-names.ts';

export type Invited = { data: readonly InviteView[]; meta: InvitesMeta | null };
type InvitesProps = { bin: string; invited: Invited; answer: ProfileAnswer | undefined };

/** Whom the organisation has invited, and the form that invites; for owners. */
export function Invites({ bin, invited, answer }: InvitesProps) {
	return (
		<section aria-labelledby={`invites-${bin}`}>
			<h3 id={`invites-${bin}`} className="mt-6 text-base">
				{m.profile_invite_title()}
			</h3>
			<p className="mt-1 text-sm text-muted">{m.profile_invite_text()}</p>
			{invited.data.length === 0 ? null : (
				<ul className="mt-2 border-t border-line">
					{invited.data.map((one) => (
						<InviteRow key={one.id} bin={bin} invite={one} />
					))}
				</ul>
			)}
			<InviteForm
				key={invited.data.length}
				bin={bin}
				takesEmail={invited.meta?.takes_email === true}
				answer={answer?.values.bin === bin ? answer : undefined}
			/>
		</section>
	);
}

function standing({ state, expires_at: at }: InviteView): string {
	if (state === 'waiting') return m.profile_invite_waiting({ date: formatDay(dayInAlmaty(new Date(at))) });
	return {
		accepted: m.profile_invite_accepted,
		refused: m.profile_invite_refused,
		revoked: m.profile_invite_revoked,
		expired: m.profile_invite_expired,
	}[state]();
}

function InviteRow({ bin, invite }: { bin: string; invite: InviteView }) {
	const { id, contact, role, state } = invite;
	return (
		<li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3">
			<div className="min-w-0 flex-1 basis-[180px]">
				<p className="font-[550] break-words">{contact}</p>
				<p className="text-sm text-muted">
					{roleNames[role]()} · {standing(invite)}
				</p>
			</div>
			{state === 'waiting' ? (
				<Form method="post">
					<input type="hidden" name="bin" value={bin} />
					<input type="hidden" name="id" value={id} />
					<button
						type="submit"
						name="intent"
						value="invite_revoke"
						aria-label={`${m.profile_invite_revoke()}: ${contact}`}
						className="btn btn-ghost"
					>
						{m.profile_invite_revoke()}
					</button>
				</Form>
			) : null}
		</li>
	);
}

type InviteFormProps = { bin: string; takesEmail: boolean; answer: ProfileAnswer | undefined };

function InviteForm({ bin, takesEmail, answer }: InviteFormProps) {
	const typed = answer?.intent === 'invite' ? answer.values : undefined;
	return (
		<Form method="post" className="mt-4 grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
			<input type="hidden" name="bin" value={bin} />
			<TextField
				label={takesEmail ? m.profile_invite_contact() : m.profile_invite_phone()}
				name="contact"
				type={takesEmail ? 'text' : 'tel'}
				autoComplete="off"
				maxLength={254}
				defaultValue={typed?.contact ?? ''}
				hint={takesEmail ? m.profile_invite_contact_hint() : m.profile_invite_phone_hint()}
				errors={faultsOf(answer, 'invite', 'contact')}
			/>
			<Select label={m.profile_invite_role()} name="role" defaultValue={typed?.role ?? 'viewer'}>
				<option value="viewer">{m.profile_invite_role_viewer()}</option>
				<option value="editor">{m.profile_invite_role_editor()}</option>
			</Select>
			<div className="sm:col-span-2">
				<Button type="submit" name="intent" value="invite" kind="ghost" className="max-sm:w-full">
					{m.profile_invite_submit()}
				</Button>
			</div>
		</Form>
	);
}
