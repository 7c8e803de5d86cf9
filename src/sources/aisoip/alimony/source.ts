import { defineSource, persons } from '#sources/kit/define-source.ts';
import { defineLiveSource } from '#sources/kit/live-source.ts';
import { aisoip } from '../publisher.ts';
import { service } from '../service.ts';
import { parse } from './parse.ts';

export const aisoipAlimony = defineLiveSource({
	descriptor: defineSource({
		id: 'aisoip-alimony',
		catalogueCode: 'AIS-ALI',
		group: 'state',
		title: {
			ru: 'Должники по алиментам',
			kk: 'Алимент бойынша борышкерлер',
			en: 'Alimony debtors',
		},
		tells: {
			ru: 'Открытые производства о взыскании алиментов и сумма долга',
			kk: 'Алимент өндіріп алу туралы ашық іс жүргізулер және берешек сомасы',
			en: 'Open alimony cases and the sum owed',
		},
		publisher: aisoip,
		officialUrl: 'https://aisoip.adilet.gov.kz',
		section: 'enforcement',
		states: ['alimony_debt'],
		riskFactors: ['R16'],
		report: 'basic',
		appliesTo: persons,
		access: 'keyed',
		priceKzt: 0,
		needsConsent: false,
		cadenceDays: 1,
		isStopFactor: false,
		role: 'subject',
		format: 'F10: SOAP of data.egov.kz, index aisoip',
		evidence: 'client',
		checkedOn: '2026-11-25',
	}),
	...service,
	parse,
});
