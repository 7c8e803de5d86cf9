import type { SourceDescriptor } from '#sources/kit/define-source.ts';

export const zags: SourceDescriptor['publisher'] = {
	id: 'zags',
	name: {
		ru: 'Министерство юстиции',
		kk: 'Әділет министрлігі',
		en: 'Ministry of Justice',
	},
	acronym: { ru: 'МЮ', kk: 'ӘМ', en: 'MJ' },
};
