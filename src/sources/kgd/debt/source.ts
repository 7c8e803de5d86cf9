import { defineSource, everySubject } from '#sources/kit/define-source.ts';
import { defineLiveSource } from '#sources/kit/live-source.ts';
import { SourceFailure } from '#sources/kit/source-failure.ts';
import { askPortal, manners, registers } from '../portal.ts';
import { kgd } from '../publisher.ts';
import { parse } from './parse.ts';

export const kgdDebt = defineLiveSource({
	descriptor: defineSource({
		id: 'kgd-debt',
		catalogueCode: 'KGD-DEBT',
		group: 'state',
		title: {
			ru: 'Сведения об отсутствии (наличии) налоговой задолженности',
			kk: 'Салық берешегінің жоқ (бар) екендігі туралы мәліметтер',
			en: 'Statement on tax debt',
		},
		tells: {
			ru: 'Любая задолженность по налогам и социальным платежам по кодам бюджетной классификации',
			kk: 'Бюджеттік сыныптама кодтары бойынша салықтар мен әлеуметтік төлемдер бойынша кез келген берешек',
			en: 'Any arrears of taxes and social payments by budget code',
		},
		publisher: kgd,
		officialUrl: 'https://portal.kgd.gov.kz',
		section: 'taxes',
		states: ['tax_debt'],
		riskFactors: ['R10'],
		report: 'full',
		appliesTo: everySubject,
		access: 'keyed',
		priceKzt: 0,
		needsConsent: true,
		needsTaxpayerToken: true,
		cadenceDays: 1,
		isStopFactor: false,
		role: 'subject',
		format: "F5.3: JSON, tax-debt-info with the taxpayer's own token; shape of F6",
		evidence: 'recorded',
		checkedOn: '2026-11-25',
	}),
	endpoint: 'kgd_portal',
	manners: { ...manners, cacheSeconds: 3600 },
	/** It believes no consent but the token that the taxpayer took out for us on the portal. */
	async fetch(context, { iinBin, taxpayerToken = null }) {
		if (taxpayerToken === null) throw new SourceFailure('refused', 'no token of the taxpayer');
		const query = { taxpayerCode: iinBin, personalAccountToken: taxpayerToken };
		return [await askPortal(context, 'debt', { path: `${registers}/tax-debt-info`, query, expects: 'json' })];
	},
	parse,
});
