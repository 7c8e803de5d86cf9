import type { SourceDescriptor } from '#sources/kit/define-source.ts';

export const industry: SourceDescriptor['publisher'] = {
	id: 'industry',
	name: {
		ru: 'Министерство промышленности и строительства',
		kk: 'Өнеркәсіп және құрылыс министрлігі',
		en: 'Ministry of Industry and Construction',
	},
	acronym: { ru: 'МПС', kk: 'ӨҚМ', en: 'MIC' },
};
