import { defineSource, subjectsAndPersons } from '#sources/kit/define-source.ts';
import { defineListSource } from '#sources/kit/list-source.ts';
import { ofac } from '../publisher.ts';
import { readSdn } from './parse.ts';

export const ofacSanctions = defineListSource<'fact'>({
	descriptor: defineSource({
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
		format: 'F20.2: SDN.XML and CONSOLIDATED.XML [element names from memory], numbers in idList and remarks',
	}),
	rowKind: 'fact',
	headerRows: 0,
	startsData: () => true,
	openSheet: () => () => ({ passed: 'read_as_records' }),
	readRecords: readSdn,
	expectedRows: { min: 1, max: 200000 },
	download: {
		endpoint: 'ofac',
		manners: { timeoutMs: 120_000, retries: 3, perSecond: 1 },
		async fetch(context) {
			const files: string[] = [];
			for (const name of ['SDN.XML', 'CONSOLIDATED.XML']) {
				const path = `/api/PublicationPreview/exports/${name}`;
				files.push(await context.save({ path, expects: 'xml' }, name.toLowerCase()));
			}
			return { files, listDate: context.today };
		},
	},
});
