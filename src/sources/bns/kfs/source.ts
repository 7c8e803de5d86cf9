import { defineListSource } from '#sources/kit/lists/list-source.ts';
import { defineShippedClassifier } from '../classifier-source.ts';
import { kfsList } from './parse.ts';

export const bnsKfs = defineListSource<'classifier'>({
	descriptor: defineShippedClassifier({
		id: 'bns-kfs',
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
	}),
	...kfsList,
});
