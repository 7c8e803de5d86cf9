import type { SourceDescriptor } from '#sources/kit/define-source.ts';

export const zags: SourceDescriptor['publisher'] = {
	id: 'zags',
	name: {
		ru: 'Министерство юстиции Республики Казахстан',
		kk: 'Қазақстан Республикасының Әділет министрлігі',
		en: 'Ministry of Justice of the Republic of Kazakhstan',
	},
	acronym: { ru: 'МЮ', kk: 'ӘМ', en: 'MJ' },
};
