/** 18 characters and two check digits: mod 97 as in an IBAN, without moving characters (ISO 17442). */
export function isLei(text: string): boolean {
	if (!/^[A-Z0-9]{18}\d{2}$/.test(text)) return false;
	let remainder = 0;
	for (const character of text) {
		const value = Number.parseInt(character, 36);
		remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
	}
	return remainder === 1;
}
