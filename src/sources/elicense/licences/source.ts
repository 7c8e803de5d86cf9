import { defineBusSource, keepForDay } from '#sources/kit/asking/bus-source.ts';
import { defineSource, everySubject } from '#sources/kit/define-source.ts';
import { elicense } from '../publisher.ts';
import { readPayload } from './parse.ts';

export const elicenseLicences = defineBusSource({
	descriptor: defineSource({
		id: 'elicense-licences',
		catalogueCode: 'ELIC',
		group: 'state',
		title: {
			ru: 'Разрешения и лицензии',
			kk: 'Рұқсаттар мен лицензиялар',
			en: 'Licences and permits',
		},
		tells: {
			ru: 'Выданные лицензии: номер, виды деятельности, срок, действует ли лицензия',
			kk: 'Берілген лицензиялар: нөмірі, қызмет түрлері, мерзімі, лицензияның қолданыста болуы',
			en: 'Licences issued: number, activities, term, and whether each is in force',
		},
		publisher: elicense,
		officialUrl: 'https://elicense.kz',
		section: 'permits',
		states: ['licence'],
		riskFactors: ['R22'],
		report: 'full',
		appliesTo: everySubject,
		access: 'contract',
		priceKzt: 0,
		needsConsent: false,
		cadenceDays: 1,
		isStopFactor: false,
		role: 'subject',
		format: 'F21 [assumed payload]: licence',
		evidence: 'assumed',
		checkedOn: null,
	}),
	serviceId: 'ELICENSE_REGISTER',
	namespace: 'urn:portal:elicense:v1',
	answers: ['licence'],
	lists: ['licence', 'subActivity'],
	empty: 'nothing',
	cacheSeconds: keepForDay,
	read: readPayload,
});
