import { defineSource, everySubject } from '#sources/kit/define-source.ts';
import { readJsonLines } from '#sources/kit/formats/json-lines.ts';
import { defineRecordList } from '#sources/kit/lists/list-source.ts';
import { pagedDownload, samruk } from '../publisher.ts';
import { parseRecord } from './parse.ts';

export const samrukUnreliableSuppliers = defineRecordList({
	descriptor: defineSource({
		id: 'samruk-unreliable-suppliers',
		catalogueCode: 'SK-BAD',
		group: 'state',
		title: {
			ru: 'Ненадёжные поставщики Самрук-Қазына',
			kk: '«Самұрық-Қазына» сенімсіз жеткізушілері',
			en: 'Unreliable suppliers of Samruk-Kazyna',
		},
		tells: {
			ru: 'Включение в перечень ненадёжных поставщиков фонда: срок и основание',
			kk: 'Қордың сенімсіз жеткізушілері тізбесіне енгізілуі: мерзімі мен негізі',
			en: 'Entry in the fund’s list of unreliable suppliers: term and ground',
		},
		publisher: samruk,
		officialUrl: 'https://zakup.sk.kz',
		section: 'procurement',
		states: ['unreliable_supplier/samruk', 'barred_party'],
		riskFactors: ['R19'],
		report: 'fast',
		appliesTo: everySubject,
		access: 'keyed',
		priceKzt: 0,
		needsConsent: false,
		cadenceDays: 1,
		isStopFactor: false,
		role: 'subject',
		format: 'F14: pages of JSON, suppliers-bad',
		evidence: 'client',
		checkedOn: '2026-11-25',
	}),
	rowKind: 'statement',
	readRecords: (file) => readJsonLines(file, (record) => parseRecord(record, file.listDate), ['record.bin_iin']),
	expectedRows: { min: 1, max: 200_000 },
	download: pagedDownload('suppliers-bad'),
});
