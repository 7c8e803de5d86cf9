import { defineSource, everySubject } from '#sources/kit/define-source.ts';
import { defineLiveSource } from '#sources/kit/live-source.ts';
import { askPortal, manners, postJson, registers, services } from '../portal.ts';
import { kgd } from '../publisher.ts';
import { parse } from './parse.ts';

export const kgdCounterparty = defineLiveSource({
	descriptor: defineSource({
		id: 'kgd-counterparty',
		catalogueCode: 'KGD-SUR',
		group: 'state',
		title: {
			ru: 'Сведения по контрагентам и степень налогового риска',
			kk: 'Контрагенттер бойынша мәліметтер және салықтық тәуекел дәрежесі',
			en: 'Counterparty information and degree of tax risk',
		},
		tells: {
			ru: 'Отметки налоговых органов, степень риска, режим, работники, налоги и нагрузка по годам',
			kk: 'Салық органдарының белгілері, тәуекел дәрежесі, режимі, жылдар бойынша қызметкерлері, салықтары мен жүктемесі',
			en: 'Marks of the tax authorities, degree of risk, regime; staff, taxes and tax load by year',
		},
		publisher: kgd,
		officialUrl: 'https://portal.kgd.gov.kz',
		section: 'taxes',
		states: ['tax_profile', 'tax_regime', 'tax_risk_degree', 'tax_year'],
		riskFactors: ['R03', 'R04', 'R06', 'R07', 'R25', 'R36'],
		report: 'basic',
		appliesTo: everySubject,
		access: 'keyed',
		priceKzt: 0,
		needsConsent: false,
		cadenceDays: 31,
		isStopFactor: false,
		role: 'subject',
		format: 'F5.5: JSON, get-sur-data, find-risk-degree and snr-search',
		evidence: 'client',
		checkedOn: '2026-11-25',
	}),
	endpoint: 'kgd_portal',
	manners,
	fetch(context, { iinBin }) {
		const risk = { taxpayerCode: iinBin, print: 'false' };
		return Promise.all([
			askPortal(context, 'profile', postJson(`${services}/get-sur-data`, { xin: iinBin })),
			askPortal(context, 'risk', {
				path: `${registers}/find-risk-degree`,
				query: risk,
				expects: 'json',
				alsoAccept: [404],
			}),
			askPortal(context, 'regime', {
				path: `${registers}/snr-search/search`,
				query: { uin: iinBin },
				expects: 'json',
			}),
		]);
	},
	parse,
});
