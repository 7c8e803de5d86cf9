import { defineBusSource, keepForDay } from '#sources/kit/asking/bus-source.ts';
import { defineSource, persons } from '#sources/kit/define-source.ts';
import { zags } from '../publisher.ts';
import { readPayload } from './parse.ts';

export const zagsActs = defineBusSource({
	descriptor: defineSource({
		id: 'zags-acts',
		catalogueCode: 'ZAGS',
		group: 'closed',
		title: {
			ru: 'Акты гражданского состояния',
			kk: 'Азаматтық хал актілері',
			en: 'Civil-status acts',
		},
		tells: {
			ru: 'Родство и браки, по которым видна связь лиц',
			kk: 'Адамдардың байланысын көрсететін туыстық пен неке',
			en: 'Kinship and marriages that show how persons are linked',
		},
		publisher: zags,
		officialUrl: 'https://www.gov.kz/memleket/entities/adilet',
		section: 'people',
		states: ['family_link'],
		riskFactors: [],
		report: 'full',
		appliesTo: persons,
		access: 'contract',
		priceKzt: 0,
		needsConsent: true,
		cadenceDays: 1,
		isStopFactor: false,
		role: 'subject',
		format: 'F21 [assumed payload]: act',
		evidence: 'assumed',
		checkedOn: null,
	}),
	serviceId: 'ZAGS_ACTS',
	namespace: 'urn:portal:zags:v1',
	answers: ['act'],
	lists: ['act', 'persons'],
	empty: 'nothing',
	cacheSeconds: keepForDay,
	read: readPayload,
});
