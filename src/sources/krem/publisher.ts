import type { SourceDescriptor } from '#sources/kit/define-source.ts';

export const krem: SourceDescriptor['publisher'] = {
	id: 'krem',
	name: {
		ru: 'Комитет по регулированию естественных монополий Министерства национальной экономики',
		kk: 'Ұлттық экономика министрлігінің Табиғи монополияларды реттеу комитеті',
		en: 'Committee for Regulation of Natural Monopolies, Ministry of National Economy',
	},
	acronym: { ru: 'КРЕМ МНЭ', kk: 'ҰЭМ ТМРК', en: 'KREM' },
};
