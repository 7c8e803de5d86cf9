import { defineSource, subjectsAndPersons } from '#sources/kit/define-source.ts';
import { defineListSource } from '#sources/kit/list-source.ts';
import { afm } from '../publisher.ts';
import { readProliferationList } from './parse.ts';

export const afmProliferationList = defineListSource<'fact'>({
	descriptor: defineSource({
		id: 'afm-proliferation-list',
		catalogueCode: 'AFM-WMD',
		group: 'state',
		title: {
			ru: 'Перечень лиц, связанных с финансированием распространения оружия массового уничтожения',
			kk: 'Жаппай қырып-жою қаруын таратуды қаржыландырумен байланысты тұлғалар тізбесі',
			en: 'List of persons connected with financing of proliferation of weapons of mass destruction',
		},
		tells: {
			ru: 'Включение в перечень по резолюциям Совета Безопасности ООН 1718 и 2231',
			kk: 'БҰҰ Қауіпсіздік кеңесінің 1718 және 2231 қарарлары бойынша тізбеге енгізілуі',
			en: 'Entry in the list under Security Council resolutions 1718 and 2231',
		},
		publisher: afm,
		officialUrl: 'https://websfm.kz',
		section: 'sanctions',
		riskFactors: ['R20'],
		report: 'basic',
		appliesTo: subjectsAndPersons,
		access: 'keyed',
		priceKzt: 0,
		needsConsent: false,
		cadenceDays: 1,
		isStopFactor: true,
		role: 'subject',
		format: 'F13: XML person with free text in information',
	}),
	rowKind: 'fact',
	headerRows: 0,
	startsData: () => true,
	openSheet: () => () => ({ passed: 'read_as_records' }),
	readRecords: readProliferationList,
	expectedRows: { min: 1, max: 20000 },
	download: {
		endpoint: 'websfm',
		manners: { timeoutMs: 60_000, retries: 3, perSecond: 1 },
		async fetch(context) {
			const headers = { 'x-api-key': context.secret('API_KEY') };
			const path = '/v1/sanctions/sanction-weapon-old/xml/?category=dprk&category=iran';
			return {
				files: [await context.save({ path, headers, expects: 'xml' }, 'proliferation.xml')],
				listDate: context.today,
			};
		},
	},
});
