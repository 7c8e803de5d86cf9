import type { XmlElement } from '#sources/kit/formats/xml-records.ts';
import type { StatementRow } from '#sources/kit/lists/list-rows.ts';
import type { AttributedRow } from '#sources/kit/lists/list-source.ts';
import { sanctionRows } from '#sources/kit/lists/sanction-list.ts';
import { untoldCountry } from '#sources/kit/lists/sanction-numbers.ts';
import { dayOf } from '#sources/kit/strict.ts';

const list = 'AFM-WMD';

/** Everything of an entry stands in one text; its parts begin with these words (format sheet F13). */
const parts = {
	otherNames: /Вымышленные названия:\s*(.*?)(?=\s*(?:Адрес:|Дата внесения в перечень:|Прочая информация:|$))/s,
	listedOn: /Дата внесения в перечень:\s*(\d{2}\.\d{2}\.\d{4}|\d{4}-\d{2}-\d{2})/,
	remarks: /Прочая информация:\s*(.*)$/s,
} as const;

export function entryOf(person: XmlElement): AttributedRow<StatementRow>[] {
	const information = person.textOf('information') ?? '';
	const [main = ''] = information.split(/(?:Вымышленные названия|Адрес|Дата внесения в перечень|Прочая информация):/);
	const others = parts.otherNames.exec(information)?.[1] ?? '';
	const names = [main, ...others.split(/;|\s[a-zа-я]\)\s/)].map((name) => name.trim().replace(/[.,]$/, ''));
	const listed = parts.listedOn.exec(information)?.[1];
	return sanctionRows({
		list,
		entryId: `${person.textOf('num') ?? ''}|${main.trim()}`,
		names: names.filter((name) => name !== '' && name !== 'н/д'),
		bornOn: [],
		entity: null,
		programme: person.textOf('decision'),
		listedOn: listed === undefined ? null : dayOf(listed),
		remarks: parts.remarks.exec(information)?.[1]?.trim() || null,
		numbers: untoldCountry(information),
	});
}
