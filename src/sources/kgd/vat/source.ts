import { defineSource, everySubject } from '#sources/kit/define-source.ts';
import { defineLiveSource } from '#sources/kit/live-source.ts';
import { askPortal, manners, registers } from '../portal.ts';
import { kgd } from '../publisher.ts';
import { parse } from './parse.ts';

export const kgdVat = defineLiveSource({
	descriptor: defineSource({
		id: 'kgd-vat',
		catalogueCode: 'KGD-VAT',
		group: 'state',
		title: { ru: 'Реестр плательщиков НДС', kk: 'ҚҚС төлеушілер тізілімі', en: 'Register of VAT payers' },
		tells: {
			ru: 'Состоит ли на учёте по НДС, с какого дня, когда и почему снят',
			kk: 'ҚҚС бойынша есепте тұра ма, қай күннен бастап, қашан және не себепті есептен шығарылған',
			en: 'Whether registered for VAT, since when, and when and why deregistered',
		},
		publisher: kgd,
		officialUrl: 'https://portal.kgd.gov.kz',
		section: 'taxes',
		states: ['vat_registration'],
		riskFactors: ['R11'],
		report: 'basic',
		appliesTo: everySubject,
		access: 'keyed',
		priceKzt: 0,
		needsConsent: false,
		cadenceDays: 1,
		isStopFactor: false,
		role: 'subject',
		format: 'F5.2: JSON, search-payer-data; an empty body means no payer',
		evidence: 'recorded',
		checkedOn: '2026-11-25',
	}),
	endpoint: 'kgd_portal',
	manners,
	async fetch(context, { iinBin }) {
		const query = { taxpayerCode: iinBin };
		return [await askPortal(context, 'vat', { path: `${registers}/search-payer-data`, query, expects: 'json' })];
	},
	parse,
});
