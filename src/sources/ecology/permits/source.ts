import { defineSource, everySubject } from '#sources/kit/define-source.ts';
import { defineFactList, fileDownload } from '#sources/kit/lists/fact-list.ts';
import { ecology } from '../publisher.ts';
import { keys, parseRow } from './parse.ts';

export const ecologyPermits = defineFactList({
	descriptor: defineSource({
		id: 'ecology-permits',
		catalogueCode: 'ECO',
		group: 'state',
		title: {
			ru: 'Экологические разрешения и нарушители',
			kk: 'Экологиялық рұқсаттар және бұзушылар',
			en: 'Ecology permits and offenders',
		},
		tells: {
			ru: 'Категория объекта, разрешение, нарушения и штрафы',
			kk: 'Объектінің санаты, рұқсат, бұзушылықтар мен айыппұлдар',
			en: 'Category of the object, permit, violations and fines',
		},
		publisher: ecology,
		officialUrl: 'https://www.gov.kz/memleket/entities/ecogeo',
		section: 'inspections',
		states: ['ecology_permit'],
		riskFactors: ['R32'],
		report: 'fast',
		appliesTo: everySubject,
		access: 'file',
		priceKzt: 0,
		needsConsent: false,
		cadenceDays: 92,
		isStopFactor: false,
		role: 'subject',
		format:
			'a form of ours (F22), kept by the operator, since the publisher has none: XLSX bin, name, objectCategory, permitNo, issued, expires, violation, fine',
		evidence: 'documented',
		checkedOn: '2026-11-25',
	}),
	keys,
	expectedRows: { min: 1, max: 500000 },
	parseRow,
	download: fileDownload('ecology', { 'permits.xlsx': '/files/permits.xlsx' }),
});
