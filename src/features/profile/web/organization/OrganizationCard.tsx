import { Form } from 'react-router';
import { dayInAlmaty } from '#domain/clock.ts';
import { m } from '#paraglide/messages.js';
import { formatDay, formatNumber } from '#web/format.ts';
import { Card } from '#web/ui/Card.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { Details } from '#web/ui/Details.tsx';
import type { MemberView, OrganisationView } from '../../contract.ts';
import type { ProfileAnswer } from '../view.ts';
import { type Invited, Invites } from './Invites.tsx';
import { roleNames } from './role-names.ts';
import { SpendLimit } from './SpendLimit.tsx';

type OrganizationCardProps = {
	organization: OrganisationView;
	/** told to owners; null: the reader is none */
	invited: Invited | null;
	answer: ProfileAnswer | undefined;
};

export function OrganizationCard({ organization, invited, answer }: OrganizationCardProps) {
	const { bin, name, role, checks, is_acting: isActing, members } = organization;
	const isOwner = role === 'owner';
	return (
		<Card
			id={`organization-${bin}`}
			title={name}
			aside={<span className="tabular-nums">{m.profile_org_bin({ bin })}</span>}
		>
			<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
				<div>
					<p className="font-[600]">
						{m.profile_org_checks({ left: formatNumber(checks.left), limit: formatNumber(checks.limit) })}
					</p>
					<p className="text-sm text-muted">{isActing ? m.profile_org_acting() : m.profile_org_not_acting()}</p>
					{role === 'viewer' ? <p className="text-sm text-muted">{m.profile_org_viewer_text()}</p> : null}
				</div>
				<Form method="post">
					<input type="hidden" name="bin" value={isActing ? '' : bin} />
					<button type="submit" name="intent" value="act" className="btn btn-ghost">
						{isActing ? m.profile_org_act_self() : m.profile_org_act()}
					</button>
				</Form>
			</div>
			<h3 className="mt-6 text-base">{m.profile_org_members()}</h3>
			<ul className="mt-2 border-t border-line">
				{members.map((member) => (
					<MemberRow key={member.id} bin={bin} member={member} canManage={isOwner && !member.is_me} answer={answer} />
				))}
			</ul>
			{invited === null ? null : <Invites bin={bin} invited={invited} answer={answer} />}
			<Details className="mt-2" summary={<span className="font-[550] text-blue">{m.profile_org_leave()}</span>}>
				<p className="text-[15px] text-ink-2">{m.profile_org_leave_text()}</p>
				<Form method="post" className="mt-3">
					<input type="hidden" name="bin" value={bin} />
					<button type="submit" name="intent" value="leave" className="btn btn-ghost">
						{m.profile_org_leave_submit()}
					</button>
				</Form>
			</Details>
		</Card>
	);
}

const icons = { owner: 'shield', editor: 'user', viewer: 'eye' } as const;

type MemberRowProps = {
	bin: string;
	member: MemberView;
	canManage: boolean;
	answer: ProfileAnswer | undefined;
};

function MemberRow({ bin, member, canManage, answer }: MemberRowProps) {
	const { id, name, phone_masked: phone, role, joined_at: at, is_invited: isInvited, is_me: isMe } = member;
	return (
		<li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3">
			<div className="min-w-0 flex-1 basis-[180px]">
				<p className="font-[550]">
					{name ?? phone}
					{isMe ? ` (${m.profile_org_me()})` : ''}
				</p>
				<p className="text-sm text-muted">
					{name === null ? '' : `${phone} · `}
					{m.profile_org_since({ date: formatDay(dayInAlmaty(new Date(at))) })}
					{' · '}
					{isInvited ? m.profile_org_invited() : m.profile_org_signed()}
				</p>
			</div>
			<Chip tone={role === 'owner' ? 'ok' : 'off'} icon={icons[role]}>
				{roleNames[role]()}
			</Chip>
			{canManage ? (
				<Form method="post" className="flex flex-wrap gap-2 max-sm:w-full">
					<input type="hidden" name="bin" value={bin} />
					<input type="hidden" name="id" value={id} />
					{role === 'viewer' ? <Act intent="to_editor" text={m.profile_org_to_editor()} whom={name ?? phone} /> : null}
					{role === 'editor' ? <Act intent="to_viewer" text={m.profile_org_to_viewer()} whom={name ?? phone} /> : null}
					{role === 'owner' ? null : <Act intent="hand_over" text={m.profile_org_hand_over()} whom={name ?? phone} />}
					<Act intent="remove" text={m.profile_org_remove()} whom={name ?? phone} />
				</Form>
			) : null}
			<SpendLimit bin={bin} member={member} canManage={canManage} answer={answer} />
		</li>
	);
}

function Act({
	intent,
	text,
	whom,
}: {
	intent: 'to_editor' | 'to_viewer' | 'hand_over' | 'remove';
	text: string;
	whom: string;
}) {
	return (
		<button type="submit" name="intent" value={intent} aria-label={`${text}: ${whom}`} className="btn btn-ghost">
			{text}
		</button>
	);
}
