import { defineBusSource, keepForDay } from '#sources/kit/asking/bus-source.ts';
import { defineSource, everySubject } from '#sources/kit/define-source.ts';
import { pledges } from '../publisher.ts';
import { readPayload } from './parse.ts';

export const pledgesRegister = defineBusSource({
	descriptor: defineSource({
		id: 'pledges-register',
		catalogueCode: 'PLG',
		group: 'state',
		title: {
			ru: 'Реестр залога движимого имущества',
			kk: 'Жылжымалы мүлік кепілінің тізілімі',
			en: 'Register of movable pledges',
		},
		tells: {
			ru: 'Что из движимого имущества заложено, кому и на какую сумму',
			kk: 'Жылжымалы мүліктің қайсысы, кімге және қандай сомаға кепілге қойылғаны',
			en: 'Which movable property is pledged, to whom and for what amount',
		},
		publisher: pledges,
		officialUrl: 'https://www.gov4c.kz',
		section: 'property',
		states: ['pledge'],
		riskFactors: ['R26'],
		report: 'full',
		appliesTo: everySubject,
		access: 'contract',
		priceKzt: 0,
		needsConsent: false,
		cadenceDays: 1,
		isStopFactor: false,
		role: 'subject',
		format: 'F21 [assumed payload]: pledge',
		evidence: 'assumed',
		checkedOn: null,
	}),
	serviceId: 'PLEDGE_REGISTER',
	namespace: 'urn:portal:pledges:v1',
	answers: ['pledge'],
	empty: 'nothing',
	cacheSeconds: keepForDay,
	read: readPayload,
});
