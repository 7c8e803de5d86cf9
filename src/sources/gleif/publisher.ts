import type { SourceDescriptor } from '#sources/kit/define-source.ts';
import type { FetchContext, RawPart } from '#sources/kit/live-source.ts';

export const gleif: SourceDescriptor['publisher'] = {
	id: 'gleif',
	name: {
		ru: 'Глобальный фонд идентификаторов юридических лиц',
		kk: 'Заңды тұлғалар сәйкестендіргіштерінің жаһандық қоры',
		en: 'Global Legal Entity Identifier Foundation',
	},
	acronym: { ru: 'GLEIF', kk: 'GLEIF', en: 'GLEIF' },
};

/** Its own, and those of registers: numbers of taxpayers it does not know. */
export const leiNumbers = ['lei', 'ogrn', 'unp', 'gb_company', 'other'] as const;

const headers = { accept: 'application/vnd.api+json' };
const records = '/api/v1/lei-records';

/** Records of LEI that a filter finds. */
export async function askRecords(
	context: FetchContext,
	filter: Readonly<Record<string, string>>,
	most: number,
): Promise<RawPart> {
	const query = { ...filter, 'page[size]': most, 'page[number]': 1 };
	return { name: 'lei', ...(await context.request({ path: records, query, headers, expects: 'json' })) };
}

export const byRegisterNumber = (number: string) => ({ 'filter[entity.registeredAs]': number });

/** What hangs on the record of one LEI; 404 is an answer too. */
export async function askBesideRecord(
	context: FetchContext,
	lei: string,
	what: string,
	name: string,
): Promise<RawPart> {
	const path = `${records}/${lei}/${what}`;
	return { name, ...(await context.request({ path, headers, expects: 'json', alsoAccept: [404] })) };
}
