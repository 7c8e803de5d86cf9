import type { SourceDescriptor } from '#sources/kit/define-source.ts';

export const gcvp: SourceDescriptor['publisher'] = {
	id: 'gcvp',
	name: {
		ru: 'Министерство труда и социальной защиты населения',
		kk: 'Еңбек және халықты әлеуметтік қорғау министрлігі',
		en: 'Ministry of Labour and Social Protection of the Population',
	},
	acronym: { ru: 'МТСЗН', kk: 'ЕХӘҚМ', en: 'MLSPP' },
};
