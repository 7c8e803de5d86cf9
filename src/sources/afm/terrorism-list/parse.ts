import type { FactRow } from '#sources/kit/list-rows.ts';
import type { ParsedBatch, ParsedRow, RecordFile } from '#sources/kit/list-source.ts';
import { joinName, sanctionRow } from '#sources/kit/sanction-list.ts';
import { dayOf } from '#sources/kit/strict.ts';
import { readXmlRecords, type XmlElement } from '#sources/kit/xml-records.ts';

const list = 'Перечень АФМ (финансирование терроризма и экстремизма)';

export function readTerrorismList(file: RecordFile): AsyncGenerator<ParsedBatch<FactRow>> {
	return readXmlRecords(file, ['person', 'org'], (record) =>
		record.name === 'person' ? personOf(record) : organisationOf(record),
	);
}

/** The number of an entry is its place in the list and moves with every edition: the entry is told by name and birth. */
function keyOf(...parts: readonly (string | null)[]): string {
	return parts.map((part) => part ?? '').join('|');
}

function personOf(person: XmlElement): ParsedRow<FactRow> {
	const name = joinName(person.textOf('lname'), person.textOf('fname'), person.textOf('mname'));
	const [iin, born] = [person.textOf('iin'), person.textOf('birthdate')];
	const note = joinName(person.textOf('note'), person.textOf('correction'));
	const day = born === null ? null : dayOf(born);
	return sanctionRow({
		list,
		entryId: keyOf('person', name, born, iin),
		names: name === null ? [] : [name],
		bornOn: day === null ? [] : [day],
		programme: null,
		listedOn: null,
		remarks: note,
		numbers: [iin ?? ''],
	});
}

function organisationOf(org: XmlElement): ParsedRow<FactRow> {
	const names = [org.textOf('org_name'), org.textOf('org_name_en')].filter((name) => name !== null);
	const note = org.textOf('note');
	const programme = org.within === 'organisationscis' ? 'СНГ' : null;
	const entryId = keyOf(org.within, ...names);
	return sanctionRow({
		list,
		entryId,
		names,
		bornOn: [],
		programme,
		listedOn: null,
		remarks: note,
		numbers: [note ?? ''],
	});
}
