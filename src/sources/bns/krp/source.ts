import { defineSource } from '#sources/kit/define-source.ts';
import { defineListSource } from '#sources/kit/list-source.ts';
import { bns } from '../publisher.ts';
import { krpList } from './parse.ts';

export const bnsKrp = defineListSource<'classifier'>({
	descriptor: defineSource({
		id: 'bns-krp',
		catalogueCode: 'BNS-CLS',
		title: {
			ru: 'Классификатор размерности предприятий (КРП)',
			kk: 'Кәсіпорындардың мөлшерлілік жіктеуіші (КМЖ)',
			en: 'Classifier of enterprise size (KRP)',
		},
		tells: {
			ru: 'Размер предприятия по числу работников',
			kk: 'Қызметкерлер саны бойынша кәсіпорынның мөлшері',
			en: 'Size of an enterprise by its staff',
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
	...krpList,
});
