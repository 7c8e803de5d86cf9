import { defineSource, everySubject } from '#sources/kit/define-source.ts';
import { defineFactList, fileDownload } from '#sources/kit/lists/fact-list.ts';
import { krem } from '../publisher.ts';
import { keys, parseRow } from './parse.ts';

export const kremNaturalMonopolies = defineFactList({
	descriptor: defineSource({
		id: 'krem-natural-monopolies',
		catalogueCode: 'KREM',
		group: 'state',
		title: {
			ru: 'Государственный регистр субъектов естественных монополий',
			kk: 'Табиғи монополия субъектілерінің мемлекеттік тіркелімі',
			en: 'State register of natural monopolies',
		},
		tells: {
			ru: 'Услуги естественной монополии и приказ о включении',
			kk: 'Табиғи монополия қызметтері және енгізу туралы бұйрық',
			en: 'Services of a natural monopoly and the order of inclusion',
		},
		publisher: krem,
		officialUrl: 'https://www.gov.kz/memleket/entities/krem',
		section: 'registration',
		states: ['natural_monopoly'],
		riskFactors: ['R29'],
		report: 'fast',
		appliesTo: everySubject,
		access: 'file',
		priceKzt: 0,
		needsConsent: false,
		cadenceDays: 92,
		isStopFactor: false,
		role: 'subject',
		format:
			'a form of ours (F22), kept by the operator, since the publisher has none: XLSX bin, name, section, service, orderNo, orderDate, excludedDate',
		evidence: 'documented',
		checkedOn: '2026-11-25',
	}),
	keys,
	expectedRows: { min: 1, max: 20000 },
	parseRow,
	download: fileDownload('krem', { 'natural-monopolies.xlsx': '/files/natural-monopolies.xlsx' }),
});
