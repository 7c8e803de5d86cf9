import { isLei } from '#domain/numbers/lei.ts';
import { defineSource } from '#sources/kit/define-source.ts';
import { defineLiveSource, type FetchContext, type RawPart } from '#sources/kit/live-source.ts';
import { gleif, leiNumbers } from '../publisher.ts';
import { onlyLei, parse } from './parse.ts';

const headers = { accept: 'application/vnd.api+json' };
const records = '/api/v1/lei-records';

export const gleifDirectParents = defineLiveSource({
	descriptor: defineSource({
		id: 'gleif-direct-parents',
		catalogueCode: 'GLEIF',
		group: 'foreign',
		title: {
			ru: 'Прямой владелец по данным LEI',
			kk: 'LEI деректері бойынша тікелей иесі',
			en: 'Direct parent by LEI data',
		},
		tells: {
			ru: 'Кто консолидирует отчётность компании или почему он не назван',
			kk: 'Компанияның есептілігін кім шоғырландырады немесе ол неге аталмаған',
			en: 'Who consolidates the company’s accounts, or why nobody is named',
		},
		publisher: gleif,
		officialUrl: 'https://search.gleif.org',
		section: 'foreign',
		states: ['foreign_parent'],
		riskFactors: [],
		report: null,
		appliesTo: ['foreign'],
		abroad: { countries: null, numbers: leiNumbers },
		access: 'open',
		priceKzt: 0,
		needsConsent: false,
		cadenceDays: 1,
		isStopFactor: false,
		role: 'subject',
		format: 'F18: JSON:API direct-parent, direct-parent-reporting-exception',
		evidence: 'client',
		checkedOn: '2026-11-27',
	}),
	endpoint: 'gleif',
	manners: { timeoutMs: 3500, retries: 1, perSecond: 1, concurrency: 4, cacheSeconds: 8 * 3600 },
	async fetch(context, { foreign }) {
		const number = foreign?.number ?? '';
		if (isLei(number)) return askParent(context, number);
		const query = { 'filter[entity.registeredAs]': number, 'page[size]': 2, 'page[number]': 1 };
		const lei = { name: 'lei', ...(await context.request({ path: records, query, headers, expects: 'json' })) };
		const only = onlyLei(lei.body);
		return only === null ? [lei] : [lei, ...(await askParent(context, only))];
	},
	parse,
});

/** The register publishes either a parent or an exception, and answers 404 to the other question. */
async function askParent(context: FetchContext, lei: string): Promise<RawPart[]> {
	const ask = async (name: string, path: string): Promise<RawPart> => ({
		name,
		...(await context.request({ path: `${records}/${lei}/${path}`, headers, expects: 'json', alsoAccept: [404] })),
	});
	const parent = await ask('parent', 'direct-parent');
	if (parent.status !== 404) return [parent];
	return [parent, await ask('exception', 'direct-parent-reporting-exception')];
}
