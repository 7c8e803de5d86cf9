import type { SourceDescriptor } from '#sources/kit/define-source.ts';

export const ecology: SourceDescriptor['publisher'] = {
	id: 'ecology',
	name: {
		ru: 'Министерство экологии и природных ресурсов',
		kk: 'Экология және табиғи ресурстар министрлігі',
		en: 'Ministry of Ecology and Natural Resources',
	},
	acronym: { ru: 'МЭПР', kk: 'ЭТРМ', en: 'MENR' },
};
