import type { FieldError } from '#domain/error.ts';
import { longestPassword, missingInPassword, shortestPassword } from '#domain/password.ts';
import { isWidelyKnown } from './known-passwords.ts';

/** Specification §5: every missing kind has a message of its own. A password that everybody tries first is none. */
export function findPasswordFaults(password: string, phone: string): FieldError[] {
	const faults: FieldError[] = missingInPassword(password).map((rule) =>
		rule === 'too_short' ? { field: 'password', rule, limit: shortestPassword } : { field: 'password', rule },
	);
	if ([...password].length > longestPassword)
		faults.push({ field: 'password', rule: 'too_long', limit: longestPassword });
	if (faults.length === 0 && (isWidelyKnown(password) || holdsNumber(password, phone)))
		faults.push({ field: 'password', rule: 'password_known' });
	return faults;
}

/** One's own number with a word around it. */
function holdsNumber(password: string, phone: string): boolean {
	return password.replace(/\D/g, '').includes(phone.slice(-7));
}
