/** As people write it, without the blanks and dashes between the digits. */
export function bareNumber(text: string): string {
	return text.replaceAll(/[\s-]/g, '');
}

/** Whether it is meant as a BIN or IIN, right or wrong; anything else is a name. */
export function isWholeNumber(text: string): boolean {
	return /^\d{12}$/.test(bareNumber(text));
}
