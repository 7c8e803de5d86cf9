import type { SourceDescriptor } from '#sources/kit/define-source.ts';

export const gkb: SourceDescriptor['publisher'] = {
	id: 'gkb',
	name: {
		ru: 'АО «Государственное кредитное бюро»',
		kk: '«Мемлекеттік кредиттік бюро» АҚ',
		en: 'State Credit Bureau JSC',
	},
	acronym: { ru: 'ГКБ', kk: 'МКБ', en: 'SCB' },
};
