import { fileDownload } from '#sources/kit/lists/fact-list.ts';
import { defineSanctionList } from '#sources/kit/lists/sanction-list.ts';
import { kgfiu } from '../publisher.ts';
import { entryOf } from './parse.ts';

export const kgfiuSanctions = defineSanctionList({
	texts: {
		id: 'kgfiu-sanctions',
		catalogueCode: 'KG-FIU',
		group: 'foreign',
		title: {
			ru: 'Санкционный перечень Кыргызской Республики',
			kk: 'Қырғыз Республикасының санкциялық тізбесі',
			en: 'Sanctions list of the Kyrgyz Republic',
		},
		tells: {
			ru: 'Включение в национальный перечень финансовой разведки Кыргызстана',
			kk: 'Қырғызстан қаржылық барлауының ұлттық тізбесіне енгізілуі',
			en: 'Entry in the national list of the financial intelligence of Kyrgyzstan',
		},
		publisher: kgfiu,
		officialUrl: 'https://fiu.gov.kg/sked/9',
		riskFactors: ['R21'],
		access: 'file',
		format: 'F20.6: KyrgyzPhysicPerson, KyrgyzLegalPerson [address of the file assumed]',
		evidence: 'client',
		checkedOn: '2026-11-25',
	},
	records: ['KyrgyzPhysicPerson', 'KyrgyzLegalPerson'],
	parse: entryOf,
	mostEntries: 50_000,
	download: fileDownload('kg_fiu', { 'kg.xml': '/files/national-list.xml' }, { expects: 'xml' }),
});
