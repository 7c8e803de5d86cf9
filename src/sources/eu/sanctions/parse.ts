import type { XmlElement } from '#sources/kit/formats/xml-records.ts';
import type { StatementRow } from '#sources/kit/lists/list-rows.ts';
import type { AttributedRow } from '#sources/kit/lists/list-source.ts';
import { birthsIn, joinName, sanctionRows } from '#sources/kit/lists/sanction-list.ts';
import { untoldCountry } from '#sources/kit/lists/sanction-numbers.ts';
import { dayOf } from '#sources/kit/strict.ts';

const list = 'EU Financial Sanctions';

export function statedByEu(root: XmlElement) {
	return { on: dayOf(root.attribute('generationDate') ?? ''), entries: null };
}

const entities: Readonly<Record<string, 'person' | 'organisation'>> = { person: 'person', enterprise: 'organisation' };

export function entryOf(entity: XmlElement): AttributedRow<StatementRow>[] {
	const aliases = entity.all('nameAlias').map((alias) => {
		const parts = joinName(alias.attribute('firstName'), alias.attribute('middleName'), alias.attribute('lastName'));
		return { name: alias.attribute('wholeName') ?? parts, isWeak: alias.attribute('strong') === 'false' };
	});
	const addresses = entity.all('address');
	const remarks = joinName(entity.textOf('remark'), ...entity.all('nameAlias').map((alias) => alias.textOf('remark')));
	const identifications = entity.all('identification');
	const numbers = identifications.map((id) => ({
		text: joinName(id.attribute('number'), id.attribute('latinNumber'), id.textOf('remark')) ?? '',
		country: id.attribute('countryIso2Code'),
	}));
	const [regulation] = entity.all('regulation');
	const born = entity
		.all('birthdate')
		.flatMap((birth) => birthsIn(birth.attribute('birthdate') ?? birth.attribute('year')));
	return sanctionRows({
		list,
		entryId: entity.attribute('euReferenceNumber') ?? entity.attribute('logicalId') ?? '',
		names: aliases.flatMap(({ name }) => name ?? []),
		weakNames: aliases.flatMap(({ name, isWeak }) => (isWeak ? (name ?? []) : [])),
		entity: entities[entity.all('subjectType')[0]?.attribute('code') ?? ''] ?? null,
		countries: [...entity.all('citizenship'), ...addresses].map((one) => one.attribute('countryIso2Code')),
		addresses: addresses.map((one) => joinName(one.attribute('street'), one.attribute('city'))),
		identifiers: identifications.map((id) => ({
			text: id.attribute('number') ?? id.attribute('latinNumber') ?? '',
			country: id.attribute('countryIso2Code'),
		})),
		bornOn: born,
		programme: regulation?.attribute('programme') ?? null,
		listedOn: dayOf(entity.attribute('designationDate') ?? regulation?.attribute('publicationDate') ?? ''),
		remarks,
		numbers: [...untoldCountry(remarks), ...numbers],
	});
}
