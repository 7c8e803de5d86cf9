import type { SourceDescriptor } from '#sources/kit/define-source.ts';

export const elicense: SourceDescriptor['publisher'] = {
	id: 'elicense',
	name: {
		ru: 'Министерство искусственного интеллекта и цифрового развития',
		kk: 'Жасанды интеллект және цифрлық даму министрлігі',
		en: 'Ministry of Artificial Intelligence and Digital Development',
	},
	acronym: { ru: 'МИИЦР', kk: 'ЖИЦДМ', en: 'MAIDD' },
};
