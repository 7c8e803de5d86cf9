export const shortestPassword = 8;
export const longestPassword = 256;

/** Specification §5: what a password must hold. Every missing kind has a message of its own. */
const passwordKinds = [
	{ rule: 'password_capital', isMet: (password: string) => /[A-Z]/.test(password) },
	{ rule: 'password_latin', isMet: (password: string) => /[A-Za-z]/.test(password) },
	{ rule: 'password_digit', isMet: (password: string) => /[0-9]/.test(password) },
	{ rule: 'password_special', isMet: (password: string) => /[^\p{L}\p{N}\s]/u.test(password) },
] as const;

export type PasswordRule = 'too_short' | (typeof passwordKinds)[number]['rule'];

function isLongEnough(password: string): boolean {
	return [...password].length >= shortestPassword;
}

/** Missing kinds of characters, known while typing; only the server knows whether a password is common. */
export function missingInPassword(password: string): PasswordRule[] {
	const kinds = passwordKinds.filter(({ isMet }) => !isMet(password)).map(({ rule }) => rule);
	return isLongEnough(password) ? kinds : ['too_short', ...kinds];
}
