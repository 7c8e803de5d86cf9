import type { SourceDescriptor } from '#sources/kit/define-source.ts';

export const bns: SourceDescriptor['publisher'] = {
	id: 'bns',
	name: {
		ru: 'Бюро национальной статистики Агентства по стратегическому планированию и реформам',
		kk: 'Стратегиялық жоспарлау және реформалар агенттігінің Ұлттық статистика бюросы',
		en: 'Bureau of National Statistics of the Agency for Strategic Planning and Reforms',
	},
	acronym: { ru: 'БНС', kk: 'ҰСБ', en: 'BNS' },
};
