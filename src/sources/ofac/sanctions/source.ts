import { fileDownload } from '#sources/kit/lists/fact-list.ts';
import { defineSanctionList } from '#sources/kit/lists/sanction-list.ts';
import { ofac } from '../publisher.ts';
import { entryOf, statedByOfac } from './parse.ts';

const exports = '/api/PublicationPreview/exports';

export const ofacSanctions = defineSanctionList({
	texts: {
		id: 'ofac-sanctions',
		catalogueCode: 'OFAC',
		group: 'foreign',
		title: {
			ru: 'Санкции США: SDN и консолидированный список',
			kk: 'АҚШ санкциялары: SDN және шоғырландырылған тізім',
			en: 'US sanctions: SDN and consolidated lists',
		},
		tells: {
			ru: 'Включение в санкционные списки OFAC',
			kk: 'OFAC санкциялық тізімдеріне енгізілуі',
			en: 'Entry in the sanctions lists of OFAC',
		},
		publisher: ofac,
		officialUrl: 'https://sanctionssearch.ofac.treas.gov',
		riskFactors: ['R21'],
		access: 'file',
		format: 'F20.2: SDN.XML and CONSOLIDATED.XML, numbers in idList and remarks',
		evidence: 'recorded',
		checkedOn: '2026-11-25',
	},
	records: ['sdnEntry'],
	parse: entryOf,
	stated: statedByOfac,
	mostEntries: 200_000,
	download: fileDownload(
		'ofac',
		{ 'sdn.xml': `${exports}/SDN.XML`, 'consolidated.xml': `${exports}/CONSOLIDATED.XML` },
		{ expects: 'xml', isDated: true },
	),
});
