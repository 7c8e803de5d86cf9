import { defineSource } from '#sources/kit/define-source.ts';
import { defineListSource } from '#sources/kit/list-source.ts';
import { classifierDownload } from '../classifier-download.ts';
import { bns } from '../publisher.ts';
import { openSheet, startsData } from './parse.ts';

export const bnsOked = defineListSource<'oked'>({
	descriptor: defineSource({
		id: 'bns-oked',
		catalogueCode: 'BNS-CLS',
		title: {
			ru: 'Общий классификатор видов экономической деятельности (ОКЭД)',
			kk: 'Экономикалық қызмет түрлерінің жалпы жіктеуіші (ЭҚЖЖ)',
			en: 'General classifier of economic activities (OKED)',
		},
		tells: {
			ru: 'Названия видов деятельности по кодам',
			kk: 'Кодтар бойынша қызмет түрлерінің атаулары',
			en: 'Names of activities by their codes',
		},
		publisher: bns,
		officialUrl: 'https://stat.gov.kz/ru/classifiers/statistical/21/',
		access: 'file',
		cadenceDays: 31,
		isStopFactor: false,
		group: 'state',
		section: 'registration',
		states: [],
		riskFactors: [],
		report: null,
		appliesTo: [],
		priceKzt: 0,
		needsConsent: false,
		role: 'classifier',
		format: 'F3: XLSX code, name_kz, name_ru; or our CSV with English names',
	}),
	rowKind: 'oked',
	headerRows: 3,
	startsData,
	openSheet,
	expectedRows: { min: 20, max: 5_000 },
	download: classifierDownload('classifiers-197', 'oked.xlsx'),
});
