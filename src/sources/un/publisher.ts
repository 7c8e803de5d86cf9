import type { SourceDescriptor } from '#sources/kit/define-source.ts';

export const un: SourceDescriptor['publisher'] = {
	id: 'un',
	name: { ru: 'Совет Безопасности ООН', kk: 'БҰҰ Қауіпсіздік кеңесі', en: 'United Nations Security Council' },
	acronym: { ru: 'СБ ООН', kk: 'БҰҰ ҚК', en: 'UNSC' },
};
