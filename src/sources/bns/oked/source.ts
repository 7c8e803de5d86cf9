import { defineListSource } from '#sources/kit/lists/list-source.ts';
import { classifierDownload } from '../classifier-download.ts';
import { defineClassifier } from '../classifier-source.ts';
import { openSheet, startsData } from './parse.ts';

export const bnsOked = defineListSource<'oked'>({
	descriptor: defineClassifier({
		id: 'bns-oked',
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
		officialUrl: 'https://stat.gov.kz/ru/classifiers/statistical/21/',
		cadenceDays: 31,
		format: 'F3: XLSX code, name_kz, name_ru; or our CSV with English names',
		evidence: 'client',
		checkedOn: '2026-11-25',
	}),
	rowKind: 'oked',
	headerRows: 3,
	startsData,
	openSheet,
	expectedRows: { min: 20, max: 5_000 },
	download: classifierDownload('classifiers-197', 'oked.xlsx'),
});
