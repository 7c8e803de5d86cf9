import { defineSource, subjectsAndPersons } from '#sources/kit/define-source.ts';
import { defineLiveSource } from '#sources/kit/live-source.ts';
import { aisoip } from '../publisher.ts';
import { service } from '../service.ts';
import { parse } from './parse.ts';

export const aisoipDebtors = defineLiveSource({
	descriptor: defineSource({
		id: 'aisoip-debtors',
		catalogueCode: 'AIS-DEB',
		group: 'state',
		title: {
			ru: 'Реестр должников по исполнительным производствам',
			kk: 'Атқарушылық іс жүргізу бойынша борышкерлер тізілімі',
			en: 'Register of debtors in enforcement',
		},
		tells: {
			ru: 'Сумма, взыскатель, орган и судебный исполнитель по каждому производству',
			kk: 'Әрбір іс жүргізу бойынша сома, өндіріп алушы, орган және сот орындаушысы',
			en: 'Sum, creditor, issuing body and officer of every case',
		},
		publisher: aisoip,
		officialUrl: 'https://aisoip.adilet.gov.kz',
		section: 'enforcement',
		states: ['enforcement_case'],
		riskFactors: ['R14'],
		report: 'basic',
		appliesTo: subjectsAndPersons,
		access: 'keyed',
		priceKzt: 0,
		needsConsent: false,
		cadenceDays: 1,
		isStopFactor: false,
		role: 'subject',
		format: 'F10: SOAP of data.egov.kz, index aisoip',
		evidence: 'client',
		checkedOn: '2026-11-25',
	}),
	...service,
	parse,
});
