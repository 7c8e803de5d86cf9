import { defineListSource } from '#sources/kit/lists/list-source.ts';
import { classifierDownload } from '../classifier-download.ts';
import { defineClassifier } from '../classifier-source.ts';
import { hangUnderKnown, openSheet, startsData } from './parse.ts';

export const bnsKato = defineListSource<'kato'>({
	descriptor: defineClassifier({
		id: 'bns-kato',
		title: {
			ru: 'Классификатор административно-территориальных объектов (КАТО)',
			kk: 'Әкімшілік-аумақтық объектілер жіктеуіші (ӘАОЖ)',
			en: 'Classifier of administrative and territorial units (KATO)',
		},
		tells: { ru: 'Названия мест по кодам', kk: 'Кодтар бойынша жер атаулары', en: 'Names of places by their codes' },
		officialUrl: 'https://stat.gov.kz/ru/classifiers/statistical/21/',
		cadenceDays: 31,
		format: 'F3: XLSX te, ab, cd, ef, hij, k, name_kaz, name_rus, nn; or our CSV with English names',
		evidence: 'recorded',
		checkedOn: '2026-11-25',
	}),
	rowKind: 'kato',
	headerRows: 1,
	startsData,
	openSheet,
	settle: hangUnderKnown,
	expectedRows: { min: 20, max: 40_000 },
	download: classifierDownload('classifiers-199', 'kato.xlsx'),
});
