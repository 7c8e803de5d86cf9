import type { IsoDate } from '#domain/clock.ts';
import * as formats from '#domain/formats.ts';
import { currentTag } from './i18n.ts';

// numbers, sums and days as the reader's language writes them

export const formatNumber = (value: number, decimals = 0): string =>
	formats.formatNumber(value, currentTag(), decimals);

export const formatUpTo = (value: number, most: number): string => formats.formatUpTo(value, currentTag(), most);

export const formatPercent = (percent: number, most = 1): string => formats.formatPercent(percent, currentTag(), most);

export const formatTenge = (amountKzt: number): string => formats.formatTenge(amountKzt, currentTag());

export const formatMonth = (month: string): string => formats.formatMonth(month, currentTag());
export const formatDay = (day: IsoDate): string => formats.formatDay(day, currentTag());

export const formatInstant = (instant: string): string => formats.formatInstant(instant, currentTag());

export const formatInstantDay = (instant: string): string => formats.formatInstantDay(instant, currentTag());

/** Points with their sign: +16, −54, 0. */
export function formatPoints(points: number): string {
	return points > 0 ? `+${formatNumber(points)}` : formatNumber(points);
}
