/** Roles of administrators (product rules: each call says which may use it). */
export const adminRoles = ['content', 'sales', 'support', 'operator', 'security'] as const;
export type AdminRole = (typeof adminRoles)[number];

export function isAdminRole(value: unknown): value is AdminRole {
	return (adminRoles as readonly unknown[]).includes(value);
}

/**
 * Who may make a call. Every call says it; one that does not keeps the server from starting.
 * `anybody`: visitors too. `account`: signed-in users. A list: administrators with one of these roles;
 * `[]` is any administrator.
 */
export type Callers = 'anybody' | 'account' | readonly AdminRole[];
