import { defineSanctionList } from '#sources/kit/lists/sanction-list.ts';
import { afm } from '../publisher.ts';
import { terrorismDownload } from './download.ts';
import { recordOf } from './parse.ts';

export const afmTerrorismList = defineSanctionList({
	texts: {
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
		riskFactors: ['R20'],
		access: 'file',
		format:
			'F13: XML persons, organisations, organisationscis: the list in force, and who is put on it three days later',
		evidence: 'client',
		checkedOn: '2026-11-25',
	},
	records: ['person', 'org'],
	parse: recordOf,
	mostEntries: 100_000,
	download: terrorismDownload,
});
