/** Of one cell: a trillion tenge. */
const mostTiyn = 10 ** 14;

const currency = /(?:₸|тг\.?|тенге|теңге|kzt)$/i;
const blanks = /[\s'’]/g;

export type Amount = { tiyn: number } | { fault: 'amount' };

const none: Amount = { fault: 'amount' };

/**
 * Whole tiyn of a sum in tenge as tables write it: `1 120 000,50`, `1,120,000.50`, `-12.3`, `(12,30)`. Parts of a tiyn, which
 * spreadsheets leave behind, are rounded half up. A comma with three digits behind it may mean either, so it is no sum.
 */
export function parseAmount(text: string): Amount {
	let rest = text.trim().replace(currency, '').replace(blanks, '').replace('−', '-');
	let isNegative = false;
	if (/^\(.+\)$/.test(rest)) {
		isNegative = true;
		rest = rest.slice(1, -1);
	} else if (rest.startsWith('-')) {
		isNegative = true;
		rest = rest.slice(1);
	}
	const tiyn = /^\d+(?:\.\d+)?e\+?\d+$/i.test(rest) ? Math.round(Number(rest) * 100) : plainTiyn(rest);
	if (tiyn === undefined || tiyn > mostTiyn) return none;
	return { tiyn: isNegative && tiyn > 0 ? -tiyn : tiyn };
}

function plainTiyn(text: string): number | undefined {
	const parts = partsOf(text);
	if (parts === undefined) return undefined;
	const [whole, decimals] = parts;
	const [first, second, third] = decimals.padEnd(3, '0');
	return Number(whole) * 100 + Number(`${first}${second}`) + (Number(third) >= 5 ? 1 : 0);
}

/** The digits before and behind the sign of decimals; undefined: no sum, or one that reads in two ways. */
function partsOf(given: string): readonly [whole: string, decimals: string] | undefined {
	const text = splitLast(given);
	if (!/^\d[\d.,]*$/.test(text) || /[.,]$/.test(text)) return undefined;
	const at = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
	const [whole, sign, decimals] = at < 0 ? [text, '', ''] : [text.slice(0, at), text[at], text.slice(at + 1)];
	const groups = whole.split(/[.,]/);
	if (groups.length > 1) {
		// thousands are divided by one sign, which the decimals do not have
		const signs = new Set(whole.replace(/\d/g, ''));
		const isGrouped = groups.every((group, place) => (place === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(group));
		if (signs.size !== 1 || (sign !== undefined && signs.has(sign)) || !isGrouped) return undefined;
	}
	if (sign === ',' && decimals.length === 3 && groups.length === 1) return undefined;
	const digits = groups.join('');
	return digits.length > 15 ? undefined : [digits, decimals];
}

/** `1,120,000` and `1.120.000` have no decimals: the last group is one of the thousands. */
function splitLast(text: string): string {
	return /^\d{1,3}(?:,\d{3}){2,}$|^\d{1,3}(?:\.\d{3}){2,}$/.test(text) ? text.replace(/[.,]/g, '') : text;
}
