import type { SourceDescriptor } from '#sources/kit/define-source.ts';

export const pkb: SourceDescriptor['publisher'] = {
	id: 'pkb',
	name: {
		ru: 'ТОО «Первое кредитное бюро»',
		kk: '«Бірінші кредиттік бюро» ЖШС',
		en: 'First Credit Bureau LLP',
	},
	acronym: { ru: 'ПКБ', kk: 'БКБ', en: 'FCB' },
};
