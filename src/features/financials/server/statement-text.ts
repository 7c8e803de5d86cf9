import { createHash } from 'node:crypto';
import { formatNumber } from '#domain/formats.ts';
import type { LanguageTag } from '#domain/locale.ts';
import { type OwnFigures, ownFigureNames, ownFigures } from '#domain/own-figures.ts';
import { m } from '#paraglide/messages.js';
import { figureNames } from '../words.ts';

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
		const inputs = { name: figureNames[name]({}, options), line, amount: formatNumber(amount, tag) };
		return [m.financials_signed_line(inputs, options)];
	});
	return [
		m.financials_signed_head({ organisation, bin, year: String(year) }, options),
		...lines,
		m.financials_signed_foot({}, options),
	];
}

export function hashOfStatement(paragraphs: readonly string[]): string {
	return createHash('sha256').update(paragraphs.join('\n')).digest('hex');
}
