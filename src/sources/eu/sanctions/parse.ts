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

export function entryOf(entity: XmlElement): AttributedRow<StatementRow>[] {
	const names = entity.all('nameAlias').map((alias) => {
		const parts = joinName(alias.attribute('firstName'), alias.attribute('middleName'), alias.attribute('lastName'));
		return alias.attribute('wholeName') ?? parts;
	});
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
		names: names.filter((name) => name !== null),
		bornOn: born,
		programme: regulation?.attribute('programme') ?? null,
		listedOn: dayOf(entity.attribute('designationDate') ?? regulation?.attribute('publicationDate') ?? ''),
		remarks,
		numbers: [...untoldCountry(remarks), ...numbers],
	});
}
