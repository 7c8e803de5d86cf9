import { m } from '#paraglide/messages.js';
import { formatDay, formatNumber, formatPercent, formatPoints, formatTenge } from '#web/format.ts';
import type { IdnFactor } from '../../contract.ts';

/** What a reader needs to check and contest a factor, besides its source and document. */
export function factorEvidence(factor: IdnFactor): readonly (readonly [label: string, text: string])[] {
	const { points, best_points: best } = factor;
	const value = valueText(factor);
	const lines: (readonly [string, string] | null)[] = [
		value === null ? null : [m.idn_page_card_value(), value],
		factor.threshold === null ? null : [m.idn_page_card_threshold(), factor.threshold],
		points === null || best === null
			? null
			: [
					m.idn_page_card_points(),
					m.idn_page_card_points_of({ points: formatPoints(points), best: formatPoints(best), code: factor.code }),
				],
	];
	return lines.filter((line) => line !== null);
}

/** A number in its unit; null where the sentence of the factor says it all. */
function valueText({ value, unit }: IdnFactor): string | null {
	if (value === null) return null;
	if (typeof value === 'string') return unit === 'date' ? formatDay(value) : null;
	switch (unit) {
		case 'kzt':
			return formatTenge(value);
		case 'percent':
			return formatPercent(value);
		case 'times':
			return m.idn_page_card_times({ number: formatNumber(value, 1) });
		case 'days':
			return m.idn_page_card_days({ count: value });
		case 'months':
			return m.idn_page_card_months({ count: value });
		case 'count':
			return formatNumber(value);
		case 'date':
		case null:
			return null;
	}
}
