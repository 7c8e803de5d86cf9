import type { SourceDescriptor } from '#sources/kit/define-source.ts';

export const dadata: SourceDescriptor['publisher'] = {
	id: 'dadata',
	name: {
		ru: 'DaData: реестры юридических лиц Казахстана, России и Беларуси',
		kk: 'DaData: Қазақстан, Ресей және Беларусь заңды тұлғаларының тізілімдері',
		en: 'DaData: company registers of Kazakhstan, Russia and Belarus',
	},
	acronym: { ru: 'DaData', kk: 'DaData', en: 'DaData' },
};
