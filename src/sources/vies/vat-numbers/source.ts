import { defineSource } from '#sources/kit/define-source.ts';
import { defineLiveSource } from '#sources/kit/live-source.ts';
import { vies } from '../publisher.ts';
import { parse } from './parse.ts';

export const viesVatNumbers = defineLiveSource({
	descriptor: defineSource({
		id: 'vies-vat-numbers',
		catalogueCode: 'VIES',
		group: 'foreign',
		title: {
			ru: 'Номера НДС Европейского союза',
			kk: 'Еуропалық одақтың ҚҚС нөмірлері',
			en: 'VAT numbers of the European Union',
		},
		tells: {
			ru: 'Действителен ли номер плательщика НДС',
			kk: 'ҚҚС төлеушінің нөмірі жарамды ма',
			en: 'Whether a VAT number is valid',
		},
		publisher: vies,
		officialUrl: 'https://ec.europa.eu/taxation_customs/vies/',
		section: 'foreign',
		states: ['vat_number'],
		riskFactors: [],
		report: null,
		appliesTo: ['foreign'],
		access: 'open',
		priceKzt: 0,
		needsConsent: false,
		cadenceDays: 1,
		isStopFactor: false,
		role: 'subject',
		format: 'F19.2: REST, only VALID and INVALID are answers',
		evidence: 'recorded',
		checkedOn: '2026-11-25',
	}),
	endpoint: 'vies',
	manners: { timeoutMs: 4500, retries: 1, perSecond: 2, concurrency: 4, cacheSeconds: 86_400 },
	async fetch(context, { foreign }) {
		const country = foreign?.country === 'GR' ? 'EL' : (foreign?.country ?? '');
		const number = (foreign?.number ?? '').replace(new RegExp(`^${country}`), '');
		const path = `/taxation_customs/vies/rest-api/ms/${encodeURIComponent(country)}/vat/${encodeURIComponent(number)}`;
		return [{ name: 'vat', ...(await context.request({ path, expects: 'json' })) }];
	},
	parse,
});
