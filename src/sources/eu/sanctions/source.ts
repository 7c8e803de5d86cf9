import { defineSource, subjectsAndPersons } from '#sources/kit/define-source.ts';
import { defineListSource } from '#sources/kit/list-source.ts';
import { eu } from '../publisher.ts';
import { readFullList } from './parse.ts';

export const euSanctions = defineListSource<'fact'>({
	descriptor: defineSource({
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
		section: 'sanctions',
		riskFactors: ['R21'],
		report: 'basic',
		appliesTo: subjectsAndPersons,
		access: 'file',
		priceKzt: 0,
		needsConsent: false,
		cadenceDays: 1,
		isStopFactor: true,
		role: 'subject',
		format: 'F20.4: xmlFullSanctionsList_1_1',
	}),
	rowKind: 'fact',
	headerRows: 0,
	startsData: () => true,
	openSheet: () => () => ({ passed: 'read_as_records' }),
	readRecords: readFullList,
	expectedRows: { min: 1, max: 100000 },
	download: {
		endpoint: 'eu_sanctions',
		manners: { timeoutMs: 240_000, retries: 3, perSecond: 1 },
		async fetch(context) {
			const path = '/fsd/fsf/public/files/xmlFullSanctionsList_1_1/content';
			const request = { path, query: { token: context.secret('TOKEN') }, expects: 'xml' } as const;
			return { files: [await context.save(request, 'eu.xml')], listDate: context.today };
		},
	},
});
