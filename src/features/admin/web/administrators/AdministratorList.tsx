import { m } from '#paraglide/messages.js';
import { formatInstant } from '#web/format.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { Details } from '#web/ui/Details.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import type { AdministratorView } from '../../contract-administrators.ts';
import type { FormRefusal } from '../admin-page.server.ts';
import { ReasonForm } from '../parts/ReasonForm.tsx';
import { roleName } from '../parts/words.ts';
import { RoleBoxes } from './RoleBoxes.tsx';

type AdministratorListProps = {
	administrators: readonly AdministratorView[];
	ownId: number;
	isDone: boolean;
	refused: FormRefusal | undefined;
};

export function AdministratorList({ administrators, ownId, isDone, refused }: AdministratorListProps) {
	return (
		<div>
			<div role="status" className="mb-4 empty:hidden">
				{isDone ? <Notice tone="ok" title={m.admin_done()} /> : null}
			</div>
			<ul className="card divide-y divide-line">
				{administrators.map((one) => (
					<li key={one.id} className="px-4 py-3">
						<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
							<span className="font-[600] break-all">{one.email}</span>
							{one.is_blocked ? <Chip tone="bad">{m.admin_blocked()}</Chip> : null}
							{one.is_enrolled ? null : <Chip tone="warn">{m.admin_not_enrolled()}</Chip>}
							{one.id === ownId ? <span className="text-sm text-muted">{m.admin_yourself()}</span> : null}
						</div>
						<p className="text-sm text-ink-2">{one.roles.map(roleName).join(', ')}</p>
						{one.last_seen_at === null ? null : (
							<p className="text-sm text-muted">{m.admin_last_seen({ at: formatInstant(one.last_seen_at) })}</p>
						)}
						{one.id === ownId ? null : <Changes one={one} refused={refused} />}
					</li>
				))}
			</ul>
		</div>
	);
}

function Changes({ one, refused }: { one: AdministratorView; refused: FormRefusal | undefined }) {
	const block = one.is_blocked ? 'unblock' : 'block';
	const of = (act: string) => (refused?.form === `${act} ${one.id}` ? refused : undefined);
	const isOpen = ['invite', 'roles', block].some((act) => of(act) !== undefined);
	return (
		<Details
			key={`${one.roles.join()}${one.is_blocked}`}
			isOpen={isOpen}
			summary={<span className="text-sm text-blue">{m.admin_change()}</span>}
		>
			<div className="flex flex-col gap-5">
				{one.is_enrolled || one.is_blocked ? null : (
					<ReasonForm act="invite" id={one.id} refused={of('invite')} submit={m.admin_invite_again()} isGhost />
				)}
				<ReasonForm act="roles" id={one.id} refused={of('roles')} submit={m.admin_change_roles()} isGhost>
					<RoleBoxes chosen={one.roles} errors={of('roles')?.fields.roles} />
				</ReasonForm>
				<ReasonForm
					act={block}
					id={one.id}
					refused={of(block)}
					submit={one.is_blocked ? m.admin_act_unblock() : m.admin_act_block()}
					isGhost
				/>
			</div>
		</Details>
	);
}
