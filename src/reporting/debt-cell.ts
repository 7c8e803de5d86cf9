import type { ToldDebt } from '#domain/facts/arrears.ts';
import { formatTenge } from '#domain/formats.ts';
import type { Cell } from '#domain/report/report-model.ts';
import { m } from '#paraglide/messages.js';
import { tengeCell } from './cells.ts';
import type { Words } from './words.ts';

/** A debt to the budget with what of it is deferred; «none» is an answer. */
export function debtCell(
	{ by, statedKzt, deferredKzt, owedKzt }: Pick<ToldDebt, 'by' | 'statedKzt' | 'deferredKzt' | 'owedKzt'>,
	words: Words,
): Cell {
	if (statedKzt === 0) return { text: words.say(m.reporting_no_debt) };
	const tone = by === 'list' ? ('bad' as const) : ('attention' as const);
	if (deferredKzt === 0) return { ...tengeCell(statedKzt, words), tone };
	const deferred = formatTenge(deferredKzt, words.tag);
	if (owedKzt === 0) return { text: m.reporting_debt_deferred_whole({ deferred }, words.options) };
	const amount = formatTenge(statedKzt, words.tag);
	return { text: m.reporting_debt_deferred_part({ amount, deferred }, words.options), tone };
}
