import { fileDownload } from '#sources/kit/lists/fact-list.ts';
import { defineSanctionList } from '#sources/kit/lists/sanction-list.ts';
import { un } from '../publisher.ts';
import { entryOf, statedByUn } from './parse.ts';

export const unSanctions = defineSanctionList({
	texts: {
		id: 'un-sanctions',
		catalogueCode: 'UN',
		group: 'foreign',
		title: {
			ru: 'Сводный санкционный перечень Совета Безопасности ООН',
			kk: 'БҰҰ Қауіпсіздік кеңесінің жиынтық санкциялық тізбесі',
			en: 'Consolidated list of the United Nations Security Council',
		},
		tells: {
			ru: 'Включение в перечень Совета Безопасности ООН',
			kk: 'БҰҰ Қауіпсіздік кеңесінің тізбесіне енгізілуі',
			en: 'Entry in the list of the Security Council',
		},
		publisher: un,
		officialUrl: 'https://main.un.org/securitycouncil/en/content/un-sc-consolidated-list',
		riskFactors: ['R21'],
		access: 'file',
		format: 'F20.3: CONSOLIDATED_LIST',
		evidence: 'recorded',
		checkedOn: '2026-11-25',
	},
	records: ['INDIVIDUAL', 'ENTITY'],
	parse: entryOf,
	stated: statedByUn,
	mostEntries: 50_000,
	download: fileDownload(
		'un_sanctions',
		{ 'consolidated.xml': '/resources/xml/en/consolidated.xml' },
		{ expects: 'xml', isDated: true },
	),
});
