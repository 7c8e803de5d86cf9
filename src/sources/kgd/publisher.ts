import type { SourceDescriptor } from '#sources/kit/define-source.ts';

export const kgd: SourceDescriptor['publisher'] = {
	id: 'kgd',
	name: {
		ru: 'Комитет государственных доходов Министерства финансов',
		kk: 'Қаржы министрлігінің Мемлекеттік кірістер комитеті',
		en: 'State Revenue Committee of the Ministry of Finance',
	},
	acronym: { ru: 'КГД', kk: 'МКК', en: 'KGD' },
};
