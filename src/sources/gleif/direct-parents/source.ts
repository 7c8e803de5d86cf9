import { isLei } from '#domain/numbers/lei.ts';
import { defineSource } from '#sources/kit/define-source.ts';
import { defineLiveSource, type FetchContext, type RawPart } from '#sources/kit/live-source.ts';
import { askBesideRecord, askRecords, byRegisterNumber, gleif, leiNumbers } from '../publisher.ts';
import { onlyLei, parse } from './parse.ts';

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
		const lei = await askRecords(context, byRegisterNumber(number), 2);
		const only = onlyLei(lei.body);
		return only === null ? [lei] : [lei, ...(await askParent(context, only))];
	},
	parse,
});

/** The register publishes either a parent or an exception, and answers 404 to the other question. */
async function askParent(context: FetchContext, lei: string): Promise<RawPart[]> {
	const parent = await askBesideRecord(context, lei, 'direct-parent', 'parent');
	if (parent.status !== 404) return [parent];
	return [parent, await askBesideRecord(context, lei, 'direct-parent-reporting-exception', 'exception')];
}
