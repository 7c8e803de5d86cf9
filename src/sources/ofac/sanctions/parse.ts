import type { FactRow } from '#sources/kit/list-rows.ts';
import type { ParsedBatch, ParsedRow, RecordFile } from '#sources/kit/list-source.ts';
import { joinName, sanctionRow } from '#sources/kit/sanction-list.ts';
import { readXmlRecords, type XmlElement } from '#sources/kit/xml-records.ts';

export function readSdn(file: RecordFile): AsyncGenerator<ParsedBatch<FactRow>> {
	const list = /consolidated/i.test(file.path) ? 'OFAC Consolidated' : 'OFAC SDN';
	return readXmlRecords(file, ['sdnEntry'], (entry) => entryOf(entry, list));
}

/** `14 Feb 1986`, `Feb 1986`, `1986`, `circa 1986` → day or year. */
function bornOf(text: string): string | null {
	const full = /^(\d{1,2}) ([A-Z][a-z]{2}) (\d{4})$/.exec(text);
	if (full === null) return /(\d{4})/.exec(text)?.[1] ?? null;
	const month = 'JanFebMarAprMayJunJulAugSepOctNovDec'.indexOf(full[2] ?? '') / 3;
	if (!Number.isInteger(month) || month < 0) return full[3] ?? null;
	return `${full[3]}-${String(month + 1).padStart(2, '0')}-${(full[1] ?? '').padStart(2, '0')}`;
}

/** Tax and registration numbers of ours stand in idList and in the remarks: both are looked through (format sheet F20.2). */
function entryOf(entry: XmlElement, list: string): ParsedRow<FactRow> {
	const uid = entry.textOf('uid') ?? '';
	const nameOf = (element: XmlElement) => joinName(element.textOf('firstName'), element.textOf('lastName'));
	const aliases = entry.path('akaList', 'aka').map(nameOf);
	const remarks = entry.textOf('remarks');
	const born = entry
		.path('dateOfBirthList', 'dateOfBirthItem')
		.flatMap((item) => bornOf(item.textOf('dateOfBirth') ?? '') ?? []);
	return sanctionRow({
		list,
		entryId: `${list}|${uid}`,
		names: [nameOf(entry), ...aliases].filter((name) => name !== null),
		bornOn: born,
		programme:
			entry
				.path('programList', 'program')
				.map(({ text }) => text.trim())
				.join(', ') || null,
		listedOn: null,
		remarks,
		numbers: [remarks ?? '', ...entry.path('idList', 'id').map((id) => id.textOf('idNumber') ?? '')],
		url: `https://sanctionssearch.ofac.treas.gov/Details.aspx?id=${encodeURIComponent(uid)}`,
	});
}
