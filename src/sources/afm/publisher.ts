import type { SourceDescriptor } from '#sources/kit/define-source.ts';

export const afm: SourceDescriptor['publisher'] = {
	id: 'afm',
	name: {
		ru: 'Агентство по финансовому мониторингу',
		kk: 'Қаржылық мониторинг агенттігі',
		en: 'Agency for Financial Monitoring',
	},
	acronym: { ru: 'АФМ', kk: 'ҚМА', en: 'AFM' },
};
