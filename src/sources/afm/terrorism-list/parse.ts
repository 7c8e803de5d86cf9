import type { XmlElement } from '#sources/kit/formats/xml-records.ts';
import type { StatementRow } from '#sources/kit/lists/list-rows.ts';
import type { AttributedRow } from '#sources/kit/lists/list-source.ts';
import { birthsIn, joinName, sanctionRows } from '#sources/kit/lists/sanction-list.ts';
import { untoldCountry } from '#sources/kit/lists/sanction-numbers.ts';

const list = 'AFM-TER';

export function recordOf(record: XmlElement): AttributedRow<StatementRow>[] {
	return record.name === 'person' ? personOf(record) : organisationOf(record);
}

/** The number of an entry is its place in the list and moves with every edition: the entry is told by name and birth. */
function keyOf(...parts: readonly (string | null)[]): string {
	return parts.map((part) => part ?? '').join('|');
}

function personOf(person: XmlElement): AttributedRow<StatementRow>[] {
	const name = joinName(person.textOf('lname'), person.textOf('fname'), person.textOf('mname'));
	const [iin, born] = [person.textOf('iin'), person.textOf('birthdate')];
	const note = joinName(person.textOf('note'), person.textOf('correction'));
	return sanctionRows({
		list,
		entryId: keyOf('person', name, born, iin),
		names: name === null ? [] : [name],
		bornOn: birthsIn(born),
		programme: null,
		listedOn: null,
		remarks: note,
		numbers: untoldCountry(iin, note),
	});
}

function organisationOf(org: XmlElement): AttributedRow<StatementRow>[] {
	const names = [org.textOf('org_name'), org.textOf('org_name_en')].filter((name) => name !== null);
	const note = org.textOf('note');
	const programme = org.within === 'organisationscis' ? 'CIS' : null;
	const entryId = keyOf(org.within, ...names);
	return sanctionRows({
		list,
		entryId,
		names,
		bornOn: [],
		programme,
		listedOn: null,
		remarks: note,
		numbers: untoldCountry(note),
	});
}
