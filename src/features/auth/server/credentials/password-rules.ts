import type { FieldError } from '#domain/error.ts';
import { longestPassword, missingInPassword, shortestPassword } from '#domain/password.ts';
import { isWidelyKnown } from './known-passwords.ts';

/**
 * Specification §5: every missing kind of character has its own message. Common passwords are rejected.
 * @param login the number, or the address of an administrator
 */
export function findPasswordFaults(password: string, login: string): FieldError[] {
	const faults: FieldError[] = missingInPassword(password).map((rule) =>
		rule === 'too_short' ? { field: 'password', rule, limit: shortestPassword } : { field: 'password', rule },
	);
	if ([...password].length > longestPassword)
		faults.push({ field: 'password', rule: 'too_long', limit: longestPassword });
	if (faults.length > 0) return faults;
	if (holdsLogin(password, login)) return [{ field: 'password', rule: 'password_login' }];
	return isWidelyKnown(password) ? [{ field: 'password', rule: 'password_known' }] : [];
}

/** One's own number, or the name in one's own address, with something around it. */
function holdsLogin(password: string, login: string): boolean {
	const [name = '', host] = login.toLowerCase().split('@');
	if (host === undefined) return password.replace(/\D/g, '').includes(login.slice(-7));
	return name.length > 3 && password.toLowerCase().includes(name);
}
