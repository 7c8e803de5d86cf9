import type { FactRow } from '#sources/kit/list-rows.ts';
import type { ParsedBatch, ParsedRow, RecordFile } from '#sources/kit/list-source.ts';
import { joinName, sanctionRow } from '#sources/kit/sanction-list.ts';
import { dayOf } from '#sources/kit/strict.ts';
import { readXmlRecords, type XmlElement } from '#sources/kit/xml-records.ts';

const list = 'Санкционный перечень Кыргызской Республики';

export function readNationalList(file: RecordFile): AsyncGenerator<ParsedBatch<FactRow>> {
	return readXmlRecords(file, ['KyrgyzPhysicPerson', 'KyrgyzLegalPerson'], entryOf);
}

/** A firm's spellings are parted by commas; `Patronomic` is the source's own spelling (format sheet F20.6). */
function entryOf(entry: XmlElement): ParsedRow<FactRow> {
	const isPerson = entry.name === 'KyrgyzPhysicPerson';
	const name = entry.textOf('Name');
	const names = isPerson
		? [joinName(entry.textOf('Surname'), name, entry.textOf('Patronomic'))]
		: (name ?? '').split(',').map((spelling) => joinName(spelling));
	const born = dayOf(entry.textOf('DataBirth') ?? '');
	const known = names.filter((spelling) => spelling !== null);
	const basis = entry.textOf('BasicInclusion');
	return sanctionRow({
		list,
		entryId: `${entry.name}|${known[0] ?? ''}|${born ?? ''}`,
		names: known,
		bornOn: born === null ? [] : [born],
		programme: entry.textOf('CategoryPerson'),
		listedOn: dayOf(entry.textOf('DateInclusion') ?? ''),
		remarks: basis,
		numbers: [basis ?? ''],
	});
}
