import { Format } from 'typebox/format';

/** The form of an address, with a domain that mail can be sent to from outside. */
export function isMailAddress(email: string): boolean {
	return Format.IsEmail(email) && email.slice(email.lastIndexOf('@')).includes('.');
}

/** Enough of an address to recognise it: `a•••@example.kz`. */
export function maskMailAddress(email: string): string {
	return `${email.slice(0, 1)}•••${email.slice(email.lastIndexOf('@'))}`;
}
