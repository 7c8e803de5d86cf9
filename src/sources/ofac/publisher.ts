import type { SourceDescriptor } from '#sources/kit/define-source.ts';

export const ofac: SourceDescriptor['publisher'] = {
	id: 'ofac',
	name: {
		ru: 'Управление по контролю за иностранными активами Министерства финансов США',
		kk: 'АҚШ Қаржы министрлігінің Шетелдік активтерді бақылау басқармасы',
		en: 'Office of Foreign Assets Control, US Department of the Treasury',
	},
	acronym: { ru: 'OFAC', kk: 'OFAC', en: 'OFAC' },
};
