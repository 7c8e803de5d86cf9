import { defineSource, everySubject } from '#sources/kit/define-source.ts';
import { defineLiveSource } from '#sources/kit/live-source.ts';
import { askPortal, counterpartyBreaker, manners, registers } from '../portal.ts';
import { kgd } from '../publisher.ts';
import { parse } from './parse.ts';

export const kgdRiskDegree = defineLiveSource({
	descriptor: defineSource({
		id: 'kgd-risk-degree',
		catalogueCode: 'KGD-SUR',
		group: 'state',
		title: {
			ru: 'Степень налогового риска (до 2026 года)',
			kk: 'Салықтық тәуекел дәрежесі (2026 жылға дейін)',
			en: 'Degree of tax risk (until 2026)',
		},
		tells: {
			ru: 'Последняя степень риска, которую присвоили налоговые органы',
			kk: 'Салық органдары берген соңғы тәуекел дәрежесі',
			en: 'The last degree of risk given by the tax authorities',
		},
		publisher: kgd,
		officialUrl: 'https://portal.kgd.gov.kz',
		section: 'taxes',
		states: ['tax_risk_degree'],
		riskFactors: [],
		report: 'basic',
		appliesTo: everySubject,
		access: 'keyed',
		priceKzt: 0,
		needsConsent: false,
		cadenceDays: 31,
		isStopFactor: false,
		role: 'subject',
		format: 'F5.5: JSON, find-risk-degree; 404: no degree',
		evidence: 'client',
		checkedOn: '2026-11-25',
	}),
	endpoint: 'kgd_portal',
	breaker: counterpartyBreaker,
	manners,
	async fetch(context, { iinBin }) {
		const query = { taxpayerCode: iinBin, print: 'false' };
		const path = `${registers}/find-risk-degree`;
		return [await askPortal(context, 'risk', { path, query, expects: 'json', alsoAccept: [404] })];
	},
	parse,
});
