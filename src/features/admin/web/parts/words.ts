import type { AdminRole } from '#domain/api/callers.ts';
import { m } from '#paraglide/messages.js';

export function roleName(role: AdminRole): string {
	const names: Record<AdminRole, () => string> = {
		content: m.admin_role_content,
		sales: m.admin_role_sales,
		support: m.admin_role_support,
		operator: m.admin_role_operator,
		security: m.admin_role_security,
	};
	return names[role]();
}
