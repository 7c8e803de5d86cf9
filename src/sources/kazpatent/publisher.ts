import type { SourceDescriptor } from '#sources/kit/define-source.ts';

export const kazpatent: SourceDescriptor['publisher'] = {
	id: 'kazpatent',
	name: {
		ru: 'Национальный институт интеллектуальной собственности',
		kk: 'Ұлттық зияткерлік меншік институты',
		en: 'National Institute of Intellectual Property',
	},
	acronym: { ru: 'НИИС (Казпатент)', kk: 'ҰЗМИ (Қазпатент)', en: 'Kazpatent' },
};
