import type { Statement } from '#domain/facts/statement.ts';
import { type LanguageTag, type Locale, languageTag } from '#domain/locale.ts';
import { maskPersonsIn } from '#domain/numbers/iin-bin.ts';
import type { Classifiers } from '#features/facts/public.ts';
import { indexEventTexts, titleOfSource } from '#features/idn/public.ts';
import { m } from '#paraglide/messages.js';
import { entryTexts } from '#reporting/entry-text.ts';
import type { SubjectCard } from '../../contract.ts';
import { isStatus, stateLabel } from '../labels.ts';
import type { ChangeRow, EventRow, TimelineRow } from '../subject-store.ts';

type Message = (inputs: Record<string, never>, options: { locale: LanguageTag }) => string;

export const fieldLabels: Readonly<Record<ChangeRow['field'], Message>> = {
	name_ru: m.card_change_name_ru,
	name_kk: m.card_change_name_kk,
	head_name: m.card_change_head_name,
	address: m.card_change_address,
	oked_code: m.card_change_oked_code,
	status: m.card_change_status,
	listed: m.card_change_listed,
};

type Told = SubjectCard['changes'][number];

/** One event of the history, with codes in words. */
export function presentTimeline(row: TimelineRow, classifiers: Classifiers, locale: Locale): Told {
	if ('field' in row) return presentChange(row, classifiers, locale);
	return row.code === 'index' ? presentIndexEvent(row, locale) : presentEntryEvent(row, locale);
}

const entryLabels = {
	entry_new: m.card_change_entry_new,
	entry_gone: m.card_change_entry_gone,
	entry_changed: m.card_change_entry_changed,
};

/** An entry of a list that came, went or says something else. */
function presentEntryEvent({ code, source_id, kind, before, after, ...seen }: EventRow, locale: Locale): Told {
	const tag = languageTag(locale);
	const options = { locale: tag };
	const label = code === 'index' ? m.card_change_index : entryLabels[code];
	const stated = (json: string | null) =>
		json === null || kind === null ? null : ({ kind, value: JSON.parse(json) } as Statement);
	const texts = entryTexts(stated(before), stated(after), locale);
	const said = (json: string | null, text: string | null) =>
		json === null ? m.card_change_entry_none({}, options) : (text ?? m.card_change_entry_some({}, options));
	return {
		field: code,
		field_label: label({ source: titleOfSource(source_id, tag) }, options),
		old_value: said(before, texts.before),
		new_value: said(after, texts.after),
		seen_after: seen.seen_after,
		seen_on: seen.seen_on,
	};
}

function presentIndexEvent({ before, after, seen_after, seen_on }: EventRow, locale: Locale): Told {
	const options = { locale: languageTag(locale) };
	const texts = indexEventTexts({ before, after }, options.locale);
	const label = texts.isBirthday ? m.card_change_index_mature : m.card_change_index;
	return {
		field: 'index',
		field_label: label({}, options),
		old_value: texts.before,
		new_value: texts.after,
		seen_after,
		seen_on,
	};
}

/** One difference between two lists of the register. */
function presentChange(row: ChangeRow, classifiers: Classifiers, locale: Locale): Told {
	const options = { locale: languageTag(locale) };
	return {
		field: row.field,
		field_label: fieldLabels[row.field]({}, options),
		old_value: valueText(row.field, row.old_value, classifiers, locale),
		new_value: valueText(row.field, row.new_value, classifiers, locale),
		seen_after: row.seen_after,
		seen_on: row.seen_on,
	};
}

/** A value of the register in words. */
export function valueText(
	field: ChangeRow['field'],
	value: string | null,
	classifiers: Classifiers,
	locale: Locale,
): string | null {
	if (value === null) return null;
	const options = { locale: languageTag(locale) };
	switch (field) {
		case 'status':
			return isStatus(value) ? stateLabel(value, locale) : value;
		case 'listed':
			return value === 'true' ? m.card_listed_yes({}, options) : m.card_listed_no({}, options);
		case 'oked_code': {
			const name = classifiers.oked.get(value)?.[options.locale];
			return name === undefined ? value : `${value} ${name}`;
		}
		case 'name_ru':
		case 'name_kk':
		case 'head_name':
		case 'address':
			return maskPersonsIn(value);
	}
}
