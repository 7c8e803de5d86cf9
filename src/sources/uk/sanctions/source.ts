import { fileDownload } from '#sources/kit/lists/fact-list.ts';
import { defineSanctionList } from '#sources/kit/lists/sanction-list.ts';
import { uk } from '../publisher.ts';
import { entryOf, statedByUk } from './parse.ts';

export const ukSanctions = defineSanctionList({
	texts: {
		id: 'uk-sanctions',
		catalogueCode: 'UK-SL',
		group: 'foreign',
		title: { ru: 'Санкционный список Великобритании', kk: 'Ұлыбританияның санкциялық тізімі', en: 'UK Sanctions List' },
		tells: {
			ru: 'Включение в единый санкционный список Великобритании',
			kk: 'Ұлыбританияның бірыңғай санкциялық тізіміне енгізілуі',
			en: 'Entry in the single sanctions list of the United Kingdom',
		},
		publisher: uk,
		officialUrl: 'https://www.gov.uk/government/publications/the-uk-sanctions-list',
		riskFactors: ['R21'],
		access: 'file',
		format: 'F20.5: XML Designation',
		evidence: 'recorded',
		checkedOn: '2026-11-25',
	},
	records: ['Designation'],
	parse: entryOf,
	stated: statedByUk,
	mostEntries: 100_000,
	download: fileDownload(
		'uk_sanctions',
		{ 'uk.xml': '/docs/UK-Sanctions-List.xml' },
		{ expects: 'xml', isDated: true },
	),
});
