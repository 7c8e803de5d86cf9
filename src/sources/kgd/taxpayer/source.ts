import type { AskedKind } from '#domain/subject.ts';
import { defineSource, everySubject } from '#sources/kit/define-source.ts';
import { defineLiveSource } from '#sources/kit/live-source.ts';
import { askPortal, manners, registers } from '../portal.ts';
import { kgd } from '../publisher.ts';
import { parse } from './parse.ts';

const taxpayerTypes: Readonly<Record<AskedKind, string>> = {
	legal: 'UL',
	branch: 'UL',
	foreign_branch: 'UL_NR',
	sole: 'IP',
	joint_sole: 'IP',
	person: 'LZCHP',
	foreign: 'UL_NR',
};

export const kgdTaxpayer = defineLiveSource({
	descriptor: defineSource({
		id: 'kgd-taxpayer',
		catalogueCode: 'KGD-REG',
		group: 'state',
		title: {
			ru: 'Сведения о регистрации налогоплательщика',
			kk: 'Салық төлеушінің тіркелуі туралы мәліметтер',
			en: 'Taxpayer registration',
		},
		tells: {
			ru: 'Виды налоговой регистрации, их даты и причина снятия с учёта',
			kk: 'Салықтық тіркелу түрлері, олардың күндері және есептен шығару себебі',
			en: 'Kinds of tax registration, their dates and the reason of deregistration',
		},
		publisher: kgd,
		officialUrl: 'https://portal.kgd.gov.kz',
		section: 'taxes',
		states: ['taxpayer_registration'],
		riskFactors: ['R01', 'R03'],
		report: 'basic',
		appliesTo: everySubject,
		access: 'keyed',
		priceKzt: 0,
		needsConsent: false,
		cadenceDays: 1,
		isStopFactor: false,
		role: 'subject',
		format: 'F5.1: JSON, taxpayer-data',
		evidence: 'recorded',
		checkedOn: '2026-11-25',
	}),
	endpoint: 'kgd_portal',
	manners,
	async fetch(context, { iinBin, kind }) {
		const query = { taxpayerCode: iinBin, taxpayerType: taxpayerTypes[kind], print: 'false' };
		return [await askPortal(context, 'taxpayer', { path: `${registers}/taxpayer-data`, query, expects: 'json' })];
	},
	parse,
});
