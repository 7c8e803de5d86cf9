import { Form } from 'react-router';
import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Field, Select } from '../parts/Field.tsx';
import type { AskedJournal } from './filters.ts';

type AuditFiltersProps = { asked: AskedJournal; faults: Readonly<Record<string, string>> };

export function AuditFilters({ asked, faults }: AuditFiltersProps) {
	const base = paths.adminAudit.path(currentLocale());
	const kinds = [
		['', m.admin_actor_any()],
		['account', m.admin_actor_account()],
		['admin', m.admin_actor_admin()],
		['visitor', m.admin_actor_visitor()],
		['system', m.admin_actor_system()],
	] as const;
	return (
		// another page draws the fields anew
		<Form key={JSON.stringify(asked)} method="get" action={base} role="search" className="card px-4 py-4">
			<div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
				<Select label={m.admin_audit_actor_kind()} name="actor_kind" defaultValue={asked.actor_kind}>
					{kinds.map(([value, label]) => (
						<option key={value} value={value}>
							{label}
						</option>
					))}
				</Select>
				<Field
					label={m.admin_audit_actor()}
					name="actor"
					defaultValue={asked.actor}
					error={faults.actor}
					maxLength={64}
				/>
				<Field
					label={m.admin_audit_action()}
					name="action"
					defaultValue={asked.action}
					error={faults.action}
					hint={m.admin_audit_action_hint()}
					maxLength={64}
					autoCapitalize="none"
				/>
				<Field
					label={m.admin_audit_subject()}
					name="subject"
					defaultValue={asked.subject}
					error={faults.subject}
					inputMode="numeric"
					maxLength={12}
				/>
				<Field
					label={m.admin_audit_object()}
					name="object"
					defaultValue={asked.object}
					error={faults.object}
					maxLength={100}
				/>
				<Field label={m.admin_audit_from()} name="from" type="date" defaultValue={asked.from} error={faults.from} />
				<Field label={m.admin_audit_to()} name="to" type="date" defaultValue={asked.to} error={faults.to} />
				<div className="flex flex-wrap items-start gap-2 sm:pt-[25px]">
					<button type="submit" className="btn min-h-12">
						{m.admin_find()}
					</button>
					<LinkButton to={base} kind="quiet" className="min-h-12">
						{m.admin_reset()}
					</LinkButton>
				</div>
			</div>
		</Form>
	);
}
