import type { SourceDescriptor } from '#sources/kit/define-source.ts';

export const opencorporates: SourceDescriptor['publisher'] = {
	id: 'opencorporates',
	name: {
		ru: 'OpenCorporates: реестры компаний мира',
		kk: 'OpenCorporates: әлем компанияларының тізілімдері',
		en: 'OpenCorporates: company registers of the world',
	},
	acronym: { ru: 'OpenCorporates', kk: 'OpenCorporates', en: 'OpenCorporates' },
};
