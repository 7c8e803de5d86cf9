import { defineSource, everySubject } from '#sources/kit/define-source.ts';
import { defineFactList, fileDownload } from '#sources/kit/lists/fact-list.ts';
import { kazpatent } from '../publisher.ts';
import { keys, parseRow } from './parse.ts';

export const kazpatentRights = defineFactList({
	descriptor: defineSource({
		id: 'kazpatent-rights',
		catalogueCode: 'KPAT',
		group: 'state',
		title: { ru: 'Товарные знаки и патенты', kk: 'Тауар белгілері мен патенттер', en: 'Trade marks and patents' },
		tells: {
			ru: 'Охраняемые знаки и изобретения, сроки и статус',
			kk: 'Қорғалатын белгілер мен өнертабыстар, мерзімдері мен мәртебесі',
			en: 'Protected marks and inventions, terms and status',
		},
		publisher: kazpatent,
		officialUrl: 'https://gosreestr.kazpatent.kz',
		section: 'intellectual_property',
		states: ['intellectual_right'],
		riskFactors: ['R33'],
		report: 'fast',
		appliesTo: everySubject,
		access: 'file',
		priceKzt: 0,
		needsConsent: false,
		cadenceDays: 7,
		isStopFactor: false,
		role: 'subject',
		format:
			'a form of ours (F22), kept by the operator, since the publisher has none: XLSX applicationNo, registrationNo, kind, title, ownerBin, ownerName, classes, filed, registered, expires, status',
		evidence: 'documented',
		checkedOn: '2026-11-25',
	}),
	keys,
	expectedRows: { min: 1, max: 2000000 },
	parseRow,
	download: fileDownload('kazpatent', { 'rights.xlsx': '/files/rights.xlsx' }),
});
