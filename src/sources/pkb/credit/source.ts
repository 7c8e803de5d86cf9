import { defineBureauSource } from '#sources/kit/asking/credit-bureau.ts';
import { defineSource, subjectsAndPersons } from '#sources/kit/define-source.ts';
import { pkb } from '../publisher.ts';

export const pkbCredit = defineBureauSource(
	defineSource({
		id: 'pkb-credit',
		catalogueCode: 'PKB',
		group: 'closed',
		title: {
			ru: 'Кредитный отчет Первого кредитного бюро',
			kk: 'Бірінші кредиттік бюроның кредиттік есебі',
			en: 'Credit report of the First Credit Bureau',
		},
		tells: {
			ru: 'Негативные статусы кредитной истории: текущие и прошлые просрочки',
			kk: 'Кредиттік тарихтың теріс мәртебелері: қазіргі және бұрынғы мерзімі өткен берешек',
			en: 'Negative statuses of the credit history: current and past overdue debts',
		},
		publisher: pkb,
		officialUrl: 'https://www.1cb.kz',
		section: 'finance',
		states: ['credit_record'],
		riskFactors: ['R34'],
		report: 'full',
		appliesTo: subjectsAndPersons,
		access: 'paid',
		priceKzt: 900,
		needsConsent: true,
		cadenceDays: 1,
		isStopFactor: false,
		role: 'subject',
		format:
			'F17: SOAP GetReport by keyValue, CigResult or CigResultError with a code; the price is assumed, contracts and balances are not read',
		evidence: 'client',
		checkedOn: '2026-11-25',
	}),
	'pkb',
);
