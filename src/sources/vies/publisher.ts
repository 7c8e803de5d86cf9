import type { SourceDescriptor } from '#sources/kit/define-source.ts';

export const vies: SourceDescriptor['publisher'] = {
	id: 'vies',
	name: {
		ru: 'Европейская комиссия, система обмена сведениями об НДС',
		kk: 'Еуропалық комиссия, ҚҚС туралы мәлімет алмасу жүйесі',
		en: 'European Commission, VAT Information Exchange System',
	},
	acronym: { ru: 'VIES', kk: 'VIES', en: 'VIES' },
};
