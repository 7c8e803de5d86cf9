import { defineSource, everySubject } from '#sources/kit/define-source.ts';
import { defineLiveSource } from '#sources/kit/live-source.ts';
import { goszakup, manners } from '../publisher.ts';
import { readPages } from '../rest-page.ts';
import { parse } from './parse.ts';

const pageSize = 200;
/**
 * The newest contracts come first and are read while the question has time; the report says how many there are. Whoever has
 * more than two thousand in a role is read whole by the list of changes alone.
 */
const mostPages = 10;

export const goszakupContracts = defineLiveSource({
	descriptor: defineSource({
		id: 'goszakup-contracts',
		catalogueCode: 'GZ-CTR',
		group: 'state',
		title: {
			ru: 'Договоры государственных закупок',
			kk: 'Мемлекеттік сатып алу шарттары',
			en: 'Contracts of state procurement',
		},
		tells: {
			ru: 'Договоры с государством: суммы, заказчики, исполнение и расторжение',
			kk: 'Мемлекетпен жасалған шарттар: сомалары, тапсырыс берушілері, орындалуы және бұзылуы',
			en: 'Contracts with the state: sums, customers, execution and termination',
		},
		publisher: goszakup,
		officialUrl: 'https://goszakup.gov.kz/ru/registry/contract',
		section: 'procurement',
		states: ['procurement_contract', 'procurement_partner', 'procurement_year'],
		riskFactors: [],
		report: 'basic',
		appliesTo: everySubject,
		access: 'keyed',
		priceKzt: 0,
		needsConsent: false,
		cadenceDays: 1,
		isStopFactor: false,
		role: 'subject',
		format: 'F12: REST /v3/contract/supplier/{bin} and /customer/{bin}, pages by next_page',
		evidence: 'recorded',
		checkedOn: '2026-11-25',
	}),
	endpoint: 'goszakup',
	manners,
	async fetch(context, { iinBin }) {
		const read = (role: string) =>
			readPages(context, role, `/v3/contract/${role}/${iinBin}?limit=${pageSize}`, mostPages);
		return (await Promise.all([read('supplier'), read('customer')])).flat();
	},
	parse,
});
