import type { SourceDescriptor } from '#sources/kit/define-source.ts';

export const border: SourceDescriptor['publisher'] = {
	id: 'border',
	name: {
		ru: 'Пограничная служба Комитета национальной безопасности',
		kk: 'Ұлттық қауіпсіздік комитетінің Шекара қызметі',
		en: 'Border Service of the National Security Committee',
	},
	acronym: { ru: 'ПС КНБ', kk: 'ҰҚК ШҚ', en: 'NSC BS' },
};
