import { defineSource } from '#sources/kit/define-source.ts';
import { defineLiveSource } from '#sources/kit/live-source.ts';
import { companiesHouse } from '../publisher.ts';
import { isUntold, parse } from './parse.ts';

export const companiesHouseControl = defineLiveSource({
	descriptor: defineSource({
		id: 'companies-house-control',
		catalogueCode: 'GB-COH',
		group: 'foreign',
		title: {
			ru: 'Контролирующие лица компаний Великобритании',
			kk: 'Ұлыбритания компанияларын бақылайтын тұлғалар',
			en: 'Persons with significant control of UK companies',
		},
		tells: {
			ru: 'Кто контролирует компанию и каким образом или почему он не назван',
			kk: 'Компанияны кім және қалай бақылайды немесе ол неге аталмаған',
			en: 'Who controls the company and how, or why nobody is named',
		},
		publisher: companiesHouse,
		officialUrl: 'https://find-and-update.company-information.service.gov.uk',
		section: 'foreign',
		states: ['foreign_controller'],
		riskFactors: [],
		report: null,
		appliesTo: ['foreign'],
		abroad: { countries: ['GB'], numbers: ['gb_company'] },
		access: 'keyed',
		priceKzt: 0,
		needsConsent: false,
		cadenceDays: 1,
		isStopFactor: false,
		role: 'subject',
		format: 'F19.1: REST persons-with-significant-control, their statements, exemptions',
		evidence: 'client',
		checkedOn: '2026-11-27',
	}),
	endpoint: 'companies_house',
	manners: { timeoutMs: 3500, retries: 1, perSecond: 2, concurrency: 4, cacheSeconds: 86_400 },
	async fetch(context, { foreign }) {
		const number = encodeURIComponent(foreign?.number ?? '');
		const authorization = `Basic ${Buffer.from(`${context.secret('API_KEY')}:`).toString('base64')}`;
		const ask = (path: string) =>
			context.request({ path, headers: { authorization }, expects: 'json', alsoAccept: [404] });
		const base = `/company/${number}/persons-with-significant-control`;
		const told = [
			{ name: 'control', ...(await ask(`${base}?items_per_page=100`)) },
			{ name: 'statements', ...(await ask(`${base}-statements?items_per_page=100`)) },
		];
		if (!isUntold(told)) return told;
		return [...told, { name: 'exemptions', ...(await ask(`/company/${number}/exemptions`)) }];
	},
	parse,
});
