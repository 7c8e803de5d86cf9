import type { SourceDescriptor } from '#sources/kit/define-source.ts';

export const nbk: SourceDescriptor['publisher'] = {
	id: 'nbk',
	name: { ru: 'Национальный Банк Казахстана', kk: 'Қазақстан Ұлттық Банкі', en: 'National Bank of Kazakhstan' },
	acronym: { ru: 'НБРК', kk: 'ҚРҰБ', en: 'NBK' },
};
