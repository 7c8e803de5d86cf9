import { basename } from 'node:path';
import type { XmlElement } from '#sources/kit/formats/xml-records.ts';
import type { StatementRow } from '#sources/kit/lists/list-rows.ts';
import type { AttributedRow, RecordFile } from '#sources/kit/lists/list-source.ts';
import { birthsIn, joinName, sanctionRows } from '#sources/kit/lists/sanction-list.ts';
import { untoldCountry } from '#sources/kit/lists/sanction-numbers.ts';
import { includedFile } from './download.ts';

const list = 'AFM-TER';

/** Who is included of late is listed until the other file has him too: his entry has a key of its own. */
export function recordOf(record: XmlElement, { path }: RecordFile): AttributedRow<StatementRow>[] {
	const prefix = basename(path) === includedFile ? 'included|' : '';
	return record.name === 'person' ? personOf(record, prefix) : organisationOf(record, prefix);
}

/** The number of an entry is its place in the list and moves with every edition: the entry is told by name and birth. */
function keyOf(...parts: readonly (string | null)[]): string {
	return parts.map((part) => part ?? '').join('|');
}

function personOf(person: XmlElement, prefix: string): AttributedRow<StatementRow>[] {
	const name = joinName(person.textOf('lname'), person.textOf('fname'), person.textOf('mname'));
	const [iin, born] = [person.textOf('iin'), person.textOf('birthdate')];
	const note = joinName(person.textOf('note'), person.textOf('correction'));
	return sanctionRows({
		list,
		entryId: `${prefix}${keyOf('person', name, born, iin)}`,
		names: name === null ? [] : [name],
		bornOn: birthsIn(born),
		entity: 'person',
		programme: null,
		listedOn: null,
		remarks: note,
		numbers: untoldCountry(iin, note),
	});
}

function organisationOf(org: XmlElement, prefix: string): AttributedRow<StatementRow>[] {
	const names = [org.textOf('org_name'), org.textOf('org_name_en')].filter((name) => name !== null);
	const note = org.textOf('note');
	const programme = org.within === 'organisationscis' ? 'CIS' : null;
	const entryId = `${prefix}${keyOf(org.within, ...names)}`;
	return sanctionRows({
		list,
		entryId,
		names,
		bornOn: [],
		entity: 'organisation',
		programme,
		listedOn: null,
		remarks: note,
		numbers: untoldCountry(note),
	});
}
