import { fileDownload } from '#sources/kit/lists/fact-list.ts';
import { defineSanctionList } from '#sources/kit/lists/sanction-list.ts';
import { afm } from '../publisher.ts';
import { entryOf } from './parse.ts';

export const afmProliferationList = defineSanctionList({
	texts: {
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
		riskFactors: ['R20'],
		access: 'keyed',
		format: 'F13: XML person with free text in information',
		evidence: 'client',
		checkedOn: '2026-11-25',
	},
	records: ['person'],
	parse: entryOf,
	mostEntries: 20_000,
	download: fileDownload(
		'websfm',
		{ 'proliferation.xml': '/v1/sanctions/sanction-weapon-old/xml/?category=dprk&category=iran' },
		{ expects: 'xml', ask: (context) => ({ headers: { 'x-api-key': context.secret('API_KEY') } }) },
	),
});
