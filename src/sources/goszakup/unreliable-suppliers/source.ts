import { defineSource, everySubject } from '#sources/kit/define-source.ts';
import { readJsonLines } from '#sources/kit/formats/json-lines.ts';
import { floors } from '#sources/kit/lists/list-floors.ts';
import { defineRecordList } from '#sources/kit/lists/list-source.ts';
import { goszakup } from '../publisher.ts';
import { registerDownload } from './download.ts';
import { parseRecord } from './parse.ts';

export const goszakupUnreliableSuppliers = defineRecordList({
	descriptor: defineSource({
		id: 'goszakup-unreliable-suppliers',
		catalogueCode: 'GZ-RNU',
		group: 'state',
		title: {
			ru: 'Реестр недобросовестных участников государственных закупок',
			kk: 'Мемлекеттік сатып алудың жосықсыз қатысушыларының тізілімі',
			en: 'Register of unreliable participants in state procurement',
		},
		tells: {
			ru: 'Запрет на участие в государственных закупках: срок и основание',
			kk: 'Мемлекеттік сатып алуға қатысуға тыйым: мерзімі мен негізі',
			en: 'Ban from state procurement: term and ground',
		},
		publisher: goszakup,
		officialUrl: 'https://goszakup.gov.kz/ru/registry/rnu',
		section: 'procurement',
		states: [
			'unreliable_supplier/state',
			'unreliable_supplier/mitwork',
			'unreliable_supplier/samruk',
			'unreliable_supplier/unclear',
			'barred_party',
		],
		riskFactors: ['R18'],
		report: 'fast',
		appliesTo: everySubject,
		access: 'keyed',
		priceKzt: 0,
		needsConsent: false,
		cadenceDays: 1,
		isStopFactor: true,
		role: 'subject',
		format: 'F12: REST /v3/rnu by pages, about 19 800 entries; an entry is its system, supplier and first day',
		evidence: 'documented',
		checkedOn: '2026-11-25',
	}),
	rowKind: 'statement',
	readRecords: (file) => readJsonLines(file, (record) => parseRecord(record, file.listDate), ['supplier_biin']),
	expectedRows: { min: floors['goszakup-unreliable-suppliers'], max: 200_000 },
	download: registerDownload,
});
