import { dayInAlmaty, type IsoDate } from './clock.ts';
import type { LanguageTag } from './locale.ts';

// How numbers, sums and days are written. Russian and Kazakh write them alike; the rules of Russian are known to every
// browser, those of Kazakh are not.

/** Parts thousands, and a number from its percent sign; narrow, and no line breaks at it. */
const thinSpace = '\u202f';
const noBreakSpace = '\u00a0';

const numberFormats = new Map<string, Intl.NumberFormat>();

function numberFormat(tag: LanguageTag, least: number, most: number): Intl.NumberFormat {
	const rules = tag === 'en' ? 'en' : 'ru';
	const key = `${rules} ${least} ${most}`;
	const kept = numberFormats.get(key);
	if (kept !== undefined) return kept;
	const made = new Intl.NumberFormat(rules, {
		...{ minimumFractionDigits: least, maximumFractionDigits: most },
		...{ useGrouping: 'always', signDisplay: 'negative' },
	});
	numberFormats.set(key, made);
	return made;
}

/**
 * 2514882.5 with two decimals → `2 514 882,50`, in English `2,514,882.50`.
 * @param decimals digits behind the comma; the last one is rounded
 */
export function formatNumber(value: number, tag: LanguageTag, decimals = 0): string {
	return write(value, numberFormat(tag, decimals, decimals));
}

/** With as many decimals as it needs, and no more than `most`: 12.5 → `12,5`, 12 → `12` */
export function formatUpTo(value: number, tag: LanguageTag, most: number): string {
	return write(value, numberFormat(tag, 0, most));
}

function write(value: number, format: Intl.NumberFormat): string {
	if (!Number.isFinite(value)) throw new RangeError('a finite number expected');
	return format.format(value).replaceAll(noBreakSpace, thinSpace).replace('-', '−');
}

/** With as many decimals as it needs: 28.1 → `28,1 %`, in English `28.1%` */
export function formatPercent(percent: number, tag: LanguageTag, most = 1): string {
	return `${formatUpTo(percent, tag, most)}${tag === 'en' ? '' : thinSpace}%`;
}

/** Whole tenge; tiyn only where there are any. 1500 → `1 500 ₸`, in English `₸1,500` */
export function formatTenge(amountKzt: number, tag: LanguageTag): string {
	const hasTiyn = !/[.]00$/.test(amountKzt.toFixed(2));
	const number = formatNumber(amountKzt, tag, hasTiyn ? 2 : 0);
	if (tag !== 'en') return `${number}${noBreakSpace}₸`;
	return number.startsWith('−') ? `−₸${number.slice(1)}` : `₸${number}`;
}

// the names of months in American English: those of Britain differ between editions of the rules
const englishMonth = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });

/** `2026-06` → `06.2026`, in English `Jun 2026` */
export function formatMonth(month: string, tag: LanguageTag): string {
	const [year = '', number = ''] = month.split('-');
	return tag === 'en' ? `${englishMonth.format(Date.UTC(2000, Number(number) - 1))} ${year}` : `${number}.${year}`;
}

/** `2026-11-02` → `02.11.2026`, in English `2 Nov 2026` */
export function formatDay(day: IsoDate, tag: LanguageTag): string {
	const date = day.slice(8, 10);
	return tag === 'en' ? `${Number(date)} ${formatMonth(day, tag)}` : `${date}.${formatMonth(day, tag)}`;
}

const timeOfInstant = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Almaty', hour: '2-digit', minute: '2-digit' });

/** ISO instant → `14:05` by the clock of Kazakhstan */
export function formatTime(instant: string): string {
	return timeOfInstant.format(new Date(instant));
}

/** ISO instant → its day by the clock of Kazakhstan */
export function formatInstantDay(instant: string, tag: LanguageTag): string {
	return formatDay(dayInAlmaty(new Date(instant)), tag);
}

/** ISO instant → `21.11.2026 14:05` by the clock of Kazakhstan, in English `21 Nov 2026, 14:05` */
export function formatInstant(instant: string, tag: LanguageTag): string {
	return `${formatInstantDay(instant, tag)}${tag === 'en' ? ',' : ''} ${formatTime(instant)}`;
}
