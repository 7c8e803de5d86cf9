import type { SourceDescriptor } from '#sources/kit/define-source.ts';

export const dfo: SourceDescriptor['publisher'] = {
	id: 'dfo',
	name: {
		ru: 'Депозитарий финансовой отчетности Министерства финансов',
		kk: 'Қаржы министрлігінің Қаржылық есептілік депозитарийі',
		en: 'Depository of Financial Statements, Ministry of Finance',
	},
	acronym: { ru: 'ДФО', kk: 'ҚЕД', en: 'DFO' },
};
