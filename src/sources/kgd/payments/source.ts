import { askFor } from '#sources/kit/asking/raw-parts.ts';
import { defineSource, everySubject } from '#sources/kit/define-source.ts';
import { escapeXml } from '#sources/kit/formats/xml.ts';
import { defineLiveSource } from '#sources/kit/live-source.ts';
import { kgd } from '../publisher.ts';
import { parse } from './parse.ts';

/** The year before and this one: enough to see whether a taxpayer pays, and little enough to be answered in time. */
function requestOf(iinBin: string, today: string): string {
	const from = `${Number(today.slice(0, 4)) - 1}-01-01`;
	return `<sign:Request xmlns:sign="http://xmlns.kztc-cits/sign"><sign:IIN_BIN>${escapeXml(iinBin)}</sign:IIN_BIN><sign:BeginDate>${from}</sign:BeginDate><sign:EndDate>${today}</sign:EndDate></sign:Request>`;
}

export const kgdPayments = defineLiveSource({
	descriptor: defineSource({
		id: 'kgd-payments',
		catalogueCode: 'KGD-PAY',
		group: 'state',
		title: { ru: 'Поступления налогов и платежей', kk: 'Салықтар мен төлемдердің түсімдері', en: 'Tax payments' },
		tells: {
			ru: 'Каждый платёж в бюджет по кодам за этот и прошлый год',
			kk: 'Биылғы және былтырғы бюджетке төленген әрбір төлем, кодтар бойынша',
			en: 'Every payment to the budget by code, for this year and the last',
		},
		publisher: kgd,
		officialUrl: 'https://open.egov.kz',
		section: 'taxes',
		states: ['tax_payment'],
		riskFactors: ['R25'],
		report: 'basic',
		appliesTo: everySubject,
		access: 'keyed',
		priceKzt: 0,
		needsConsent: false,
		cadenceDays: 1,
		isStopFactor: false,
		role: 'subject',
		format: 'F7: XML, culs_payments',
		evidence: 'recorded',
		checkedOn: '2026-11-25',
	}),
	endpoint: 'egov_open',
	// its readers pause 1.5 s between calls; overload shows as 429, an empty body or a web page
	manners: { timeoutMs: 4500, retries: 1, perSecond: 1, concurrency: 2, cacheSeconds: 24 * 3600 },
	async fetch(context, { iinBin, today }) {
		return [
			await askFor(context, 'payments', {
				method: 'POST',
				path: '/proxy2/culs_payments',
				query: { token: context.secret('TOKEN') },
				headers: { 'content-type': 'text/xml; charset=utf-8' },
				body: requestOf(iinBin, today),
				expects: 'xml',
			}),
		];
	},
	parse,
});
