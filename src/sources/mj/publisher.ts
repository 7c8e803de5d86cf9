import type { SourceDescriptor } from '#sources/kit/define-source.ts';

export const mj: SourceDescriptor['publisher'] = {
	id: 'mj',
	name: { ru: 'Министерство юстиции', kk: 'Әділет министрлігі', en: 'Ministry of Justice' },
	acronym: { ru: 'МЮ', kk: 'ӘМ', en: 'MJ' },
};
