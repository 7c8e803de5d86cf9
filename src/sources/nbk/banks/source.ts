import { defineSource, organisations } from '#sources/kit/define-source.ts';
import { defineListSource } from '#sources/kit/list-source.ts';
import { nbk } from '../publisher.ts';
import { readBanks } from './parse.ts';

export const nbkBanks = defineListSource<'fact'>({
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
		riskFactors: [],
		report: 'basic',
		appliesTo: organisations,
		access: 'open',
		priceKzt: 0,
		needsConsent: false,
		cadenceDays: 1,
		isStopFactor: false,
		role: 'subject',
		format: 'F16: HTML table BIC, name, bank code, BIN, licence [columns assumed]',
	}),
	rowKind: 'fact',
	headerRows: 1,
	startsData: (_cells, index) => index > 0,
	openSheet: () => () => ({ passed: 'read_as_records' }),
	readRecords: readBanks,
	expectedRows: { min: 1, max: 1000 },
	download: {
		endpoint: 'nbk',
		manners: { timeoutMs: 30_000, retries: 2, perSecond: 1 },
		async fetch(context) {
			const request = { path: '/ru/page/spravochnik-bik-rk-ps', expects: 'html' } as const;
			return { files: [await context.save(request, 'bic.html')], listDate: context.today };
		},
	},
});
