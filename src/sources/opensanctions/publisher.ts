import type { SourceDescriptor } from '#sources/kit/define-source.ts';

export const opensanctions: SourceDescriptor['publisher'] = {
	id: 'opensanctions',
	name: {
		ru: 'OpenSanctions: санкции и публичные лица',
		kk: 'OpenSanctions: санкциялар және жария тұлғалар',
		en: 'OpenSanctions: sanctions and persons of interest',
	},
	acronym: { ru: 'OpenSanctions', kk: 'OpenSanctions', en: 'OpenSanctions' },
};
