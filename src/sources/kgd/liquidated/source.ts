import { defineSource, everySubject } from '#sources/kit/define-source.ts';
import { defineLiveSource } from '#sources/kit/live-source.ts';
import { askPortal, manners, registers } from '../portal.ts';
import { kgd } from '../publisher.ts';
import { parse } from './parse.ts';

export const kgdLiquidated = defineLiveSource({
	descriptor: defineSource({
		id: 'kgd-liquidated',
		catalogueCode: 'KGD-LIQ',
		group: 'state',
		title: {
			ru: 'Налогоплательщики в процессе ликвидации, в том числе принудительной',
			kk: 'Таратылу, оның ішінде мәжбүрлеп таратылу үдерісіндегі салық төлеушілер',
			en: 'Taxpayers in liquidation, forced liquidation included',
		},
		tells: {
			ru: 'Идёт ли ликвидация, с какого дня и на каком основании',
			kk: 'Таратылу жүріп жатыр ма, қай күннен бастап және қандай негізде',
			en: 'Whether liquidation is under way, since when and on what ground',
		},
		publisher: kgd,
		officialUrl: 'https://portal.kgd.gov.kz',
		section: 'insolvency',
		states: ['liquidation'],
		riskFactors: ['R02', 'R37'],
		report: 'basic',
		appliesTo: everySubject,
		access: 'keyed',
		priceKzt: 0,
		needsConsent: false,
		cadenceDays: 1,
		isStopFactor: true,
		role: 'subject',
		format:
			'F5.6: JSON, find-liquidated-taxpayer: an entry of taxpayers.content is a taxpayer in liquidation; its day and reason are taken where they are',
		evidence: 'client',
		checkedOn: '2026-11-29',
	}),
	endpoint: 'kgd_portal',
	manners,
	async fetch(context, { iinBin }) {
		const path = `${registers}/find-liquidated-taxpayer`;
		const query = { taxpayerCode: iinBin, page: 0, pageSize: 20 };
		return [await askPortal(context, 'liquidated', { path, query, expects: 'json' })];
	},
	parse,
});
