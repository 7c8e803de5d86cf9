import { defineSource, subjectsAndPersons } from '#sources/kit/define-source.ts';
import { defineListSource } from '#sources/kit/list-source.ts';
import { afm } from '../publisher.ts';
import { readTerrorismList } from './parse.ts';

export const afmTerrorismList = defineListSource<'fact'>({
	descriptor: defineSource({
		id: 'afm-terrorism-list',
		catalogueCode: 'AFM-TER',
		group: 'state',
		title: {
			ru: 'Перечень лиц, связанных с финансированием терроризма и экстремизма',
			kk: 'Терроризм мен экстремизмді қаржыландырумен байланысты тұлғалар тізбесі',
			en: 'List of persons connected with financing of terrorism and extremism',
		},
		tells: {
			ru: 'Включение организации, её руководителя или физического лица в перечень',
			kk: 'Ұйымның, оның басшысының немесе жеке тұлғаның тізбеге енгізілуі',
			en: 'Entry of the organisation, its head or a person in the list',
		},
		publisher: afm,
		officialUrl:
			'https://afmrk.gov.kz/ru/activity/the-list-of-organizations-and-individuals-of-the-associated-with-financing-terrorism-and-extremism/',
		section: 'sanctions',
		riskFactors: ['R20'],
		report: 'basic',
		appliesTo: subjectsAndPersons,
		access: 'file',
		priceKzt: 0,
		needsConsent: false,
		cadenceDays: 1,
		isStopFactor: true,
		role: 'subject',
		format: 'F13: XML persons, organisations, organisationscis',
	}),
	rowKind: 'fact',
	headerRows: 0,
	startsData: () => true,
	openSheet: () => () => ({ passed: 'read_as_records' }),
	readRecords: readTerrorismList,
	expectedRows: { min: 1, max: 100000 },
	download: {
		endpoint: 'afm',
		manners: { timeoutMs: 120_000, retries: 3, perSecond: 1 },
		async fetch(context) {
			const request = { path: '/blacklist/export/active/xml', expects: 'xml' } as const;
			return { files: [await context.save(request, 'terrorism.xml')], listDate: context.today };
		},
	},
});
