import { defineBusSource, keepForHours } from '#sources/kit/asking/bus-source.ts';
import { defineSource, persons } from '#sources/kit/define-source.ts';
import { border } from '../publisher.ts';
import { readPayload } from './parse.ts';

export const borderCrossings = defineBusSource({
	descriptor: defineSource({
		id: 'border-crossings',
		catalogueCode: 'BORD',
		group: 'closed',
		title: {
			ru: 'Пересечение границы',
			kk: 'Шекарадан өту',
			en: 'Border crossings',
		},
		tells: {
			ru: 'Последние въезды и выезды человека',
			kk: 'Адамның соңғы кіруі мен шығуы',
			en: 'Latest entries and exits of the person',
		},
		publisher: border,
		officialUrl: 'https://www.gov.kz/memleket/entities/knb',
		section: 'employment',
		states: ['border_crossing'],
		riskFactors: ['R15'],
		report: 'full',
		appliesTo: persons,
		access: 'contract',
		priceKzt: 0,
		needsConsent: true,
		cadenceDays: 1,
		isStopFactor: false,
		role: 'subject',
		format: 'F21 [assumed payload]: crossing',
		evidence: 'assumed',
		checkedOn: null,
	}),
	serviceId: 'BORDER_CROSSINGS',
	namespace: 'urn:portal:border:v1',
	answers: ['crossing'],
	empty: 'nothing',
	cacheSeconds: keepForHours,
	read: readPayload,
});
