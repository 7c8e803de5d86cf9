import { defineListSource } from '#sources/kit/lists/list-source.ts';
import { defineShippedClassifier } from '../classifier-source.ts';
import { krpList } from './parse.ts';

export const bnsKrp = defineListSource<'classifier'>({
	descriptor: defineShippedClassifier({
		id: 'bns-krp',
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
	}),
	...krpList,
});
