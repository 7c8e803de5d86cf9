import type { IsoDate } from '#domain/clock.ts';
import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import { type Period, type PeriodOn, periodOn, type StoredAnswer } from '#domain/facts/period-on.ts';
import type { Topic } from '#domain/facts/statement.ts';
import { formatDay } from '#domain/formats.ts';
import { type Locale, languageTag } from '#domain/locale.ts';
import { isPerson, shownNumber } from '#domain/subject.ts';
import { type Classifiers, registerId } from '#features/facts/public.ts';
import { m } from '#paraglide/messages.js';
import { getSource, liveSources } from '#sources/catalogue.ts';
import type { FieldOnDate, StateOnDate } from '../../contract.ts';
import { fieldLabels, valueText } from '../card/present-change.ts';
import { stateLabel, titleOf } from '../labels.ts';
import type { ChangeRow, SubjectRow } from '../subject-store.ts';
import { type ListMaterial, presentListsOnDate } from './present-lists-on-date.ts';
import { absencesOf, type Change, type History, statusOn, type ValueOn, valueOn } from './state-on-date-history.ts';

/** The live source for these periods. */
export const vatSourceId = sourceAbout('vat_registration');
export const regimeSourceId = sourceAbout('tax_regime');

function sourceAbout(topic: Topic): string {
	const source = liveSources.find(({ descriptor }) => descriptor.states.includes(topic));
	if (source === undefined) throw new Error(`no source of the catalogue speaks about ${topic}`);
	return source.descriptor.id;
}

export type StateMaterial = {
	row: SubjectRow;
	/** the oldest first */
	changes: readonly ChangeRow[];
	vat: StoredAnswer<FactKinds['vat_registration']> | undefined;
	regimes: StoredAnswer<FactKinds['tax_regime']> | undefined;
	classifiers: Classifiers;
	/** date of the published register */
	registerOn: IsoDate;
	/** another register that says the subject is no more, with the date of its list */
	liquidated: { sourceId: string; on: IsoDate } | null;
	lists: ListMaterial;
	on: IsoDate;
};

type Told = Pick<FieldOnDate, 'state' | 'value' | 'before' | 'after' | 'sentence'>;
type ListedField = 'name_ru' | 'name_kk' | 'head_name' | 'address' | 'oked_code';
const listedFields: readonly ListedField[] = ['name_ru', 'name_kk', 'head_name', 'address', 'oked_code'];

export function presentStateOnDate(material: StateMaterial, locale: Locale): StateOnDate {
	const { row, changes, classifiers, on } = material;
	const options = { locale: languageTag(locale) };
	const listed = listedFields
		.filter((field) => field !== 'name_kk' || row.name_kk !== null || changes.some((change) => change.field === field))
		.map((field) => {
			const told = valueOn(historyOf(material, field, row[field]), on);
			const text = (value: string | null) => valueText(field, value, classifiers, locale);
			return fieldOf(field, fieldLabels[field]({}, options), registerId, tellValue(told, text, locale), locale);
		});
	const vatTexts = { on: () => m.on_date_vat_on({}, options), off: m.on_date_vat_off({}, options) };
	const vat = tellPeriod(periodOn(material.vat, on), vatTexts, locale);
	const regimeTexts = {
		on: ({ code, name }: FactKinds['tax_regime']) => name ?? code,
		off: m.on_date_regime_off({}, options),
	};
	const regime = tellPeriod(periodOn(material.regimes, on), regimeTexts, locale);
	return {
		id: row.public_id,
		bin: shownNumber(row),
		title: titleOf(row, locale),
		is_individual: isPerson(row.kind),
		on,
		first_on: row.first_listed_on,
		lists: presentListsOnDate(material.lists, { kind: row.kind, on }, locale),
		fields: [
			tellStatus(material, locale),
			...listed,
			fieldOf('vat', m.on_date_vat({}, options), vatSourceId, vat, locale),
			fieldOf('regime', m.on_date_regime({}, options), regimeSourceId, regime, locale),
		],
	};
}

function fieldOf(code: FieldOnDate['code'], label: string, sourceId: string, told: Told, locale: Locale): FieldOnDate {
	const { title, officialUrl } = getSource(sourceId);
	const source = { source_id: sourceId, source_title: title[languageTag(locale)], official_url: officialUrl };
	return { code, label, ...told, ...source };
}

function historyOf(
	{ row, changes, registerOn }: StateMaterial,
	field: ChangeRow['field'],
	current: string | null,
): History {
	return {
		firstOn: row.first_listed_on,
		lastOn: row.removed_on === null ? registerOn : row.listed_on,
		current,
		changes: changesOf(changes, field),
		absences: absencesOf(changesOf(changes, 'listed')),
	};
}

