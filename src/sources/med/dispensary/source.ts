import { defineBusSource, keepForDay } from '#sources/kit/asking/bus-source.ts';
import { defineSource } from '#sources/kit/define-source.ts';
import { med } from '../publisher.ts';
import { readPayload } from './parse.ts';

export const medDispensary = defineBusSource({
	descriptor: defineSource({
		id: 'med-dispensary',
		catalogueCode: 'MED',
		group: 'closed',
		title: {
			ru: 'Диспансерный учет',
			kk: 'Диспансерлік есеп',
			en: 'Dispensary registers',
		},
		tells: {
			ru: 'Состоит ли работник на учете: нарколог, психиатр, фтизиатр',
			kk: 'Қызметкердің нарколог, психиатр, фтизиатр есебінде тұруы',
			en: 'Whether the employee is on record with narcology, psychiatry or tuberculosis dispensaries',
		},
		publisher: med,
		officialUrl: 'https://www.gov.kz/memleket/entities/dsm',
		section: 'employment',
		states: ['dispensary_record'],
		riskFactors: [],
		report: 'full',
		appliesTo: ['person'],
		access: 'contract',
		priceKzt: 0,
		needsConsent: true,
		cadenceDays: 1,
		isStopFactor: false,
		role: 'subject',
		format: 'F21 [assumed payload]: {kind, onRecord} in records',
		evidence: 'assumed',
		checkedOn: null,
	}),
	serviceId: 'MED_DISPENSARY',
	namespace: 'urn:portal:med:v1',
	answers: ['record'],
	empty: 'unclear',
	cacheSeconds: keepForDay,
	read: readPayload,
});
