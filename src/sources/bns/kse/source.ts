import { defineSource } from '#sources/kit/define-source.ts';
import { defineListSource } from '#sources/kit/list-source.ts';
import { bns } from '../publisher.ts';
import { kseList } from './parse.ts';

export const bnsKse = defineListSource<'classifier'>({
	descriptor: defineSource({
		id: 'bns-kse',
		catalogueCode: 'BNS-CLS',
		title: {
			ru: 'Классификатор секторов экономики (КСЭ)',
			kk: 'Экономика секторларының жіктеуіші (ЭСЖ)',
			en: 'Classifier of sectors of the economy (KSE)',
		},
		tells: {
			ru: 'Сектор экономики, к которому относится предприятие',
			kk: 'Кәсіпорын жататын экономика секторы',
			en: 'Sector of the economy an enterprise belongs to',
		},
		publisher: bns,
		officialUrl: 'https://stat.gov.kz/ru/classifiers/statistical/',
		access: 'file',
		cadenceDays: 365,
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
		format: 'our CSV code, name_ru, name_kk, name_en',
	}),
	...kseList,
});
