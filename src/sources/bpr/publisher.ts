import type { SourceDescriptor } from '#sources/kit/define-source.ts';

export const bpr: SourceDescriptor['publisher'] = {
	id: 'bpr',
	name: {
		ru: 'Министерство национальной экономики и Национальная палата предпринимателей',
		kk: 'Ұлттық экономика министрлігі және Ұлттық кәсіпкерлер палатасы',
		en: 'Ministry of National Economy and the National Chamber of Entrepreneurs',
	},
	acronym: { ru: 'МНЭ, НПП', kk: 'ҰЭМ, ҰКП', en: 'MNE, NCE' },
};
