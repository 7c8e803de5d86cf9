import type { SourceDescriptor } from '#sources/kit/define-source.ts';

export const sud: SourceDescriptor['publisher'] = {
	id: 'sud',
	name: {
		ru: 'Судебная администрация Республики Казахстан',
		kk: 'Қазақстан Республикасының Сот әкімшілігі',
		en: 'Judicial Administration of the Republic of Kazakhstan',
	},
	acronym: { ru: 'СА', kk: 'СӘ', en: 'JA' },
};
