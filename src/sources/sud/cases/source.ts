import { defineBusSource, keepForHours } from '#sources/kit/asking/bus-source.ts';
import { defineSource, everySubject } from '#sources/kit/define-source.ts';
import { sud } from '../publisher.ts';
import { readPayload } from './parse.ts';

export const sudCases = defineBusSource({
	descriptor: defineSource({
		id: 'sud-cases',
		catalogueCode: 'SUD',
		group: 'state',
		title: {
			ru: 'Судебные дела',
			kk: 'Сот істері',
			en: 'Court cases',
		},
		tells: {
			ru: 'Дела, в которых участвует контрагент: суд, роль, сумма, стадия и исход',
			kk: 'Контрагент қатысатын істер: сот, рөлі, сомасы, сатысы және нәтижесі',
			en: 'Cases the counterparty takes part in: court, role, amount, stage and outcome',
		},
		publisher: sud,
		officialUrl: 'https://office.sud.kz',
		section: 'courts',
		states: ['court_case'],
		riskFactors: ['R17'],
		report: 'full',
		appliesTo: everySubject,
		access: 'contract',
		priceKzt: 0,
		needsConsent: false,
		cadenceDays: 1,
		isStopFactor: false,
		role: 'subject',
		format: 'F21 [assumed payload]: case',
		evidence: 'assumed',
		checkedOn: null,
	}),
	serviceId: 'SUD_CASES',
	namespace: 'urn:portal:sud:v1',
	answers: ['case'],
	empty: 'nothing',
	cacheSeconds: keepForHours,
	read: readPayload,
});
