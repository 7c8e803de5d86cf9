import { type AdminRole, adminRoles } from '#domain/callers.ts';
import { m } from '#paraglide/messages.js';
import { roleName } from '../parts/words.ts';

export function RoleBoxes({ chosen, error }: { chosen: readonly AdminRole[]; error: string | undefined }) {
	return (
		<fieldset>
			<legend className="mb-1 text-sm text-ink-2">{m.admin_roles()}</legend>
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
			{error === undefined ? null : (
				<p role="alert" className="mt-1 text-sm text-bad">
					{error}
				</p>
			)}
		</fieldset>
	);
}