function changesOf(rows: readonly ChangeRow[], field: ChangeRow['field']): Change[] {
	return rows
		.filter((row) => row.field === field)
		.map((row) => ({
			...{ oldValue: row.old_value, newValue: row.new_value },
			...{ seenAfter: row.seen_after, seenOn: row.seen_on },
		}));
}

/** The ministry of justice knows that a subject is gone; a day before its registration needs no list. */
function tellStatus(material: StateMaterial, locale: Locale): FieldOnDate {
	const { row, classifiers, registerOn, liquidated, on } = material;
	const options = { locale: languageTag(locale) };
	const of = (sourceId: string, told: Told) =>
		fieldOf('status', fieldLabels.status({}, options), sourceId, told, locale);
	const certain = (value: string, sentence: string): Told => ({
		state: 'known',
		value,
		before: null,
		after: null,
		sentence,
	});
	if (liquidated !== null && on >= liquidated.on) {
		const sentence = m.on_date_justice({ at: formatDay(liquidated.on, options.locale) }, options);
		return of(liquidated.sourceId, certain(stateLabel('liquidated', locale), sentence));
	}
	if (row.registered_on !== null && on < row.registered_on) {
		const sentence = m.on_date_registered({ at: formatDay(row.registered_on, options.locale) }, options);
		return of(registerId, certain(m.on_date_unregistered({}, options), sentence));
	}
	const text = (value: string | null) =>
		value === 'removed' ? stateLabel('removed', locale) : valueText('status', value, classifiers, locale);
	const told = statusOn(historyOf(material, 'status', row.status), on, registerOn);
	return of(registerId, tellValue(told, text, locale));
}

function tellValue(told: ValueOn<string | null>, text: (value: string | null) => string | null, locale: Locale): Told {
	const options = { locale: languageTag(locale) };
	const none = { value: null, before: null, after: null };
	switch (told.state) {
		case 'known': {
			const [since, until] = [formatDay(told.since, options.locale), formatDay(told.until, options.locale)];
			const sentence =
				since === until ? m.on_date_known_once({ at: since }, options) : m.on_date_known({ since, until }, options);
			return { ...none, state: 'known', value: text(told.value), sentence };
		}
		case 'last_known': {
			const message = told.isGone ? m.on_date_last_carried : m.on_date_last_known;
			const sentence = message({ at: formatDay(told.until, options.locale) }, options);
			return { ...none, state: 'last_known', value: text(told.value), sentence };
		}
		case 'between': {
			const dates = { since: formatDay(told.since, options.locale), until: formatDay(told.until, options.locale) };
			const values = { before: text(told.before), after: text(told.after) };
			return { state: 'between', value: null, ...values, sentence: m.on_date_between(dates, options) };
		}
		case 'unknown':
			return {
				...none,
				state: 'unknown',
				sentence: m.on_date_before({ at: formatDay(told.since, options.locale) }, options),
			};
	}
}

function tellPeriod<Value extends Period>(
	told: PeriodOn<Value>,
	texts: { on: (period: Value) => string; off: string },
	locale: Locale,
): Told {
	const options = { locale: languageTag(locale) };
	const none = { before: null, after: null };
	if (told.state === 'unknown') return { ...none, state: 'unknown', value: null, sentence: whyUnknown(told, locale) };
	const at = formatDay(told.asOf, options.locale);
	if (told.state === 'on') {
		const { from, to } = told.period;
		const sentence =
			from === null
				? m.on_date_answered({ at }, options)
				: to === null
					? m.on_date_from({ from: formatDay(from, options.locale), at }, options)
					: m.on_date_from_to(
							{ from: formatDay(from, options.locale), to: formatDay(to, options.locale), at },
							options,
						);
		return { ...none, state: 'known', value: texts.on(told.period), sentence };
	}
	const to = told.period?.to ?? null;
	const sentence =
		to === null
			? m.on_date_answered({ at }, options)
			: m.on_date_ended({ to: formatDay(to, options.locale), at }, options);
	return { ...none, state: 'known', value: texts.off, sentence };
}

function whyUnknown(told: Extract<PeriodOn<Period>, { state: 'unknown' }>, locale: Locale): string {
	const options = { locale: languageTag(locale) };
	switch (told.why) {
		case 'never_asked':
			return m.on_date_never_asked({}, options);
		case 'after_answer':
			return m.on_date_after_answer({ at: formatDay(told.asOf, options.locale) }, options);
		case 'before_registration':
			return m.on_date_before_registration({ from: formatDay(told.from, options.locale) }, options);
		case 'past_untold':
			return m.on_date_past_untold({ at: formatDay(told.asOf, options.locale) }, options);
		case 'undated':
			return m.on_date_undated({ at: formatDay(told.asOf, options.locale) }, options);
	}
}
