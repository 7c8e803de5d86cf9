import type { SourceDescriptor } from '#sources/kit/define-source.ts';

export const gbdul: SourceDescriptor['publisher'] = {
	id: 'gbdul',
	name: {
		ru: 'Министерство юстиции Республики Казахстан',
		kk: 'Қазақстан Республикасының Әділет министрлігі',
		en: 'Ministry of Justice of the Republic of Kazakhstan',
	},
	acronym: { ru: 'МЮ', kk: 'ӘМ', en: 'MJ' },
};
