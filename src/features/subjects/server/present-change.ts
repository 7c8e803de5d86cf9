import { maskPersonsIn } from '#domain/iin-bin.ts';
import { type LanguageTag, type Locale, languageTag } from '#domain/locale.ts';
import type { Classifiers } from '#features/facts/public.ts';
import { m } from '#paraglide/messages.js';
import type { SubjectCard } from '../contract.ts';
import { isStatus, stateLabel } from './labels.ts';
import type { ChangeRow } from './subject-store.ts';

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

/** One difference between two lists, codes told in words. */
export function presentChange(
	row: ChangeRow,
	classifiers: Classifiers,
	locale: Locale,
): SubjectCard['changes'][number] {
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
