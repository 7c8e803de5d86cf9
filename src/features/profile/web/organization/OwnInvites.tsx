import { Form } from 'react-router';
import { dayInAlmaty } from '#domain/clock.ts';
import { m } from '#paraglide/messages.js';
import { formatDay } from '#web/format.ts';
import { Card } from '#web/ui/Card.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import type { OwnInvite } from '../../contract-invites.ts';
import { roleNames } from './role-names.ts';

/** `token`: what stood in the letter that led here; '': none */
type OwnInvitesProps = { invites: readonly OwnInvite[]; token: string };

/** Organisations that wait for an answer of the reader. */
export function OwnInvites({ invites, token }: OwnInvitesProps) {
	if (invites.length === 0) return token === '' ? null : <Notice tone="off" title={m.profile_invite_gone()} />;
	return (
		<Card id="invites" title={m.profile_invite_own_title()}>
			<ul className="border-t border-line">
				{invites.map((one) => (
					<InviteRow key={one.id} invite={one} token={token} />
				))}
			</ul>
		</Card>
	);
}

function InviteRow({ invite, token }: { invite: OwnInvite; token: string }) {
	const { id, bin, organisation, role, invited_by: name, expires_at: at } = invite;
	const inputs = { role: roleNames[role](), date: formatDay(dayInAlmaty(new Date(at))) };
	return (
		<li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3">
			<div className="min-w-0 flex-1 basis-[240px]">
				<p className="font-[550]">{organisation}</p>
				<p className="text-sm text-muted">
					{m.profile_org_bin({ bin })}
					{' · '}
					{name === '' ? m.profile_invite_own(inputs) : m.profile_invite_own_by({ ...inputs, name })}
				</p>
			</div>
			<Form method="post" className="flex flex-wrap gap-2 max-sm:w-full">
				<input type="hidden" name="id" value={id} />
				<input type="hidden" name="token" value={token} />
				<button
					type="submit"
					name="intent"
					value="invite_accept"
					aria-label={`${m.profile_invite_accept()}: ${organisation}`}
					className="btn"
				>
					{m.profile_invite_accept()}
				</button>
				<button
					type="submit"
					name="intent"
					value="invite_refuse"
					aria-label={`${m.profile_invite_refuse()}: ${organisation}`}
					className="btn btn-ghost"
				>
					{m.profile_invite_refuse()}
				</button>
			</Form>
		</li>
	);
}
