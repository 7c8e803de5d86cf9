import type { SourceDescriptor } from '#sources/kit/define-source.ts';

/** АИС ОИП: the information system of the bodies of enforcement. */
export const aisoip: SourceDescriptor['publisher'] = {
	id: 'aisoip',
	name: {
		ru: 'Министерство юстиции, органы исполнительного производства',
		kk: 'Әділет министрлігі, атқарушылық іс жүргізу органдары',
		en: 'Ministry of Justice, enforcement bodies',
	},
	acronym: { ru: 'МЮ, АИС ОИП', kk: 'ӘМ, АІЖО ААЖ', en: 'MJ, AIS OIP' },
};
