import type { IsoDate } from '#domain/clock.ts';
import type { XmlElement } from '#sources/kit/formats/xml-records.ts';
import type { StatementRow } from '#sources/kit/lists/list-rows.ts';
import type { AttributedRow, RecordFile } from '#sources/kit/lists/list-source.ts';
import { birthsIn, joinName, sanctionRows, yearsBetween } from '#sources/kit/lists/sanction-list.ts';
import { untoldCountry } from '#sources/kit/lists/sanction-numbers.ts';
import { dayOf } from '#sources/kit/strict.ts';

/** `publshInformation` is the publisher's own spelling. */
export function statedByOfac(root: XmlElement): { on: IsoDate | null; entries: number | null } {
	const [head] = root.all('publshInformation');
	const count = head?.textOf('Record_Count') ?? null;
	return { on: publishedOn(head?.textOf('Publish_Date') ?? ''), entries: count === null ? null : Number(count) };
}

/** Month first: `09/10/2026` is the tenth of September. */
function publishedOn(text: string): IsoDate | null {
	const [, month, day, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? [];
	return dayOf(`${year}-${month}-${day}`);
}

/** `14 Feb 1986` → day; `Feb 1986`, `1986`, `circa 1986`, `1971 to 1973` → years. */
function birthsOf(text: string): string[] {
	const full = /^(\d{1,2}) ([A-Z][a-z]{2}) (\d{4})$/.exec(text);
	const [from, to] = text.match(/\d{4}/g) ?? [];
	if (full === null) return yearsBetween(from ?? null, to ?? null);
	const month = 'JanFebMarAprMayJunJulAugSepOctNovDec'.indexOf(full[2] ?? '') / 3;
	if (!Number.isInteger(month) || month < 0) return birthsIn(text);
	return [`${full[3]}-${String(month + 1).padStart(2, '0')}-${(full[1] ?? '').padStart(2, '0')}`];
}

/** Vessels and aircraft are neither. */
const entities: Readonly<Record<string, 'person' | 'organisation'>> = { Individual: 'person', Entity: 'organisation' };

/** Tax and registration numbers of ours stand in idList and in the remarks: both are looked through (format sheet F20.2). */
export function entryOf(entry: XmlElement, file: RecordFile): AttributedRow<StatementRow>[] {
	const list = /consolidated/i.test(file.path) ? 'OFAC Consolidated' : 'OFAC SDN';
	const uid = entry.textOf('uid') ?? '';
	const nameOf = (element: XmlElement) => joinName(element.textOf('firstName'), element.textOf('lastName'));
	const akas = entry
		.path('akaList', 'aka')
		.map((aka) => ({ name: nameOf(aka), isWeak: aka.textOf('category') === 'weak' }));
	const ids = entry
		.path('idList', 'id')
		.map((id) => ({ text: id.textOf('idNumber') ?? '', country: id.textOf('idCountry') }));
	const addresses = entry.path('addressList', 'address');
	const nationalities = [
		...entry.path('nationalityList', 'nationality'),
		...entry.path('citizenshipList', 'citizenship'),
	];
	const remarks = entry.textOf('remarks');
	const born = entry
		.path('dateOfBirthList', 'dateOfBirthItem')
		.flatMap((item) => birthsOf(item.textOf('dateOfBirth') ?? ''));
	return sanctionRows({
		list,
		entryId: `${list}|${uid}`,
		names: [nameOf(entry), ...akas.map(({ name }) => name)].filter((name) => name !== null),
		weakNames: akas.flatMap(({ name, isWeak }) => (isWeak && name !== null ? name : [])),
		entity: entities[entry.textOf('sdnType') ?? ''] ?? null,
		countries: [...nationalities, ...addresses].map((one) => one.textOf('country')),
		addresses: addresses.map((one) => joinName(one.textOf('address1'), one.textOf('address2'), one.textOf('city'))),
		identifiers: ids,
		bornOn: born,
		programme:
			entry
				.path('programList', 'program')
				.map(({ text }) => text.trim())
				.join(', ') || null,
		listedOn: null,
		remarks,
		numbers: [...untoldCountry(remarks), ...ids],
		url: `https://sanctionssearch.ofac.treas.gov/Details.aspx?id=${encodeURIComponent(uid)}`,
	});
}
