import type { SourceDescriptor } from '#sources/kit/define-source.ts';

export const gleif: SourceDescriptor['publisher'] = {
	id: 'gleif',
	name: {
		ru: 'Глобальный фонд идентификаторов юридических лиц',
		kk: 'Заңды тұлғалар сәйкестендіргіштерінің жаһандық қоры',
		en: 'Global Legal Entity Identifier Foundation',
	},
	acronym: { ru: 'GLEIF', kk: 'GLEIF', en: 'GLEIF' },
};

/** Its own, and those of registers: numbers of taxpayers it does not know. */
export const leiNumbers = ['lei', 'ogrn', 'unp', 'gb_company', 'other'] as const;
