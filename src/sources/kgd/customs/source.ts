import { defineSource, everySubject } from '#sources/kit/define-source.ts';
import { defineFactList, fileDownload } from '#sources/kit/lists/fact-list.ts';
import { kgd } from '../publisher.ts';
import { keys, parseRow } from './parse.ts';

export const kgdCustoms = defineFactList({
	descriptor: defineSource({
		id: 'kgd-customs',
		catalogueCode: 'KGD-CUS',
		group: 'state',
		title: {
			ru: 'Реестры таможенных представителей, УЭО и складов',
			kk: 'Кеден өкілдерінің, УЭО-лардың және қоймалардың тізілімдері',
			en: 'Registers of customs representatives, authorised operators and warehouses',
		},
		tells: {
			ru: 'Роль в таможенном деле, свидетельство и его статус',
			kk: 'Кеден ісіндегі рөлі, куәлігі және оның мәртебесі',
			en: 'Role in customs, certificate and its status',
		},
		publisher: kgd,
		officialUrl: 'https://kgd.gov.kz/ru/section/tamozhennoe-delo',
		section: 'foreign_trade',
		states: ['customs_role'],
		riskFactors: [],
		report: 'fast',
		appliesTo: everySubject,
		access: 'file',
		priceKzt: 0,
		needsConsent: false,
		cadenceDays: 31,
		isStopFactor: false,
		role: 'subject',
		format:
			'a form of ours (F22), kept by the operator, since no file of the registers is known: XLSX bin, name, role, certificateNo, date, status',
		evidence: 'documented',
		checkedOn: '2026-11-29',
	}),
	keys,
	expectedRows: { min: 1, max: 20_000 },
	parseRow,
	download: fileDownload('kgd_customs', { 'customs-registers.xlsx': '/files/customs-registers.xlsx' }),
});
