import { defineSource } from '#sources/kit/define-source.ts';
import { defineLiveSource } from '#sources/kit/live-source.ts';
import { opencorporates } from '../publisher.ts';
import { parse } from './parse.ts';

export const opencorporatesCompanies = defineLiveSource({
	descriptor: defineSource({
		id: 'opencorporates-companies',
		catalogueCode: 'OPENCORP',
		group: 'foreign',
		title: { ru: 'Компании мира', kk: 'Әлем компаниялары', en: 'Companies of the world' },
		tells: {
			ru: 'Запись национального реестра: статус, дата, адрес',
			kk: 'Ұлттық тізілім жазбасы: мәртебесі, күні, мекенжайы',
			en: 'Entry of the national register: status, date, address',
		},
		publisher: opencorporates,
		officialUrl: 'https://opencorporates.com',
		section: 'foreign',
		states: ['foreign_company'],
		riskFactors: ['R01', 'R24'],
		report: null,
		appliesTo: ['foreign'],
		abroad: { countries: null, numbers: ['other'] },
		access: 'paid',
		priceKzt: 250,
		needsConsent: false,
		cadenceDays: 7,
		isStopFactor: false,
		role: 'subject',
		format: 'F19.4: v0.4.6 companies [price assumed]',
		evidence: 'documented',
		checkedOn: '2026-11-25',
	}),
	endpoint: 'opencorporates',
	manners: { timeoutMs: 4500, retries: 0, perSecond: 5, concurrency: 4, cacheSeconds: 7 * 86_400 },
	async fetch(context, { foreign }) {
		const country = (foreign?.country ?? '').toLowerCase();
		const query = { api_token: context.secret('API_TOKEN'), sparse: 'true' };
		const path = `/v0.4.6/companies/${encodeURIComponent(country)}/${encodeURIComponent(foreign?.number ?? '')}`;
		return [{ name: 'company', ...(await context.request({ path, query, expects: 'json', alsoAccept: [404] })) }];
	},
	parse,
});
