import type { SourceDescriptor } from '#sources/kit/define-source.ts';

export const uk: SourceDescriptor['publisher'] = {
	id: 'uk',
	name: {
		ru: 'Министерство иностранных дел Великобритании',
		kk: 'Ұлыбританияның Сыртқы істер министрлігі',
		en: 'UK Foreign, Commonwealth and Development Office',
	},
	acronym: { ru: 'FCDO', kk: 'FCDO', en: 'FCDO' },
};
