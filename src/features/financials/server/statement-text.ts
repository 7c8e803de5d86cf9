import { createHash } from 'node:crypto';
import { formatNumber } from '#domain/formats.ts';
import type { LanguageTag } from '#domain/locale.ts';
import { type OwnFigure, type OwnFigures, ownFigureNames, ownFigures } from '#domain/own-figures.ts';
import { m } from '#paraglide/messages.js';

/** What is signed: the figures themselves with their lines, and what becomes of them. */
export function writeStatement(
	tag: LanguageTag,
	{ organisation, bin, year, figures }: { organisation: string; bin: string; year: number; figures: OwnFigures },
): string[] {
	const options = { locale: tag };
	const lines = ownFigureNames.flatMap((name) => {
		const amount = figures[name];
		if (amount === null) return [];
		const { line } = ownFigures[name];
		const inputs = { name: figureName(name, tag), line, amount: formatNumber(amount, tag) };
		return [m.financials_signed_line(inputs, options)];
	});
	return [
		m.financials_signed_head({ organisation, bin, year: String(year) }, options),
		...lines,
		m.financials_signed_foot({}, options),
	];
}

function figureName(name: OwnFigure, tag: LanguageTag): string {
	const words = {
		current_assets: m.reporting_line_current_assets,
		cash: m.reporting_line_cash,
		receivables: m.reporting_line_receivables,
		inventories: m.reporting_line_inventories,
		long_assets: m.reporting_line_long_assets,
		current_liabilities: m.reporting_line_current_liabilities,
		long_liabilities: m.reporting_line_long_liabilities,
		equity: m.reporting_line_equity,
		revenue: m.reporting_line_revenue,
		profit: m.reporting_line_profit,
	};
	return words[name]({}, { locale: tag });
}

export function hashOfStatement(paragraphs: readonly string[]): string {
	return createHash('sha256').update(paragraphs.join('\n')).digest('hex');
}
