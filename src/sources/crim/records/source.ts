import { defineBusSource, keepForDay } from '#sources/kit/asking/bus-source.ts';
import { defineSource, persons } from '#sources/kit/define-source.ts';
import { crim } from '../publisher.ts';
import { readPayload } from './parse.ts';

export const crimRecords = defineBusSource({
	descriptor: defineSource({
		id: 'crim-records',
		catalogueCode: 'CRIM',
		group: 'closed',
		title: {
			ru: 'Сведения о судимости',
			kk: 'Соттылық туралы мәліметтер',
			en: 'Criminal record',
		},
		tells: {
			ru: 'Есть ли у человека судимость и по каким статьям',
			kk: 'Адамның соттылығы бар-жоғы және қай баптар бойынша',
			en: 'Whether the person has a criminal record, and under which articles',
		},
		publisher: crim,
		officialUrl: 'https://qamqor.gov.kz',
		section: 'employment',
		states: ['conviction'],
		riskFactors: ['R28'],
		report: 'full',
		appliesTo: persons,
		access: 'contract',
		priceKzt: 0,
		needsConsent: true,
		cadenceDays: 1,
		isStopFactor: false,
		role: 'subject',
		format: 'F21 [assumed payload]: {hasRecord, articles, date}',
		evidence: 'assumed',
		checkedOn: null,
	}),
	serviceId: 'CRIMINAL_RECORD',
	namespace: 'urn:portal:crim:v1',
	answers: ['hasRecord'],
	lists: ['articles'],
	empty: 'unclear',
	cacheSeconds: keepForDay,
	read: readPayload,
});
