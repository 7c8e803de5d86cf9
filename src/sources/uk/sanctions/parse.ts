import type { XmlElement } from '#sources/kit/formats/xml-records.ts';
import type { StatementRow } from '#sources/kit/lists/list-rows.ts';
import type { AttributedRow } from '#sources/kit/lists/list-source.ts';
import { birthsIn, joinName, sanctionRows } from '#sources/kit/lists/sanction-list.ts';
import { untoldCountry } from '#sources/kit/lists/sanction-numbers.ts';
import { dayOf } from '#sources/kit/strict.ts';

const list = 'UK Sanctions List';

/** `dd/mm/yyyy` */
export function statedByUk(root: XmlElement) {
	return { on: dayOf(root.textOf('DateGenerated') ?? ''), entries: null };
}

/** Name6 is the surname or the name of an entity, Name1–Name5 stand before it (format sheet F20.5). */
const nameOrder = ['Name1', 'Name2', 'Name3', 'Name4', 'Name5', 'Name6'] as const;

const addressLines = [1, 2, 3, 4, 5, 6].map((line) => `AddressLine${line}`);
/** A ship is neither. */
const entities: Readonly<Record<string, 'person' | 'organisation'>> = { Individual: 'person', Entity: 'organisation' };

export function entryOf(entry: XmlElement): AttributedRow<StatementRow>[] {
	const latin = entry.path('Names', 'Name').map((name) => ({
		name: joinName(...nameOrder.map((part) => name.textOf(part))),
		isWeak: /low quality/i.test(name.textOf('AliasStrength') ?? ''),
	}));
	const addresses = entry.path('Addresses', 'Address');
	const original = entry.path('NonLatinNames', 'NonLatinName').map((name) => name.textOf('NameNonLatinScript'));
	const person = entry.path('IndividualDetails', 'Individual');
	// parts of a date may be letters: `dd/mm/1986`
	const births = person.flatMap((one) => one.path('DOBs', 'DOB')).flatMap(({ text }) => birthsIn(text));
	const identifiers = person
		.flatMap((one) => one.path('NationalIdentifierDetails', 'NationalIdentifier'))
		.map((one) =>
			joinName(one.textOf('NationalIdentifierNumber'), one.textOf('NationalIdentifierAdditionalInformation')),
		);
	const texts = [entry.textOf('OtherInformation'), entry.textOf('UKStatementofReasons')];
	const registrations = entry.path(
		'EntityDetails',
		'Entity',
		'BusinessRegistrationNumbers',
		'BusinessRegistrationNumber',
	);
	const designated = entry.textOf('DateDesignated');
	return sanctionRows({
		list,
		entryId: entry.textOf('UniqueID') ?? '',
		names: [...latin.map(({ name }) => name), ...original].filter((name) => name !== null),
		weakNames: latin.flatMap(({ name, isWeak }) => (isWeak && name !== null ? name : [])),
		entity: entities[entry.textOf('IndividualEntityShip') ?? ''] ?? null,
		countries: [
			...addresses.map((address) => address.textOf('AddressCountry')),
			...person.flatMap((one) => one.path('Nationalities', 'Nationality')).map(({ text }) => text),
		],
		addresses: addresses.map((address) =>
			joinName(...addressLines.map((line) => address.textOf(line)), address.textOf('AddressPostalCode')),
		),
		identifiers: untoldCountry(
			...person
				.flatMap((one) => one.path('NationalIdentifierDetails', 'NationalIdentifier'))
				.map((one) => one.textOf('NationalIdentifierNumber')),
			...registrations.map(({ text }) => text),
		),
		bornOn: births,
		programme: entry.textOf('RegimeName'),
		listedOn: designated === null ? null : dayOf(designated),
		remarks: joinName(...texts),
		numbers: untoldCountry(...texts, ...identifiers, ...registrations.map(({ text }) => text)),
	});
}
