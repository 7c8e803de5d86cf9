import { defineBusSource, keepForDay } from '#sources/kit/asking/bus-source.ts';
import { defineSource, subjectsAndPersons } from '#sources/kit/define-source.ts';
import { gcvp } from '../publisher.ts';
import { readPayload } from './parse.ts';

export const gcvpContributions = defineBusSource({
	descriptor: defineSource({
		id: 'gcvp-contributions',
		catalogueCode: 'GCVP',
		group: 'closed',
		title: {
			ru: 'Пенсионные отчисления',
			kk: 'Зейнетақы жарналары',
			en: 'Pension contributions',
		},
		tells: {
			ru: 'За какие месяцы и сколько отчислено за работников',
			kk: 'Қызметкерлер үшін қай айларға қанша жарна аударылғаны',
			en: 'For which months contributions were paid, and how much',
		},
		publisher: gcvp,
		officialUrl: 'https://www.gov.kz/memleket/entities/enbek',
		section: 'employment',
		states: ['pension_contribution'],
		riskFactors: ['R25', 'R35'],
		report: 'full',
		appliesTo: subjectsAndPersons,
		access: 'contract',
		priceKzt: 0,
		needsConsent: true,
		cadenceDays: 30,
		isStopFactor: false,
		role: 'subject',
		format: 'F21 [assumed payload]: contribution',
		evidence: 'assumed',
		checkedOn: null,
	}),
	serviceId: 'GCVP_CONTRIBUTIONS',
	namespace: 'urn:portal:gcvp:v1',
	answers: ['contribution'],
	empty: 'nothing',
	cacheSeconds: keepForDay,
	read: readPayload,
});
