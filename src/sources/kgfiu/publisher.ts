import type { SourceDescriptor } from '#sources/kit/define-source.ts';

export const kgfiu: SourceDescriptor['publisher'] = {
	id: 'kgfiu',
	name: {
		ru: 'Государственная служба финансовой разведки Кыргызской Республики',
		kk: 'Қырғыз Республикасының Мемлекеттік қаржылық барлау қызметі',
		en: 'State Financial Intelligence Service of the Kyrgyz Republic',
	},
	acronym: { ru: 'ГСФР КР', kk: 'ҚР МҚБҚ', en: 'SFIS KR' },
};
