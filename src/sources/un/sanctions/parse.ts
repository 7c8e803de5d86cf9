import type { XmlElement } from '#sources/kit/formats/xml-records.ts';
import type { StatementRow } from '#sources/kit/lists/list-rows.ts';
import type { AttributedRow } from '#sources/kit/lists/list-source.ts';
import { birthsIn, joinName, sanctionRows, yearsBetween } from '#sources/kit/lists/sanction-list.ts';
import { untoldCountry } from '#sources/kit/lists/sanction-numbers.ts';
import { dayOf } from '#sources/kit/strict.ts';

const list = 'UN Security Council';

export function statedByUn(root: XmlElement) {
	return { on: dayOf(root.attribute('dateGenerated') ?? ''), entries: null };
}

const nameParts = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME'] as const;

/** Several spellings stand in one alias, parted by semicolons, lettered, or in brackets behind the original script. */
function spellingsOf(alias: string): string[] {
	const isList = alias.includes(';') || /(?:^|\s)[a-z]\)\s/.test(alias);
	if (!isList) return [alias];
	return alias.split(/[;()]|(?:^|\s)[a-z]\)\s/).flatMap((part) => part.replace(/,$/, '').trim() || []);
}

function birthsOf(entry: XmlElement): string[] {
	const births = entry.all('INDIVIDUAL_DATE_OF_BIRTH').flatMap((birth) => {
		const dates = birthsIn(birth.textOf('DATE'));
		if (dates.length > 0) return dates;
		const year = birth.textOf('YEAR');
		return year === null ? yearsBetween(birth.textOf('FROM_YEAR'), birth.textOf('TO_YEAR')) : birthsIn(year);
	});
	return [...births, ...entry.all('INDIVIDUAL_ALIAS').flatMap((alias) => birthsIn(alias.textOf('DATE_OF_BIRTH')))];
}

/** Empty placeholder elements are usual; the name of an entity stands in FIRST_NAME (format sheet F20.3). */
export function entryOf(entry: XmlElement): AttributedRow<StatementRow>[] {
	const aliases = entry
		.all(`${entry.name}_ALIAS`)
		.map((alias) => ({ names: spellingsOf(alias.textOf('ALIAS_NAME') ?? ''), quality: alias.textOf('QUALITY') }));
	const addresses = entry.all(`${entry.name}_ADDRESS`);
	const comments = entry.textOf('COMMENTS1');
	const names = [
		joinName(...nameParts.map((part) => entry.textOf(part))),
		entry.textOf('NAME_ORIGINAL_SCRIPT'),
		...aliases.flatMap((alias) => alias.names),
	];
	const documents = entry.all('INDIVIDUAL_DOCUMENT').map((document) => ({
		text: joinName(document.textOf('NUMBER'), document.textOf('NOTE')) ?? '',
		country: document.textOf('ISSUING_COUNTRY') ?? document.textOf('COUNTRY_OF_ISSUE'),
	}));
	return sanctionRows({
		list,
		entryId: entry.textOf('REFERENCE_NUMBER') ?? entry.textOf('DATAID') ?? '',
		names: names.flatMap((name) => name || []),
		weakNames: aliases.flatMap((alias) => (alias.quality === 'Low' ? alias.names : [])),
		entity: entry.name === 'INDIVIDUAL' ? 'person' : 'organisation',
		countries: [
			...entry.path('NATIONALITY', 'VALUE').map(({ text }) => text),
			...addresses.map((address) => address.textOf('COUNTRY')),
		],
		addresses: addresses.map((address) => joinName(address.textOf('STREET'), address.textOf('CITY'))),
		identifiers: entry.all('INDIVIDUAL_DOCUMENT').map((document) => ({
			text: document.textOf('NUMBER') ?? '',
			country: document.textOf('ISSUING_COUNTRY') ?? document.textOf('COUNTRY_OF_ISSUE'),
		})),
		bornOn: birthsOf(entry),
		programme: entry.textOf('UN_LIST_TYPE'),
		listedOn: dayOf(entry.textOf('LISTED_ON') ?? ''),
		remarks: comments,
		numbers: [...untoldCountry(comments), ...documents],
	});
}
