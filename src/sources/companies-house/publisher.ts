import type { SourceDescriptor } from '#sources/kit/define-source.ts';

export const companiesHouse: SourceDescriptor['publisher'] = {
	id: 'companies-house',
	name: { ru: 'Регистрационная палата Великобритании', kk: 'Ұлыбританияның Тіркеу палатасы', en: 'UK Companies House' },
	acronym: { ru: 'Companies House', kk: 'Companies House', en: 'Companies House' },
};
