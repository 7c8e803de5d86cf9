/** Enough of one's own number to recognise it: `+7 *** ** 12`. */
export function maskPhone(phone: string): string {
	return `+7 *** ** ${phone.slice(-2)}`;
}

/**
 * What a field for a Kazakh number shows for anything typed or pasted into it: `8 (701) 000-00-00`, `7010000000` and
 * `+7 701…` alike. A number of another country stays as it is, for the server to name.
 */
export function formatPhoneInput(text: string): string {
	const trimmed = text.trim();
	const digits = trimmed.replace(/\D/g, '');
	if (trimmed.startsWith('+') && digits !== '' && !digits.startsWith('7')) return trimmed;
	if (digits === '') return trimmed.startsWith('+') ? '+' : '';
	const hasCountry =
		trimmed.startsWith('+') || digits.startsWith('8') || (digits.startsWith('7') && digits.length > 10);
	let national = hasCountry ? digits.slice(1) : digits;
	// `+7 8 701…` and `+7 7 701…`: the field wrote the country already
	if (national.length > 10 && /^[78]/.test(national)) national = national.slice(1);
	const parts = [national.slice(0, 3), national.slice(3, 6), national.slice(6, 8), national.slice(8, 10)];
	return ['+7', ...parts.filter((part) => part !== '')].join(' ');
}

/** Whether nothing is missing at the end; which numbers there are is known to the server. */
export function isWholePhone(text: string): boolean {
	return formatPhoneInput(text).replace(/\D/g, '').length === 11;
}
