import { formatNumber } from '#domain/tenge.ts';
import { currentTag } from '#web/i18n.ts';

function withComma(text: string): string {
	return currentTag() === 'en' ? text : text.replace('.', ',');
}

/** 64.28 → 64, but 99.94 → 99,9: near the ends a tenth makes a difference, and nobody is above everybody. */
export function sharePercent(percent: number): string {
	const isNearEnd = percent < 1 || percent > 99;
	return withComma(isNearEnd ? String(Math.floor(percent * 10) / 10) : String(Math.floor(percent)));
}

/** The law compares sums with round numbers of the calculation index: a tenth is exact enough. */
export function mciText(mci: number): string {
	const tenths = Math.round(mci * 10);
	return formatNumber(tenths / 10, tenths % 10 === 0 ? 0 : 1);
}
