import type { SourceDescriptor } from '#sources/kit/define-source.ts';

export const med: SourceDescriptor['publisher'] = {
	id: 'med',
	name: {
		ru: 'Министерство здравоохранения Республики Казахстан',
		kk: 'Қазақстан Республикасының Денсаулық сақтау министрлігі',
		en: 'Ministry of Healthcare of the Republic of Kazakhstan',
	},
	acronym: { ru: 'МЗ', kk: 'ДСМ', en: 'MH' },
};
