import { defineListSource } from '#sources/kit/lists/list-source.ts';
import { defineShippedClassifier } from '../classifier-source.ts';
import { kseList } from './parse.ts';

export const bnsKse = defineListSource<'classifier'>({
	descriptor: defineShippedClassifier({
		id: 'bns-kse',
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
	}),
	...kseList,
});
