import { defineBusSource, keepForDay } from '#sources/kit/asking/bus-source.ts';
import { defineSource, subjectsAndPersons } from '#sources/kit/define-source.ts';
import { gbdrn } from '../publisher.ts';
import { readPayload } from './parse.ts';

export const gbdrnRealEstate = defineBusSource({
	descriptor: defineSource({
		id: 'gbdrn-real-estate',
		catalogueCode: 'GBDRN',
		group: 'closed',
		title: {
			ru: 'Регистр недвижимости',
			kk: 'Жылжымайтын мүлік тіркелімі',
			en: 'Real-estate register',
		},
		tells: {
			ru: 'Объекты недвижимости, доли, аресты и обременения',
			kk: 'Жылжымайтын мүлік нысандары, үлестер, тыйымдар мен ауыртпалықтар',
			en: 'Real estate held, shares, arrests and encumbrances',
		},
		publisher: gbdrn,
		officialUrl: 'https://www.gov.kz/memleket/entities/adilet',
		section: 'property',
		states: ['real_estate'],
		riskFactors: ['R26'],
		report: 'full',
		appliesTo: subjectsAndPersons,
		access: 'contract',
		priceKzt: 0,
		needsConsent: true,
		cadenceDays: 1,
		isStopFactor: false,
		role: 'subject',
		format: 'F21 [assumed payload]: object',
		evidence: 'assumed',
		checkedOn: null,
	}),
	serviceId: 'GBDRN_OBJECTS',
	namespace: 'urn:portal:gbdrn:v1',
	answers: ['object'],
	lists: ['object', 'encumbrances'],
	empty: 'nothing',
	cacheSeconds: keepForDay,
	read: readPayload,
});
