import { defineBusSource, keepForHours } from '#sources/kit/asking/bus-source.ts';
import { defineSource, persons } from '#sources/kit/define-source.ts';
import { qamqor } from '../publisher.ts';
import { readPayload } from './parse.ts';

export const qamqorCriminal = defineBusSource({
	descriptor: defineSource({
		id: 'qamqor-criminal',
		catalogueCode: 'QAM-CR',
		group: 'state',
		title: {
			ru: 'Розыск и уголовные дела',
			kk: 'Іздеу және қылмыстық істер',
			en: 'Wanted persons and criminal proceedings',
		},
		tells: {
			ru: 'Находится ли человек в розыске и есть ли против него обвинение',
			kk: 'Адамның іздеуде болуы және оған айып тағылуы',
			en: 'Whether the person is wanted or charged with an offence',
		},
		publisher: qamqor,
		officialUrl: 'https://qamqor.gov.kz',
		section: 'inspections',
		states: ['criminal_matter'],
		riskFactors: ['R28'],
		report: 'full',
		appliesTo: persons,
		access: 'contract',
		priceKzt: 0,
		needsConsent: true,
		cadenceDays: 1,
		isStopFactor: false,
		role: 'subject',
		format: 'F21 [assumed payload]: record',
		evidence: 'assumed',
		checkedOn: null,
	}),
	serviceId: 'QAM_CRIMINAL',
	namespace: 'urn:portal:qamqor-criminal:v1',
	answers: ['record'],
	empty: 'nothing',
	cacheSeconds: keepForHours,
	read: readPayload,
});
