import { defineSource, everySubject } from '#sources/kit/define-source.ts';
import { readJsonLines, writeJsonLines } from '#sources/kit/formats/json-lines.ts';
import { defineRecordList } from '#sources/kit/lists/list-source.ts';
import { SourceFailure } from '#sources/kit/source-failure.ts';
import { parseJson, Strict } from '#sources/kit/strict.ts';
import { industry } from '../publisher.ts';
import { parseRecord } from './parse.ts';

const setPath = '/api/v4/reestr_vydannyh_licenzii_na_ne1/v1';
const pageSize = 1000;
/** The service refuses `from + size` beyond this (format sheet F9). */
const mostRecords = 10_000;

export const industrySubsoilLicences = defineRecordList({
	descriptor: defineSource({
		id: 'industry-subsoil-licences',
		catalogueCode: 'NEDRA',
		group: 'state',
		title: {
			ru: 'Лицензии на недропользование',
			kk: 'Жер қойнауын пайдалануға арналған лицензиялар',
			en: 'Subsoil use licences',
		},
		tells: {
			ru: 'Номер лицензии, участок недр и срок',
			kk: 'Лицензия нөмірі, жер қойнауы учаскесі және мерзімі',
			en: 'Number of the licence, block and term',
		},
		publisher: industry,
		officialUrl: 'https://data.egov.kz/datasets/view?index=reestr_vydannyh_licenzii_na_ne1',
		section: 'permits',
		states: ['subsoil_licence'],
		riskFactors: [],
		report: 'fast',
		appliesTo: everySubject,
		access: 'keyed',
		priceKzt: 0,
		needsConsent: false,
		cadenceDays: 31,
		isStopFactor: false,
		role: 'subject',
		format: 'F9: set reestr_vydannyh_licenzii_na_ne1 of data.egov.kz [fields assumed]',
		evidence: 'assumed',
		checkedOn: null,
	}),
	rowKind: 'statement',
	readRecords: (file) => readJsonLines(file, (record) => parseRecord(record, file.listDate), ['bin']),
	expectedRows: { min: 1, max: mostRecords },
	download: {
		endpoint: 'egov_data',
		manners: { timeoutMs: 60_000, retries: 3, perSecond: 1 },
		async fetch(context) {
			const records: unknown[] = [];
			for (let from = 0; from < mostRecords; from += pageSize) {
				const source = JSON.stringify({ from, size: pageSize });
				const query = { apiKey: context.secret('API_KEY'), source };
				const { body } = await context.request({ path: setPath, query, expects: 'json' });
				const page = parseJson(body, 'licences');
				if (!Array.isArray(page)) throw new SourceFailure('outage', 'no list of licences');
				for (const record of page) Strict.open(record, 'licence', []);
				records.push(...page);
				if (page.length < pageSize) break;
			}
			return { files: [await writeJsonLines(context.folder, 'licences.jsonl', records)], listDate: context.today };
		},
	},
});
