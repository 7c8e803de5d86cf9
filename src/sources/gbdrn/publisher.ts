import type { SourceDescriptor } from '#sources/kit/define-source.ts';

export const gbdrn: SourceDescriptor['publisher'] = {
	id: 'gbdrn',
	name: {
		ru: 'Министерство юстиции',
		kk: 'Әділет министрлігі',
		en: 'Ministry of Justice',
	},
	acronym: { ru: 'МЮ', kk: 'ӘМ', en: 'MJ' },
};
