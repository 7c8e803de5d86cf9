import type { SourceDescriptor } from '#sources/kit/define-source.ts';

export const pledges: SourceDescriptor['publisher'] = {
	id: 'pledges',
	name: {
		ru: 'Государственная корпорация «Правительство для граждан»',
		kk: '«Азаматтарға арналған үкімет» мемлекеттік корпорациясы',
		en: 'State Corporation “Government for Citizens”',
	},
	acronym: { ru: 'Госкорпорация', kk: 'Мемкорпорация', en: 'G4C' },
};
