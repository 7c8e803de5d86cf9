import type { SourceDescriptor } from '#sources/kit/define-source.ts';

export const auto: SourceDescriptor['publisher'] = {
	id: 'auto',
	name: {
		ru: 'Министерство внутренних дел Республики Казахстан',
		kk: 'Қазақстан Республикасының Ішкі істер министрлігі',
		en: 'Ministry of Internal Affairs of the Republic of Kazakhstan',
	},
	acronym: { ru: 'МВД', kk: 'ІІМ', en: 'MIA' },
};
