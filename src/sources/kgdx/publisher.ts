import type { SourceDescriptor } from '#sources/kit/define-source.ts';

export const kgdx: SourceDescriptor['publisher'] = {
	id: 'kgdx',
	name: {
		ru: 'Комитет государственных доходов Министерства финансов',
		kk: 'Қаржы министрлігінің Мемлекеттік кірістер комитеті',
		en: 'State Revenue Committee of the Ministry of Finance',
	},
	acronym: { ru: 'КГД', kk: 'МКК', en: 'KGD' },
};
