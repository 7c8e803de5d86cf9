import type { MatchVerdict } from '#domain/foreign-check.ts';
import { formatDay } from '#domain/formats.ts';
import type { Locale } from '#domain/locale.ts';
import { m } from '#paraglide/messages.js';
import type { DescribedSource } from '#reporting/described-source.ts';
import { foreignStateWord } from '#reporting/sections/foreign/section.ts';
import { countryName, type Message, type Words, wordsIn } from '#reporting/words.ts';
import type { AnswerCode, ForeignAnswer } from './answer.ts';
import type { Identity } from './identity.ts';

type Counted = Extract<AnswerCode, 'possible' | 'person_none' | 'clean'>;

const sentences: Readonly<Record<Exclude<AnswerCode, Counted | 'ended' | 'not_at_work'>, Message>> = {
	confirmed: m.foreign_checks_answer_confirmed,
	no_lists: m.foreign_checks_answer_no_lists,
	vat_invalid: m.foreign_checks_answer_vat_invalid,
	vat_valid: m.foreign_checks_answer_vat_valid,
	not_established: m.foreign_checks_answer_not_established,
	no_record: m.foreign_checks_answer_no_record,
	registers_silent: m.foreign_checks_answer_registers_silent,
};

/** The first thing a reader learns, in one sentence. @param state of the firm in words */
export function answerSentence({ code, count }: ForeignAnswer, state: string | null, words: Words): string {
	const { options, say } = words;
	if (code === 'possible') return m.foreign_checks_answer_possible({ count }, options);
	if (code === 'person_none') return m.foreign_checks_answer_person_none({ count }, options);
	if (code === 'clean') return m.foreign_checks_answer_clean({ count }, options);
	if (code === 'ended' || code === 'not_at_work')
		return m.foreign_checks_answer_state({ state: state ?? say(m.foreign_checks_state_unclear) }, options);
	return say(sentences[code]);
}

/** State of the firm as its registers say it; null: none of them does. */
export function stateInWords({ company, lei }: Identity, words: Words): string | null {
	if (company !== null) return foreignStateWord(company.value.status, words) ?? company.value.statusText;
	return lei === null ? null : foreignStateWord(lei.value.entityStatus, words);
}

export function countryIn(code: string | null, locale: Locale): string | null {
	return code === null ? null : countryName(code, wordsIn(locale));
}

export type Line = { label: string; value: string; source: string };

type Rows = readonly [Message, string | null | undefined][];
type Told = {
	describe(sourceId: string): Pick<DescribedSource, 'title'>;
	/** by which the check was asked for */
	number: string | null;
	/** registers that were asked by the number that the record of the LEI names */
	ledTo: readonly string[];
};

/** Who it is, as registers say it: a line without a value is left out. */
export function identityLines(identity: Identity, { describe, number, ledTo }: Told, words: Words): Line[] {
	const { company, lei, vat } = identity;
	const { say, options } = words;
	const of = (rows: Rows, source: string): Line[] =>
		rows.flatMap(([label, value]) =>
			value === null || value === undefined || value === '' ? [] : [{ label: say(label), value, source }],
		);
	const titleOf = (found: { sourceId: string } | null) => (found === null ? '' : describe(found.sourceId).title);
	const leiTitle = titleOf(lei);
	const isLed = ledTo.length > 0;
	const isFound = number !== null && lei !== null && lei.value.lei !== number;
	const named: Rows = [
		[m.reporting_label_name, lei?.value.name],
		[m.reporting_label_status, stateInWords({ company: null, lei, vat: null }, words)],
		[m.reporting_label_address, lei?.value.address],
	];
	return [
		...of(companyRows(identity, words), titleOf(company)),
		...of(
			[[m.reporting_label_lei, lei?.value.lei]],
			isFound ? m.foreign_checks_found_by({ source: leiTitle, number }, options) : leiTitle,
		),
		...of(
			company === null || isLed ? [[m.reporting_label_registered_as, lei?.value.registeredAs]] : [],
			isLed ? m.foreign_checks_led_to({ source: leiTitle, registers: ledTo.join(', ') }, options) : leiTitle,
		),
		...of(company === null ? named : [], leiTitle),
		...of(vatRows(vat, words), titleOf(vat)),
	];
}

function companyRows({ company }: Identity, words: Words): Rows {
	return [
		[m.reporting_label_name, company?.value.name],
		[m.reporting_label_status, stateInWords({ company, lei: null, vat: null }, words)],
		[m.reporting_label_registered_on, formatted(company?.value.incorporatedOn, words)],
		[m.reporting_label_dissolved_on, formatted(company?.value.dissolvedOn, words)],
		[m.reporting_label_head, company?.value.headName],
		[m.reporting_label_address, company?.value.address],
	];
}

function vatRows(vat: Identity['vat'], { say }: Words): Rows {
	if (vat === null) return [];
	const { country, number, isValid, consultation } = vat.value;
	return [
		[m.reporting_label_vat_number, `${country} ${number}`],
		[m.reporting_label_state, say(isValid ? m.reporting_vat_valid : m.reporting_vat_invalid)],
		[m.reporting_label_vat_consultation, consultation],
	];
}

function formatted(on: string | null | undefined, { tag }: Words): string | null {
	return on === null || on === undefined ? null : formatDay(on, tag);
}

export const verdictWords: Readonly<Record<MatchVerdict, Message>> = {
	other: m.foreign_checks_verdict_other,
	same: m.foreign_checks_verdict_same,
	unsure: m.foreign_checks_verdict_unsure,
};
