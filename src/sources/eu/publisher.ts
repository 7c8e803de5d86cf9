import type { SourceDescriptor } from '#sources/kit/define-source.ts';

export const eu: SourceDescriptor['publisher'] = {
	id: 'eu',
	name: { ru: 'Европейская комиссия', kk: 'Еуропалық комиссия', en: 'European Commission' },
	acronym: { ru: 'ЕК', kk: 'ЕК', en: 'EC' },
};
