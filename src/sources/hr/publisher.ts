import type { SourceDescriptor } from '#sources/kit/define-source.ts';

export const hr: SourceDescriptor['publisher'] = {
	id: 'hr',
	name: {
		ru: 'Министерство труда и социальной защиты населения',
		kk: 'Еңбек және халықты әлеуметтік қорғау министрлігі',
		en: 'Ministry of Labour and Social Protection of the Population',
	},
	acronym: { ru: 'МТСЗН', kk: 'ЕХӘҚМ', en: 'MLSPP' },
};
