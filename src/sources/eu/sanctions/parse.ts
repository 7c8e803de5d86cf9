import type { FactRow } from '#sources/kit/list-rows.ts';
import type { ParsedBatch, ParsedRow, RecordFile } from '#sources/kit/list-source.ts';
import { joinName, sanctionRow } from '#sources/kit/sanction-list.ts';
import { dayOf } from '#sources/kit/strict.ts';
import { readXmlRecords, type XmlElement } from '#sources/kit/xml-records.ts';

const list = 'EU Financial Sanctions';

export function readFullList(file: RecordFile): AsyncGenerator<ParsedBatch<FactRow>> {
	return readXmlRecords(file, ['sanctionEntity'], entryOf);
}

function entryOf(entity: XmlElement): ParsedRow<FactRow> {
	const names = entity.all('nameAlias').map((alias) => {
		const parts = joinName(alias.attribute('firstName'), alias.attribute('middleName'), alias.attribute('lastName'));
		return alias.attribute('wholeName') ?? parts;
	});
	const remarks = joinName(entity.textOf('remark'), ...entity.all('nameAlias').map((alias) => alias.textOf('remark')));
	const identifications = entity.all('identification');
	const numbers = identifications.flatMap((id) => [id.attribute('number') ?? '', id.textOf('remark') ?? '']);
	const [regulation] = entity.all('regulation');
	const born = entity
		.all('birthdate')
		.flatMap((birth) => birth.attribute('birthdate') ?? birth.attribute('year') ?? []);
	return sanctionRow({
		list,
		entryId: entity.attribute('euReferenceNumber') ?? entity.attribute('logicalId') ?? '',
		names: names.filter((name) => name !== null),
		bornOn: born,
		programme: regulation?.attribute('programme') ?? null,
		listedOn: dayOf(entity.attribute('designationDate') ?? regulation?.attribute('publicationDate') ?? ''),
		remarks,
		numbers: [remarks ?? '', ...numbers],
	});
}
