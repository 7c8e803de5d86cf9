import { findKrpBand } from '#domain/classifiers/krp.ts';
import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import { formatNumber } from '#domain/formats.ts';
import { maskPersonsIn } from '#domain/numbers/iin-bin.ts';
import type { Cell } from '#domain/report/report-model.ts';
import { m } from '#paraglide/messages.js';
import { text } from '../../cells.ts';
import type { Classifier, Message, Words } from '../../words.ts';

type Entry = FactKinds['register_entry'];

const states: Readonly<Record<Exclude<Entry['state'], null | 'unclear'>, Message>> = {
	active: m.reporting_status_active,
	suspended: m.reporting_status_suspended,
	inactive: m.reporting_status_inactive,
	liquidating: m.reporting_status_liquidating,
	liquidated: m.reporting_status_liquidated,
	reorganizing: m.reporting_status_reorganizing,
	reorganized: m.reporting_status_reorganized,
	bankrupt: m.reporting_status_bankrupt,
	annulled: m.reporting_status_annulled,
	removed: m.reporting_status_removed,
};
const badStates: readonly Entry['state'][] = ['liquidating', 'liquidated', 'bankrupt', 'annulled'];

/** In the source's own words where it has any: they are exacter than ours. */
export function stateCell({ state, stateText }: Entry, words: Words) {
	const known = state === null || state === 'unclear' ? null : words.say(states[state]);
	const cell = text(known ?? stateText);
	if (cell === null) return null;
	if (state === 'unclear') return { ...cell, tone: 'attention' as const };
	return badStates.includes(state) ? { ...cell, tone: 'bad' as const } : cell;
}

/** The staff range of a size code; a code no longer in force stays as it is. */
export function sizeCell({ krpCode }: Entry, words: Words) {
	const band = krpCode === null ? undefined : findKrpBand(krpCode);
	if (band === undefined) return text(krpCode);
	const { minStaff, maxStaff } = band;
	return text(
		maxStaff === null
			? m.reporting_krp_over({ min: formatNumber(minStaff - 1, words.tag) }, words.options)
			: m.reporting_krp_band(
					{ min: formatNumber(minStaff, words.tag), max: formatNumber(maxStaff, words.tag) },
					words.options,
				),
	);
}

/** A code by the name that its classifier gives it; one that the classifier does not carry is said to be unknown. */
export function codeCell(classifier: Classifier, code: string, words: Words): Cell {
	const name = words.decode(classifier, code, words.tag);
	if (name === undefined) return { text: maskPersonsIn(code) };
	const unknown = m.reporting_sum_code_unknown({ code: maskPersonsIn(code) }, words.options);
	return { text: name === null ? unknown : `${name} (${code})` };
}
