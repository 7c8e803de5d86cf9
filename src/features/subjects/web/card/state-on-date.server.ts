import { dayInAlmaty, systemClock } from '#domain/clock.ts';
import { personName } from '#domain/names/person-name.ts';
import { m } from '#paraglide/messages.js';
import type { ApiClient } from '#web/api-client.ts';
import { formatDay } from '#web/format.ts';
import type { FieldOnDate, ListOnDate, SubjectCard } from '../../contract.ts';
import { fetchStateOnDate } from '../api.ts';

export type OnDateRow = {
	code: string;
	label: string;
	/** what it was; two lines where the day lies between two lists */
	values: readonly string[];
	isKnown: boolean;
	sentence: string;
	/** null: that of the row above */
	source: { title: string; url: string | null } | null;
};

/** The block in the reader's language: its words travel with the data, not in the bundle. */
export type OnDateView = {
	title: string;
	/** with the first day that is known, said once */
	note: string;
	label: string;
	show: string;
	/** the day asked for; empty: none */
	on: string;
	today: string;
	/** why there is no answer, or so little of one */
	refused: string | null;
	table: { caption: string; columns: readonly string[]; rows: readonly OnDateRow[] } | null;
};

/** @param on as it stands in the address; null or empty: only the form is shown */
export async function loadStateOnDate(api: ApiClient, card: SubjectCard, on: string | null): Promise<OnDateView> {
	const view = {
		...{
			title: m.on_date_title(),
			note: `${m.on_date_note()} ${m.on_date_first({ at: formatDay(card.known_since) })}`,
			label: m.on_date_label(),
			show: m.on_date_show(),
		},
		...{ on: on ?? '', today: dayInAlmaty(systemClock.now()), refused: null, table: null },
	};
	if (on === null || on === '') return view;
	const answer = await fetchStateOnDate(api, card.id, on);
	if (!answer.ok) {
		const isOurs = answer.error.status >= 500;
		return { ...view, refused: isOurs ? m.on_date_failed() : m.on_date_refused() };
	}
	const { on: day, first_on: firstOn, fields, lists } = answer.data;
	const date = formatDay(day);
	const isTooEarly = day < firstOn;
	// said once above the table instead of in every row
	const shown = isTooEarly ? fields.filter(({ state }) => state !== 'unknown') : fields;
	const rows = [...shown.map((field, index) => presentRow(field, shown[index - 1])), ...presentLists(lists)];
	return {
		...view,
		refused: isTooEarly ? m.on_date_too_early({ date, at: formatDay(firstOn) }) : null,
		table:
			rows.length === 0
				? null
				: {
						caption: m.on_date_caption({ date }),
						columns: [m.on_date_field(), m.on_date_value({ date }), m.on_date_evidence()],
						rows,
					},
	};
}

/** A row for every list that named the subject or may have; the others are counted. */
function presentLists(lists: readonly ListOnDate[]): OnDateRow[] {
	const isNamed = ({ state, is_listed: isListed }: ListOnDate) => isListed === true || state === 'between';
	const absent = lists.filter(({ is_listed: isListed }) => isListed === false).length;
	const untold = lists.filter((list) => list.is_listed === null && !isNamed(list)).length;
	const others = {
		...{ code: 'lists', label: m.on_date_lists_none(), isKnown: absent > 0, source: null },
		values: absent === 0 ? [m.on_date_unknown()] : [m.on_date_lists_absent()],
		sentence: [
			...(absent === 0 ? [] : [m.on_date_lists_none_count({ count: absent })]),
			...(untold === 0 ? [] : [m.on_date_lists_untold({ count: untold })]),
		].join('. '),
	};
	return [
		...lists.filter(isNamed).map((list) => ({
			code: list.source_id,
			label: m.on_date_list_of({ title: list.source_title }),
			values: list.entries,
			isKnown: list.is_listed === true,
			sentence: list.sentence,
			source: { title: list.source_title, url: list.official_url },
		})),
		...(absent + untold === 0 ? [] : [others]),
	];
}

function presentRow(field: FieldOnDate, above: FieldOnDate | undefined): OnDateRow {
	const text = (value: string | null) => {
		if (value === null) return m.on_date_empty();
		return field.code === 'head_name' ? personName(value) : value;
	};
	const between = [m.on_date_was({ value: text(field.before) }), m.on_date_became({ value: text(field.after) })];
	const values = {
		between,
		unknown: [m.on_date_unknown()],
		known: [text(field.value)],
		last_known: [text(field.value)],
	};
	return {
		code: field.code,
		label: field.label,
		values: values[field.state],
		isKnown: field.state === 'known' || field.state === 'last_known',
		sentence: field.sentence,
		source: field.source_id === above?.source_id ? null : { title: field.source_title, url: field.official_url },
	};
}
