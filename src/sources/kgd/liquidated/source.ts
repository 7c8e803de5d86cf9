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
			ru: 'Ликвидированные налогоплательщики, в том числе принудительно',
			kk: 'Таратылған, оның ішінде мәжбүрлеп таратылған салық төлеушілер',
			en: 'Liquidated taxpayers, forced liquidation included',
		},
		tells: {
			ru: 'День и основание ликвидации',
			kk: 'Таратылған күні және негіздемесі',
			en: 'Day of and reason for liquidation',
		},
		publisher: kgd,
		officialUrl: 'https://portal.kgd.gov.kz',
		section: 'insolvency',
		riskFactors: ['R01', 'R37'],
		report: 'basic',
		appliesTo: everySubject,
		access: 'keyed',
		priceKzt: 0,
		needsConsent: false,
		cadenceDays: 1,
		isStopFactor: true,
		role: 'subject',
		format: 'F5.6: JSON, find-liquidated-taxpayer; an item is assumed',
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
