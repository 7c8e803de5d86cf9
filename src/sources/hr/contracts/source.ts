import { defineBusSource, keepForDay } from '#sources/kit/asking/bus-source.ts';
import { defineSource, subjectsAndPersons } from '#sources/kit/define-source.ts';
import { hr } from '../publisher.ts';
import { readPayload } from './parse.ts';

export const hrContracts = defineBusSource({
	descriptor: defineSource({
		id: 'hr-contracts',
		catalogueCode: 'HR',
		group: 'closed',
		title: {
			ru: 'Трудовые договоры (ЕСУТД)',
			kk: 'Еңбек шарттары',
			en: 'Labour contracts',
		},
		tells: {
			ru: 'Численность работников предприятия; места работы и должности человека',
			kk: 'Кәсіпорын қызметкерлерінің саны; адамның жұмыс орындары мен лауазымдары',
			en: 'Staff of the firm; employers and posts of the person',
		},
		publisher: hr,
		officialUrl: 'https://www.gov.kz/memleket/entities/enbek',
		section: 'employment',
		states: ['employment_contract', 'staff_number'],
		riskFactors: ['R25'],
		report: 'full',
		appliesTo: subjectsAndPersons,
		access: 'contract',
		priceKzt: 0,
		needsConsent: true,
		cadenceDays: 1,
		isStopFactor: false,
		role: 'subject',
		format: 'F21 [assumed payload]: contract, employer',
		evidence: 'assumed',
		checkedOn: null,
	}),
	serviceId: 'HR_CONTRACTS',
	namespace: 'urn:portal:hr:v1',
	answers: ['contract', 'employer'],
	empty: 'nothing',
	cacheSeconds: keepForDay,
	read: readPayload,
});
