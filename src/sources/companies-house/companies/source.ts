import { defineSource } from '#sources/kit/define-source.ts';
import { defineLiveSource } from '#sources/kit/live-source.ts';
import { companiesHouse } from '../publisher.ts';
import { parse } from './parse.ts';

export const companiesHouseCompanies = defineLiveSource({
	descriptor: defineSource({
		id: 'companies-house-companies',
		catalogueCode: 'GB-COH',
		group: 'foreign',
		title: { ru: 'Компании Великобритании', kk: 'Ұлыбритания компаниялары', en: 'Companies of the United Kingdom' },
		tells: {
			ru: 'Статус, дата создания, адрес и должностные лица',
			kk: 'Мәртебесі, құрылған күні, мекенжайы және лауазымды тұлғалары',
			en: 'Status, date of creation, address and officers',
		},
		publisher: companiesHouse,
		officialUrl: 'https://find-and-update.company-information.service.gov.uk',
		section: 'foreign',
		states: ['foreign_company', 'foreign_officer'],
		riskFactors: ['R01', 'R24'],
		report: null,
		appliesTo: ['foreign'],
		abroad: { countries: ['GB'], numbers: ['gb_company'], byName: true },
		access: 'keyed',
		priceKzt: 0,
		needsConsent: false,
		cadenceDays: 1,
		isStopFactor: false,
		role: 'subject',
		format: 'F19.1: REST company profile, officers and search by name',
		evidence: 'recorded',
		checkedOn: '2026-11-25',
	}),
	endpoint: 'companies_house',
	manners: { timeoutMs: 3500, retries: 1, perSecond: 2, concurrency: 4, cacheSeconds: 86_400 },
	async fetch(context, { foreign }) {
		const authorization = `Basic ${Buffer.from(`${context.secret('API_KEY')}:`).toString('base64')}`;
		const ask = (path: string) =>
			context.request({ path, headers: { authorization }, expects: 'json', alsoAccept: [404] });
		if (foreign?.number === null) {
			const query = new URLSearchParams({ q: foreign.name ?? '', items_per_page: '20' });
			return [{ name: 'search', ...(await ask(`/search/companies?${query}`)) }];
		}
		const number = encodeURIComponent((foreign?.number ?? '').padStart(8, '0'));
		const company = await ask(`/company/${number}`);
		if (company.status === 404) return [{ name: 'company', ...company }];
		return [
			{ name: 'company', ...company },
			{ name: 'officers', ...(await ask(`/company/${number}/officers?items_per_page=100`)) },
		];
	},
	parse,
});
