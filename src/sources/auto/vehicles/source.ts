import { defineBusSource, keepForDay } from '#sources/kit/asking/bus-source.ts';
import { defineSource, subjectsAndPersons } from '#sources/kit/define-source.ts';
import { auto } from '../publisher.ts';
import { readPayload } from './parse.ts';

export const autoVehicles = defineBusSource({
	descriptor: defineSource({
		id: 'auto-vehicles',
		catalogueCode: 'AUTO',
		group: 'closed',
		title: {
			ru: 'Транспортные средства',
			kk: 'Көлік құралдары',
			en: 'Vehicles',
		},
		tells: {
			ru: 'Зарегистрированный транспорт и наложенные на него аресты',
			kk: 'Тіркелген көлік және оған салынған тыйымдар',
			en: 'Registered vehicles and arrests upon them',
		},
		publisher: auto,
		officialUrl: 'https://www.gov.kz/memleket/entities/qriim',
		section: 'property',
		states: ['vehicle'],
		riskFactors: [],
		report: 'full',
		appliesTo: subjectsAndPersons,
		access: 'contract',
		priceKzt: 0,
		needsConsent: true,
		cadenceDays: 1,
		isStopFactor: false,
		role: 'subject',
		format: 'F21 [assumed payload]: vehicle',
		evidence: 'assumed',
		checkedOn: null,
	}),
	serviceId: 'AUTO_VEHICLES',
	namespace: 'urn:portal:auto:v1',
	answers: ['vehicle'],
	lists: ['vehicle', 'arrests'],
	empty: 'nothing',
	cacheSeconds: keepForDay,
	read: readPayload,
});
