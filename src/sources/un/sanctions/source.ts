import { defineSource, subjectsAndPersons } from '#sources/kit/define-source.ts';
import { defineListSource } from '#sources/kit/list-source.ts';
import { un } from '../publisher.ts';
import { readConsolidated } from './parse.ts';

export const unSanctions = defineListSource<'fact'>({
	descriptor: defineSource({
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
		format: 'F20.3: CONSOLIDATED_LIST',
	}),
	rowKind: 'fact',
	headerRows: 0,
	startsData: () => true,
	openSheet: () => () => ({ passed: 'read_as_records' }),
	readRecords: readConsolidated,
	expectedRows: { min: 1, max: 50000 },
	download: {
		endpoint: 'un_sanctions',
		manners: { timeoutMs: 120_000, retries: 3, perSecond: 1 },
		async fetch(context) {
			const request = { path: '/resources/xml/en/consolidated.xml', expects: 'xml' } as const;
			return { files: [await context.save(request, 'consolidated.xml')], listDate: context.today };
		},
	},
});
