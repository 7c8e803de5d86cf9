import { defineSource, organisations } from '#sources/kit/define-source.ts';
import { fileDownload } from '#sources/kit/lists/fact-list.ts';
import { defineRecordList } from '#sources/kit/lists/list-source.ts';
import { nbk } from '../publisher.ts';
import { readBanks } from './parse.ts';

export const nbkBanks = defineRecordList({
	descriptor: defineSource({
		id: 'nbk-banks',
		catalogueCode: 'NBK',
		group: 'state',
		title: {
			ru: 'Справочник БИК и финансовых организаций',
			kk: 'БСК және қаржы ұйымдарының анықтамалығы',
			en: 'Directory of BICs and financial organisations',
		},
		tells: {
			ru: 'Является ли субъект банком: БИК, код банка в ИИК и лицензия',
			kk: 'Субъект банк болып табыла ма: БСК, ЖСК-дегі банк коды және лицензия',
			en: 'Whether the subject is a bank: BIC, bank code in accounts and licence',
		},
		publisher: nbk,
		officialUrl: 'https://nationalbank.kz/ru/page/spravochnik-bik-rk-ps',
		section: 'registration',
		states: ['bank'],
		riskFactors: [],
		report: 'fast',
		appliesTo: organisations,
		access: 'open',
		priceKzt: 0,
		needsConsent: false,
		cadenceDays: 1,
		isStopFactor: false,
		role: 'subject',
		format:
			'F16: HTML table found by its headings: BIC, bank code, name as the directory has them; BIN and licence [assumed]',
		evidence: 'assumed',
		checkedOn: null,
	}),
	rowKind: 'statement',
	readRecords: readBanks,
	expectedRows: { min: 1, max: 1000 },
	download: fileDownload('nbk', { 'bic.html': '/ru/page/spravochnik-bik-rk-ps' }, { expects: 'html' }),
});
