import type { GoodFaithFacts, PreliminaryFactor } from '#domain/facts/kinds/good-faith.ts';
import { formatNumber, formatPercent, formatTenge } from '#domain/formats.ts';
import { m } from '#paraglide/messages.js';
import { labelOfBin, titleOfFactor } from '#scoring/idn/words/explain.ts';
import { column, type PresentersOf, row, rowsOf, tableOf } from '../../blocks.ts';
import { count, day, list, text } from '../../cells.ts';
import type { Message, Words } from '../../words.ts';

const factors = tableOf<PreliminaryFactor>({
	caption: m.reporting_table_preliminary,
	columns: [
		column(m.reporting_label_factor, ({ factor }, { tag }) => ({ text: titleOfFactor(factor, tag) })),
		column(m.reporting_label_assessment, (stated, { tag }) => ({
			text: labelOfBin(stated.factor, 'bin', stated.bin, tag),
		})),
		column(m.reporting_label_value, valueCell),
		column(m.reporting_label_as_of, ({ asOf = null }, words) => day(asOf, words)),
		column(m.reporting_label_body, bodyCell),
	],
});

/** Bodies that hand over, by the acronyms of the list; another one is shown as it is written. */
const bodies: Readonly<Record<string, Message>> = {
	KGD: m.reporting_body_kgd,
	MJ: m.reporting_body_mj,
	MF: m.reporting_body_mf,
	SUD: m.reporting_body_sud,
};

function bodyCell({ body = '' }: PreliminaryFactor, words: Words) {
	const known = bodies[body];
	return known === undefined ? text(body) : { text: words.say(known) };
}

function valueCell({ value: stated, unit }: PreliminaryFactor, words: Words) {
	const value = stated ?? null;
	if (value === null) return null;
	if (unit === 'kzt') return text(formatTenge(value, words.tag));
	if (unit === 'percent') return text(formatPercent(value, words.tag));
	if (unit === 'times') return text(m.idn_times({ number: formatNumber(value, words.tag, 1) }, words.options));
	return count(value, words);
}

/** What the state says of the good faith of a subject. */
export const goodFaith: PresentersOf<keyof GoodFaithFacts> = {
	good_faith_record: rowsOf((record, words) => [
		row(m.reporting_label_good_faith, text(record.status)),
		row(m.reporting_label_basis, text(record.basis)),
		row(m.reporting_label_value, count(record.value, words)),
		row(m.reporting_label_included_on, day(record.includedOn, words)),
	]),
	official_index: rowsOf(({ group, score, calculatedOn, reasonCodes }, words) => [
		row(m.reporting_label_index_group, text(group)),
		row(m.reporting_label_index_value, count(score, words)),
		row(m.reporting_label_calculated_on, day(calculatedOn, words)),
		row(m.reporting_label_reason_codes, list(reasonCodes)),
	]),
	preliminary_index: (stated, words) =>
		stated.flatMap(({ value, asOf }) =>
			factors(
				value.factors.map((factor) => ({ value: asOf === undefined ? factor : { asOf, ...factor } })),
				words,
			),
		),
};
