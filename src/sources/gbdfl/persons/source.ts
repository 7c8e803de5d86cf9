import { defineBusSource, keepForDay } from '#sources/kit/asking/bus-source.ts';
import { defineSource, persons } from '#sources/kit/define-source.ts';
import { gbdfl } from '../publisher.ts';
import { readPayload } from './parse.ts';

export const gbdflPersons = defineBusSource({
	descriptor: defineSource({
		id: 'gbdfl-persons',
		catalogueCode: 'GBDFL',
		group: 'closed',
		title: {
			ru: 'ГБД «Физические лица»',
			kk: '«Жеке тұлғалар» МДҚ',
			en: 'State database of persons',
		},
		tells: {
			ru: 'Имя, статус и документы человека по данным государства',
			kk: 'Мемлекет деректері бойынша адамның аты-жөні, мәртебесі мен құжаттары',
			en: 'Name, life status and documents of the person as the state has them',
		},
		publisher: gbdfl,
		officialUrl: 'https://www.gov.kz/memleket/entities/adilet',
		section: 'people',
		states: ['person'],
		riskFactors: [],
		report: 'full',
		appliesTo: persons,
		access: 'contract',
		priceKzt: 0,
		needsConsent: true,
		cadenceDays: 1,
		isStopFactor: false,
		role: 'subject',
		format:
			'F21: the answer of GBDFLUniversal_token by its schema (messageResult, persons/person, documents/document); the question carries our number of the consent instead of kdpToken and publicKey [assumed]',
		evidence: 'documented',
		checkedOn: '2026-11-29',
	}),
	serviceId: 'GBDFLUniversal_token',
	namespace: 'urn:portal:gbdfl:v1',
	answers: ['messageResult'],
	lists: ['person', 'document'],
	empty: 'nothing',
	cacheSeconds: keepForDay,
	read: readPayload,
});
