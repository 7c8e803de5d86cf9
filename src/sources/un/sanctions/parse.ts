import type { FactRow } from '#sources/kit/list-rows.ts';
import type { ParsedBatch, ParsedRow, RecordFile } from '#sources/kit/list-source.ts';
import { joinName, sanctionRow } from '#sources/kit/sanction-list.ts';
import { dayOf } from '#sources/kit/strict.ts';
import { readXmlRecords, type XmlElement } from '#sources/kit/xml-records.ts';

const list = 'UN Security Council';

export function readConsolidated(file: RecordFile): AsyncGenerator<ParsedBatch<FactRow>> {
	return readXmlRecords(file, ['INDIVIDUAL', 'ENTITY'], entryOf);
}

const nameParts = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME'] as const;

/** Empty placeholder elements are usual; the name of an entity stands in FIRST_NAME (format sheet F20.3). */
function entryOf(entry: XmlElement): ParsedRow<FactRow> {
	const kind = entry.name;
	const aliases = entry.all(`${kind}_ALIAS`).map((alias) => alias.textOf('ALIAS_NAME'));
	const comments = entry.textOf('COMMENTS1');
	const listed = entry.textOf('LISTED_ON');
	const born = entry.all('INDIVIDUAL_DATE_OF_BIRTH').flatMap((birth) => {
		const day = dayOf(birth.textOf('DATE') ?? '');
		return day ?? birth.textOf('YEAR') ?? birth.textOf('FROM_YEAR') ?? [];
	});
	const documents = entry.all('INDIVIDUAL_DOCUMENT').map((document) => document.textOf('NUMBER') ?? '');
	const names = [
		joinName(...nameParts.map((part) => entry.textOf(part))),
		entry.textOf('NAME_ORIGINAL_SCRIPT'),
		...aliases,
	];
	return sanctionRow({
		list,
		entryId: entry.textOf('REFERENCE_NUMBER') ?? entry.textOf('DATAID') ?? '',
		names: names.filter((name) => name !== null),
		bornOn: born,
		programme: entry.textOf('UN_LIST_TYPE'),
		listedOn: listed === null ? null : dayOf(listed),
		remarks: comments,
		numbers: [comments ?? '', ...documents],
	});
}
