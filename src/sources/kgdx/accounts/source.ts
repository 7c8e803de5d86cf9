import { defineBusSource, keepForDay } from '#sources/kit/asking/bus-source.ts';
import { defineSource, everySubject } from '#sources/kit/define-source.ts';
import { kgdx } from '../publisher.ts';
import { readPayload } from './parse.ts';

export const kgdxAccounts = defineBusSource({
	descriptor: defineSource({
		id: 'kgdx-accounts',
		catalogueCode: 'KGDX',
		group: 'closed',
		title: {
			ru: 'Лицевые счета и электронные счета-фактуры',
			kk: 'Дербес шоттар мен электрондық шот-фактуралар',
			en: 'Own tax account and e-invoices',
		},
		tells: {
			ru: 'Начислено, уплачено и оборот по кварталам, с согласия контрагента',
			kk: 'Контрагенттің келісімімен тоқсан бойынша есептелген, төленген сомалар мен айналым',
			en: 'Accruals, payments and turnover by quarter, with the counterparty’s consent',
		},
		publisher: kgdx,
		officialUrl: 'https://portal.kgd.gov.kz',
		section: 'taxes',
		states: ['tax_account'],
		riskFactors: ['R25', 'R36'],
		report: 'full',
		appliesTo: everySubject,
		access: 'contract',
		priceKzt: 0,
		needsConsent: true,
		cadenceDays: 1,
		isStopFactor: false,
		role: 'subject',
		format: 'F21 [assumed payload]: account {period, accrued, paid, turnover}',
		evidence: 'assumed',
		checkedOn: null,
	}),
	serviceId: 'KGD_ACCOUNT',
	namespace: 'urn:portal:kgdx:v1',
	answers: ['account'],
	empty: 'nothing',
	cacheSeconds: keepForDay,
	read: readPayload,
});
