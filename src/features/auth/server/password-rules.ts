import type { FieldError, FieldRule } from '#domain/error.ts';
import { isWidelyKnown } from './known-passwords.ts';

const shortestPassword = 8;
const longestPassword = 256;

const kinds: readonly { rule: FieldRule; isMet(password: string): boolean }[] = [
	{ rule: 'password_capital', isMet: (password) => /[A-Z]/.test(password) },
	{ rule: 'password_latin', isMet: (password) => /[A-Za-z]/.test(password) },
	{ rule: 'password_digit', isMet: (password) => /[0-9]/.test(password) },
	{ rule: 'password_special', isMet: (password) => /[^\p{L}\p{N}\s]/u.test(password) },
];

/** Specification §5: every missing kind has a message of its own. A password that everybody tries first is none. */
export function findPasswordFaults(password: string, phone: string): FieldError[] {
	const faults: FieldError[] = [];
	const length = [...password].length;
	if (length < shortestPassword) faults.push({ field: 'password', rule: 'too_short', limit: shortestPassword });
	if (length > longestPassword) faults.push({ field: 'password', rule: 'too_long', limit: longestPassword });
	for (const { rule, isMet } of kinds) if (!isMet(password)) faults.push({ field: 'password', rule });
	if (faults.length === 0 && (isWidelyKnown(password) || holdsNumber(password, phone)))
		faults.push({ field: 'password', rule: 'password_known' });
	return faults;
}

/** One's own number with a word around it. */
function holdsNumber(password: string, phone: string): boolean {
	return password.replace(/\D/g, '').includes(phone.slice(-7));
}
