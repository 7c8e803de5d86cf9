import { fileDownload } from '#sources/kit/lists/fact-list.ts';
import { defineSanctionList } from '#sources/kit/lists/sanction-list.ts';
import { eu } from '../publisher.ts';
import { entryOf, statedByEu } from './parse.ts';

export const euSanctions = defineSanctionList({
	texts: {
		id: 'eu-sanctions',
		catalogueCode: 'EU-FSF',
		group: 'foreign',
		title: {
			ru: 'Финансовые санкции Европейского союза',
			kk: 'Еуропалық одақтың қаржылық санкциялары',
			en: 'Financial sanctions of the European Union',
		},
		tells: {
			ru: 'Включение в сводный список финансовых санкций ЕС',
			kk: 'ЕО-ның жиынтық қаржылық санкциялар тізіміне енгізілуі',
			en: 'Entry in the consolidated list of EU financial sanctions',
		},
		publisher: eu,
		officialUrl:
			'https://data.europa.eu/data/datasets/consolidated-list-of-persons-groups-and-entities-subject-to-eu-financial-sanctions',
		riskFactors: ['R21'],
		access: 'file',
		format: 'F20.4: xmlFullSanctionsList_1_1',
		evidence: 'recorded',
		checkedOn: '2026-11-25',
	},
	records: ['sanctionEntity'],
	parse: entryOf,
	stated: statedByEu,
	mostEntries: 100_000,
	download: fileDownload(
		'eu_sanctions',
		{ 'eu.xml': '/fsd/fsf/public/files/xmlFullSanctionsList_1_1/content' },
		// slow, and 25 MB (format sheet F20.4)
		{
			expects: 'xml',
			isDated: true,
			timeoutMs: 240_000,
			ask: (context) => ({ query: { token: context.secret('TOKEN') } }),
		},
	),
});
