import { defineBusSource, keepForDay } from '#sources/kit/asking/bus-source.ts';
import { defineSource, everySubject } from '#sources/kit/define-source.ts';
import { bpr } from '../publisher.ts';
import { readPayload } from './parse.ts';

export const bprRecord = defineBusSource({
	descriptor: defineSource({
		id: 'bpr-record',
		catalogueCode: 'BPR',
		group: 'state',
		title: {
			ru: 'Запись реестра бизнес-партнеров',
			kk: 'Бизнес-әріптестер тізіліміндегі жазба',
			en: 'Record of the business-partner register',
		},
		tells: {
			ru: 'Состоит ли контрагент в реестре добропорядочных партнеров и на каком основании',
			kk: 'Контрагенттің адал әріптестер тізілімінде тұруы және оның негізі',
			en: 'Whether the counterparty stands in the register of good-faith partners, and on what ground',
		},
		publisher: bpr,
		officialUrl: null,
		section: 'registration',
		states: ['good_faith_record'],
		riskFactors: [],
		report: 'full',
		appliesTo: everySubject,
		access: 'contract',
		priceKzt: 0,
		needsConsent: false,
		cadenceDays: 14,
		isStopFactor: false,
		role: 'subject',
		format: 'F21 [assumed payload]: record',
		evidence: 'assumed',
		checkedOn: null,
	}),
	serviceId: 'BPR_RECORD',
	namespace: 'urn:portal:bpr:v1',
	answers: ['record'],
	empty: 'nothing',
	cacheSeconds: keepForDay,
	read: readPayload,
});
