import type { FactRow } from '#sources/kit/list-rows.ts';
import type { ParsedBatch, ParsedRow, RecordFile } from '#sources/kit/list-source.ts';
import { joinName, sanctionRow } from '#sources/kit/sanction-list.ts';
import { dayOf } from '#sources/kit/strict.ts';
import { readXmlRecords, type XmlElement } from '#sources/kit/xml-records.ts';

const list = 'UK Sanctions List';

export function readDesignations(file: RecordFile): AsyncGenerator<ParsedBatch<FactRow>> {
	return readXmlRecords(file, ['Designation'], entryOf);
}

/** Name6 is the surname or the name of an entity, Name1–Name5 stand before it (format sheet F20.5). */
const nameOrder = ['Name1', 'Name2', 'Name3', 'Name4', 'Name5', 'Name6'] as const;

/** Parts of a date may be letters: `dd/mm/1986`. */
function bornOf(text: string): string | null {
	return dayOf(text) ?? /(\d{4})\s*$/.exec(text)?.[1] ?? null;
}

function entryOf(entry: XmlElement): ParsedRow<FactRow> {
	const latin = entry.path('Names', 'Name').map((name) => joinName(...nameOrder.map((part) => name.textOf(part))));
	const original = entry.path('NonLatinNames', 'NonLatinName').map((name) => name.textOf('NameNonLatinScript'));
	const births = entry
		.path('IndividualDetails', 'Individual', 'DOBs', 'DOB')
		.flatMap(({ text }) => bornOf(text.trim()) ?? []);
	const texts = [entry.textOf('OtherInformation'), entry.textOf('UKStatementofReasons')];
	const registrations = entry.path(
		'EntityDetails',
		'Entity',
		'BusinessRegistrationNumbers',
		'BusinessRegistrationNumber',
	);
	const designated = entry.textOf('DateDesignated');
	return sanctionRow({
		list,
		entryId: entry.textOf('UniqueID') ?? '',
		names: [...latin, ...original].filter((name) => name !== null),
		bornOn: births,
		programme: entry.textOf('RegimeName'),
		listedOn: designated === null ? null : dayOf(designated),
		remarks: joinName(...texts),
		numbers: [...texts.map((text) => text ?? ''), ...registrations.map(({ text }) => text)],
	});
}
