import { defineBureauSource } from '#sources/kit/asking/credit-bureau.ts';
import { defineSource, subjectsAndPersons } from '#sources/kit/define-source.ts';
import { gkb } from '../publisher.ts';

export const gkbCredit = defineBureauSource(
	defineSource({
		id: 'gkb-credit',
		catalogueCode: 'GKB',
		group: 'closed',
		title: {
			ru: 'Кредитный отчет Государственного кредитного бюро',
			kk: 'Мемлекеттік кредиттік бюроның кредиттік есебі',
			en: 'Credit report of the State Credit Bureau',
		},
		tells: {
			ru: 'Негативные статусы кредитной истории, в том числе по микрокредитам',
			kk: 'Кредиттік тарихтың, оның ішінде микрокредиттердің теріс мәртебелері',
			en: 'Negative statuses of the credit history, microloans included',
		},
		publisher: gkb,
		officialUrl: 'https://www.mkb.kz',
		section: 'finance',
		states: ['credit_record'],
		riskFactors: ['R34'],
		report: 'full',
		appliesTo: subjectsAndPersons,
		access: 'paid',
		priceKzt: 700,
		needsConsent: true,
		cadenceDays: 1,
		isStopFactor: false,
		role: 'subject',
		format: '[assumed] the envelope, the errors and the price are taken to be those of F17',
		evidence: 'assumed',
		checkedOn: null,
	}),
	'gkb',
);
