import { defineBusSource, keepForDay } from '#sources/kit/asking/bus-source.ts';
import { defineSource, organisations } from '#sources/kit/define-source.ts';
import { gbdul } from '../publisher.ts';
import { readPayload } from './parse.ts';

export const gbdulEntities = defineBusSource({
	descriptor: defineSource({
		id: 'gbdul-entities',
		catalogueCode: 'GBDUL',
		group: 'closed',
		title: {
			ru: 'ГБД «Юридические лица», полные сведения',
			kk: '«Заңды тұлғалар» МДҚ, толық мәліметтер',
			en: 'State database of legal entities, full record',
		},
		tells: {
			ru: 'Учредители и доли, руководители с датами, уставный капитал, история изменений, реорганизация',
			kk: 'Құрылтайшылар мен үлестер, басшылар мен мерзімдері, жарғылық капитал, өзгерістер тарихы, қайта ұйымдастыру',
			en: 'Founders and shares, heads with dates, charter capital, history of changes, reorganization',
		},
		publisher: gbdul,
		officialUrl: 'https://www.gov.kz/memleket/entities/adilet',
		section: 'people',
		states: ['charter_capital', 'founder', 'head', 'register_change', 'register_entry', 'reorganization'],
		riskFactors: ['R23', 'R31'],
		report: 'full',
		appliesTo: organisations,
		access: 'contract',
		priceKzt: 0,
		needsConsent: true,
		authority: 'legal_entities',
		cadenceDays: 1,
		isStopFactor: false,
		role: 'subject',
		format: 'F21 [assumed payload]: company',
		evidence: 'assumed',
		checkedOn: null,
	}),
	serviceId: 'GBDUL_FULL',
	namespace: 'urn:portal:gbdul:v1',
	answers: ['company'],
	lists: ['founders', 'heads', 'history'],
	empty: 'nothing',
	cacheSeconds: keepForDay,
	read: readPayload,
});
