import { useId } from 'react';
import { type AdminRole, adminRoles } from '#domain/api/callers.ts';
import { m } from '#paraglide/messages.js';
import { FieldErrors } from '#web/ui/Field.tsx';
import { roleName } from '../parts/words.ts';

type RoleBoxesProps = { chosen: readonly AdminRole[]; errors?: readonly string[] | undefined };

export function RoleBoxes({ chosen, errors = [] }: RoleBoxesProps) {
	const id = useId();
	return (
		<fieldset aria-describedby={`${id}-errors`}>
			<legend className="mb-1 text-[15px] font-[550]">{m.admin_roles()}</legend>
			{adminRoles.map((role) => (
				<label key={role} className="flex min-h-8 items-center gap-2.5">
					<input
						type="checkbox"
						name="roles"
						value={role}
						defaultChecked={chosen.includes(role)}
						className="size-5 accent-blue"
					/>
					{roleName(role)}
				</label>
			))}
			<div aria-live="polite">
				<FieldErrors id={id} errors={errors} />
			</div>
		</fieldset>
	);
}
