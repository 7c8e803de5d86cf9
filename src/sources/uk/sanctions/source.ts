import { defineSource, subjectsAndPersons } from '#sources/kit/define-source.ts';
import { defineListSource } from '#sources/kit/list-source.ts';
import { uk } from '../publisher.ts';
import { readDesignations } from './parse.ts';

export const ukSanctions = defineListSource<'fact'>({
	descriptor: defineSource({
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
		format: 'F20.5: XML Designation [address of the file from memory]',
	}),
	rowKind: 'fact',
	headerRows: 0,
	startsData: () => true,
	openSheet: () => () => ({ passed: 'read_as_records' }),
	readRecords: readDesignations,
	expectedRows: { min: 1, max: 100000 },
	download: {
		endpoint: 'uk_sanctions',
		manners: { timeoutMs: 120_000, retries: 3, perSecond: 1 },
		async fetch(context) {
			const request = { path: '/docs/UK-Sanctions-List.xml', expects: 'xml' } as const;
			return { files: [await context.save(request, 'uk.xml')], listDate: context.today };
		},
	},
});
