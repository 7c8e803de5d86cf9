import { defineSource, everySubject } from '#sources/kit/define-source.ts';
import { defineLiveSource } from '#sources/kit/live-source.ts';
import { askPortal, counterpartyBreaker, manners, postJson, services } from '../portal.ts';
import { kgd } from '../publisher.ts';
import { parse } from './parse.ts';

export const kgdCounterparty = defineLiveSource({
	descriptor: defineSource({
		id: 'kgd-counterparty',
		catalogueCode: 'KGD-SUR',
		group: 'state',
		title: {
			ru: 'Сведения по контрагентам',
			kk: 'Контрагенттер бойынша мәліметтер',
			en: 'Counterparty information',
		},
		tells: {
			ru: 'Отметки налоговых органов, работники, налоги и нагрузка по годам',
			kk: 'Салық органдарының белгілері, жылдар бойынша қызметкерлері, салықтары мен жүктемесі',
			en: 'Marks of the tax authorities; staff, taxes and tax load by year',
		},
		publisher: kgd,
		officialUrl: 'https://portal.kgd.gov.kz',
		section: 'taxes',
		states: ['tax_profile', 'tax_year'],
		riskFactors: ['R03', 'R04', 'R06', 'R07', 'R25', 'R36'],
		report: 'basic',
		appliesTo: everySubject,
		access: 'keyed',
		priceKzt: 0,
		needsConsent: false,
		cadenceDays: 31,
		isStopFactor: false,
		role: 'subject',
		format: 'F5.5: JSON, get-sur-data',
		evidence: 'client',
		checkedOn: '2026-11-25',
	}),
	endpoint: 'kgd_portal',
	breaker: counterpartyBreaker,
	manners,
	async fetch(context, { iinBin }) {
		return [await askPortal(context, 'profile', postJson(`${services}/get-sur-data`, { xin: iinBin }))];
	},
	parse,
});
