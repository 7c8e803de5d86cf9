import { defineSource, subjectsAndPersons } from '#sources/kit/define-source.ts';
import { defineListSource } from '#sources/kit/list-source.ts';
import { kgfiu } from '../publisher.ts';
import { readNationalList } from './parse.ts';

export const kgfiuSanctions = defineListSource<'fact'>({
	descriptor: defineSource({
		id: 'kgfiu-sanctions',
		catalogueCode: 'KG-FIU',
		group: 'foreign',
		title: {
			ru: 'Санкционный перечень Кыргызской Республики',
			kk: 'Қырғыз Республикасының санкциялық тізбесі',
			en: 'Sanctions list of the Kyrgyz Republic',
		},
		tells: {
			ru: 'Включение в национальный перечень финансовой разведки Кыргызстана',
			kk: 'Қырғызстан қаржылық барлауының ұлттық тізбесіне енгізілуі',
			en: 'Entry in the national list of the financial intelligence of Kyrgyzstan',
		},
		publisher: kgfiu,
		officialUrl: 'https://fiu.gov.kg/sked/9',
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
		format: 'F20.6: KyrgyzPhysicPerson, KyrgyzLegalPerson [address of the file assumed]',
	}),
	rowKind: 'fact',
	headerRows: 0,
	startsData: () => true,
	openSheet: () => () => ({ passed: 'read_as_records' }),
	readRecords: readNationalList,
	expectedRows: { min: 1, max: 50000 },
	download: {
		endpoint: 'kg_fiu',
		manners: { timeoutMs: 120_000, retries: 3, perSecond: 1 },
		async fetch(context) {
			const request = { path: '/files/national-list.xml', expects: 'xml' } as const;
			return { files: [await context.save(request, 'kg.xml')], listDate: context.today };
		},
	},
});
