import { defineBusSource, keepForDay } from '#sources/kit/asking/bus-source.ts';
import { defineSource, everySubject } from '#sources/kit/define-source.ts';
import { qamqor } from '../publisher.ts';
import { readPayload } from './parse.ts';

export const qamqorInspections = defineBusSource({
	descriptor: defineSource({
		id: 'qamqor-inspections',
		catalogueCode: 'QAM-IN',
		group: 'state',
		title: {
			ru: 'Единый реестр проверок',
			kk: 'Тексерулердің бірыңғай тізілімі',
			en: 'Register of inspections',
		},
		tells: {
			ru: 'Проверки бизнеса: орган, основание, срок, нарушения и штраф',
			kk: 'Бизнесті тексерулер: орган, негізі, мерзімі, бұзушылықтар мен айыппұл',
			en: 'Inspections of the business: body, ground, period, violations and fine',
		},
		publisher: qamqor,
		officialUrl: 'https://qamqor.gov.kz',
		section: 'inspections',
		states: ['inspection'],
		riskFactors: ['R27'],
		report: 'full',
		appliesTo: everySubject,
		access: 'contract',
		priceKzt: 0,
		needsConsent: false,
		cadenceDays: 1,
		isStopFactor: false,
		role: 'subject',
		format: 'F21 [assumed payload]: inspection',
		evidence: 'assumed',
		checkedOn: null,
	}),
	serviceId: 'QAM_INSPECTIONS',
	namespace: 'urn:portal:qamqor-inspections:v1',
	answers: ['inspection'],
	empty: 'nothing',
	cacheSeconds: keepForDay,
	read: readPayload,
});
