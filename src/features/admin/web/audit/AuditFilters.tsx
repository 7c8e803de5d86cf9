import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Select, TextField } from '#web/ui/Field.tsx';
import { Filters } from '#web/ui/Filters.tsx';
import type { FormRefusal } from '../admin-page.server.ts';
import type { AskedJournal } from './filters.ts';

type AuditFiltersProps = { asked: AskedJournal; faults: FormRefusal['fields'] };

export function AuditFilters({ asked, faults }: AuditFiltersProps) {
	const base = paths.adminAudit.path(currentLocale());
	return (
		<Filters
			title={m.admin_audit_filters()}
			action={base}
			asked={asked}
			className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4"
		>
			<ActorKindField value={asked.actor_kind} />
			<TextField
				label={m.admin_audit_actor()}
				name="actor"
				defaultValue={asked.actor}
				errors={faults.actor}
				maxLength={64}
			/>
			<TextField
				label={m.admin_audit_action()}
				name="action"
				defaultValue={asked.action}
				errors={faults.action}
				hint={m.admin_audit_action_hint()}
				maxLength={64}
				autoCapitalize="none"
			/>
			<TextField
				label={m.admin_audit_subject()}
				name="subject"
				defaultValue={asked.subject}
				errors={faults.subject}
				inputMode="numeric"
				maxLength={12}
			/>
			<TextField
				label={m.admin_audit_object()}
				name="object"
				defaultValue={asked.object}
				errors={faults.object}
				maxLength={100}
			/>
			<TextField label={m.admin_audit_from()} name="from" type="date" defaultValue={asked.from} errors={faults.from} />
			<TextField label={m.admin_audit_to()} name="to" type="date" defaultValue={asked.to} errors={faults.to} />
			<div className="flex flex-wrap items-start gap-2 sm:pt-[28.5px]">
				<button type="submit" className="btn min-h-12">
					{m.admin_find()}
				</button>
				<LinkButton to={base} kind="quiet" className="min-h-12">
					{m.admin_reset()}
				</LinkButton>
			</div>
		</Filters>
	);
}

function ActorKindField({ value }: { value: string | undefined }) {
	const kinds = [
		['', m.admin_actor_any()],
		['account', m.admin_actor_account()],
		['admin', m.admin_actor_admin()],
		['visitor', m.admin_actor_visitor()],
		['system', m.admin_actor_system()],
	] as const;
	return (
		<Select label={m.admin_audit_actor_kind()} name="actor_kind" defaultValue={value}>
			{kinds.map(([kind, label]) => (
				<option key={kind} value={kind}>
					{label}
				</option>
			))}
		</Select>
	);
}
