import { defineSource } from '#sources/kit/define-source.ts';
import { defineLiveSource } from '#sources/kit/live-source.ts';
import { dadata } from '../publisher.ts';
import { parse } from './parse.ts';

const registers: Readonly<Record<string, string>> = { KZ: 'party_kz', RU: 'party', BY: 'party_by' };

export const dadataParties = defineLiveSource({
	descriptor: defineSource({
		id: 'dadata-parties',
		catalogueCode: 'DADATA',
		group: 'foreign',
		title: {
			ru: 'Реестры компаний Казахстана, России и Беларуси',
			kk: 'Қазақстан, Ресей және Беларусь компанияларының тізілімдері',
			en: 'Company registers of Kazakhstan, Russia and Belarus',
		},
		tells: {
			ru: 'Независимая сверка: статус, руководитель, адрес и вид деятельности',
			kk: 'Тәуелсіз салыстыру: мәртебесі, басшысы, мекенжайы және қызмет түрі',
			en: 'Independent comparison: status, head, address and activity',
		},
		publisher: dadata,
		officialUrl: 'https://dadata.ru',
		section: 'foreign',
		states: ['foreign_company'],
		riskFactors: ['R01', 'R02', 'R24'],
		report: 'full',
		appliesTo: ['legal', 'foreign'],
		abroad: { countries: ['RU', 'BY'], numbers: ['inn', 'ogrn', 'unp'], byName: true },
		access: 'paid',
		priceKzt: 15,
		needsConsent: false,
		cadenceDays: 1,
		isStopFactor: false,
		role: 'subject',
		format: 'F19.3: findById and suggest party_kz, party, party_by [price assumed]',
		evidence: 'recorded',
		checkedOn: '2026-11-25',
	}),
	endpoint: 'dadata',
	manners: { timeoutMs: 3500, retries: 0, perSecond: 20, concurrency: 10, cacheSeconds: 86_400 },
	async fetch(context, { iinBin, foreign }) {
		const register = registers[foreign?.country ?? 'KZ'] ?? 'party';
		const headers = { 'content-type': 'application/json', authorization: `Token ${context.secret('TOKEN')}` };
		const isByName = foreign?.number === null;
		const body = JSON.stringify({ query: foreign === undefined ? iinBin : (foreign.number ?? foreign.name) });
		const path = `/suggestions/api/4_1/rs/${isByName ? 'suggest' : 'findById'}/${register}`;
		return [{ name: register, ...(await context.request({ method: 'POST', path, headers, body, expects: 'json' })) }];
	},
	parse,
});
