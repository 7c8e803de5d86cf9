import { formatDay } from '#domain/formats.ts';
import { personName } from '#domain/names/person-name.ts';
import { maskPersonsIn } from '#domain/numbers/iin-bin.ts';
import type { Cell, RequisitesOf } from '#domain/report/report-model.ts';
import { isPerson } from '#domain/subject.ts';
import { mergeRequisites, type Requisite } from '#judgement/requisites/merge-requisites.ts';
import type { Claimed, RequisiteField } from '#judgement/requisites/requisite-claims.ts';
import { m } from '#paraglide/messages.js';
import { joined, list, text, unsaid } from '../cells.ts';
import { present } from '../present.ts';
import { codeCell, sizeCell, stateCell } from '../sections/registration/entry-cells.ts';
import type { Message } from '../words.ts';
import { fromText, linesOf, type Summary, type SummaryContext } from './summary.ts';

export const registration: Summary = (context) => [
	...requisites(context),
	...contacts(context),
	...(['charter_capital', 'reorganization', 'state_share', 'natural_monopoly', 'bank'] as const).flatMap((kind) =>
		present(kind, context),
	),
];

const labels: Readonly<Record<RequisiteField, Message>> = {
	name: m.reporting_req_name,
	name_kk: m.reporting_req_name_kk,
	name_en: m.reporting_req_name_en,
	status: m.reporting_label_status,
	registered_on: m.reporting_label_registered_on,
	legal_form: m.reporting_label_legal_form,
	head: m.reporting_label_head,
	address: m.reporting_label_address,
	activity: m.reporting_label_activity,
	activities_other: m.reporting_label_activity_other,
	size: m.reporting_label_krp,
	ownership: m.reporting_label_kfs,
	sector: m.reporting_label_kse,
	place: m.reporting_label_kato,
};

/** Looked up, not read. */
const minor: readonly RequisiteField[] = ['name_en', 'activities_other', 'size', 'ownership', 'sector', 'place'];

type Row = RequisitesOf<Cell>['rows'][number];

const requisites: Summary = (context) => {
	const rows = mergeRequisites(context.evidence).map((requisite) => rowOf(requisite, context));
	return rows.length === 0 ? [] : [{ block: { type: 'requisites', rows }, from: null }];
};

function rowOf({ field, accepted, agreement, agreeing, others }: Requisite, context: SummaryContext): Row {
	const { words } = context;
	const sources = fromText(
		agreeing.map(({ witness }) => witness),
		context,
	);
	return {
		label: words.say(labels[field]),
		value: valueCell(accepted, context),
		agreement,
		isMinor: minor.includes(field),
		by: byOf(agreement, agreeing.length, sources, context),
		others: others.map(({ claim, agreement: says }) => {
			const source = fromText([claim.witness], context);
			return {
				value: valueCell(claim, context),
				agreement: says,
				by: (says === 'outdated' ? m.reporting_req_outdated : m.reporting_req_differs)({ source }, words.options),
			};
		}),
	};
}

function byOf(agreement: Row['agreement'], count: number, sources: string, { words }: SummaryContext): string {
	if (agreement === 'differs') return m.reporting_req_accepted({ source: sources }, words.options);
	return count > 1 ? m.reporting_req_agree({ count, sources }, words.options) : sources;
}

function valueCell({ field, value, entry }: Claimed, { words }: SummaryContext): Cell {
	const name = (code: string) => words.decode('oked', code, words.tag);
	switch (field) {
		case 'status':
			return (entry === null ? null : stateCell(entry, words)) ?? { text: value };
		case 'registered_on':
			return { text: formatDay(value, words.tag), value: { as: 'day', of: value } };
		case 'head':
			return { text: maskPersonsIn(personName(value)) };
		case 'activity':
			return joined(value, name(value) ?? entry?.okedName ?? null) ?? unsaid;
		case 'activities_other':
			return list(value.split(', ').map((code) => [code, name(code)].filter(Boolean).join(' '))) ?? unsaid;
		case 'size':
			return (entry === null ? null : sizeCell(entry, words)) ?? { text: value };
		case 'ownership':
			return codeCell('kfs', value, words);
		case 'sector':
			return codeCell('kse', value, words);
		case 'place':
			return codeCell('kato', value, words);
		case 'name':
		case 'name_kk':
		case 'name_en':
		case 'legal_form':
		case 'address':
			return text(value) ?? unsaid;
	}
}

/** Of organisations alone: the telephone of a person is no public contact. */
const contacts: Summary = (context) => {
	const { evidence } = context;
	if (isPerson(evidence.subject.kind)) return [];
	return linesOf(
		evidence.all('contacts').flatMap(({ value, witness }) => [
			{ label: m.reporting_label_phones, cell: list(value.phones), by: [witness] },
			{ label: m.reporting_label_emails, cell: list(value.emails), by: [witness] },
			{ label: m.reporting_label_website, cell: text(value.website), by: [witness] },
		]),
		context,
		m.reporting_sum_contacts,
	);
};
