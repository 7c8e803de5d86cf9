import { defineSource } from '#sources/kit/define-source.ts';
import { defineListSource } from '#sources/kit/list-source.ts';
import { bns } from '../publisher.ts';
import { kfsList } from './parse.ts';

export const bnsKfs = defineListSource<'classifier'>({
	descriptor: defineSource({
		id: 'bns-kfs',
		catalogueCode: 'BNS-CLS',
		title: {
			ru: 'Классификатор форм и видов собственности (КФС)',
			kk: 'Меншік нысандары мен түрлерінің жіктеуіші (МНЖ)',
			en: 'Classifier of forms of ownership (KFS)',
		},
		tells: {
			ru: 'Форма собственности предприятия',
			kk: 'Кәсіпорынның меншік нысаны',
			en: 'Form of ownership of an enterprise',
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
	...kfsList,
});
