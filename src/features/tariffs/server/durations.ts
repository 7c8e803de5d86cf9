import { type Locale, languageTag } from '#domain/locale.ts';
import { m } from '#paraglide/messages.js';
import type { Period } from '../contract.ts';

const durations: Readonly<Record<Period, typeof m.tariffs_duration_month>> = {
	month: m.tariffs_duration_month,
	months_6: m.tariffs_duration_months_6,
	months_12: m.tariffs_duration_months_12,
	year: m.tariffs_duration_year,
};

export function durationText(period: Period, locale: Locale): string {
	return durations[period]({}, { locale: languageTag(locale) });
}
