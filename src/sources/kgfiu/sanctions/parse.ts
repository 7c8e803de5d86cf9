import type { XmlElement } from '#sources/kit/formats/xml-records.ts';
import type { StatementRow } from '#sources/kit/lists/list-rows.ts';
import type { AttributedRow } from '#sources/kit/lists/list-source.ts';
import { birthsIn, daysIn, joinName, sanctionRows } from '#sources/kit/lists/sanction-list.ts';
import { untoldCountry } from '#sources/kit/lists/sanction-numbers.ts';

const list = 'KG-FIU';

/** A firm's spellings are parted by commas; `Patronomic` is the source's own spelling (format sheet F20.6). */
export function entryOf(entry: XmlElement): AttributedRow<StatementRow>[] {
	const isPerson = entry.name === 'KyrgyzPhysicPerson';
	const name = entry.textOf('Name');
	const names = isPerson
		? [joinName(entry.textOf('Surname'), name, entry.textOf('Patronomic'))]
		: (name ?? '').split(',').map((spelling) => joinName(spelling));
	const births = birthsIn(entry.textOf('DataBirth'));
	// several decisions, several dates: listed since the first of them
	const [listedOn = null] = daysIn(entry.textOf('DateInclusion')).sort();
	const known = names.filter((spelling) => spelling !== null);
	const basis = entry.textOf('BasicInclusion');
	return sanctionRows({
		list,
		entryId: `${entry.name}|${known[0] ?? ''}|${births[0] ?? ''}`,
		names: known,
		bornOn: births,
		entity: isPerson ? 'person' : 'organisation',
		programme: entry.textOf('CategoryPerson'),
		listedOn,
		remarks: basis,
		numbers: untoldCountry(basis),
	});
}
