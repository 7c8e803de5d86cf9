/** Largest sum that a text is read as: 10¹² tenge, which a double still holds to the tiyn. */
const written = /^(\d{1,12})(?:[.,](\d{1,2}))?$/;

/**
 * Whole tiyn of a sum in tenge as banks and providers write it: `1740`, `1740.5`, `1740,50`.
 * @returns undefined: no sum, or one with parts of a tiyn
 */
export function parseTiyn(text: string): number | undefined {
	const [, tenge, rest = ''] = written.exec(text) ?? [];
	return tenge === undefined ? undefined : Number(tenge) * 100 + Number(rest.padEnd(2, '0'));
}

/** Of a JSON number in tenge; undefined where it is none or has parts of a tiyn. */
export function tiynOf(kzt: unknown): number | undefined {
	if (typeof kzt !== 'number' || !(kzt >= 0) || kzt >= 1e12) return undefined;
	const tiyn = Math.round(kzt * 100);
	return Math.abs(kzt * 100 - tiyn) < 1e-4 ? tiyn : undefined;
}
