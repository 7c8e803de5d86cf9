import { defineSource, everySubject } from '#sources/kit/define-source.ts';
import { defineLiveSource } from '#sources/kit/live-source.ts';
import { askPortal, counterpartyBreaker, manners, registers } from '../portal.ts';
import { kgd } from '../publisher.ts';
import { parse } from './parse.ts';

export const kgdRegime = defineLiveSource({
	descriptor: defineSource({
		id: 'kgd-regime',
		catalogueCode: 'KGD-SUR',
		group: 'state',
		title: {
			ru: 'Специальные налоговые режимы',
			kk: 'Арнаулы салық режимдері',
			en: 'Special tax regimes',
		},
		tells: {
			ru: 'Какой специальный налоговый режим применяется и с какого дня',
			kk: 'Қандай арнаулы салық режимі және қай күннен бастап қолданылатыны',
			en: 'Which special tax regime applies, and since when',
		},
		publisher: kgd,
		officialUrl: 'https://portal.kgd.gov.kz',
		section: 'taxes',
		states: ['tax_regime'],
		riskFactors: [],
		report: 'basic',
		appliesTo: everySubject,
		access: 'keyed',
		priceKzt: 0,
		needsConsent: false,
		cadenceDays: 31,
		isStopFactor: false,
		role: 'subject',
		format: 'F5.5: JSON, snr-search',
		evidence: 'client',
		checkedOn: '2026-11-25',
	}),
	endpoint: 'kgd_portal',
	breaker: counterpartyBreaker,
	manners,
	async fetch(context, { iinBin }) {
		const path = `${registers}/snr-search/search`;
		return [await askPortal(context, 'regime', { path, query: { uin: iinBin }, expects: 'json' })];
	},
	parse,
});
