import { defineSource, everySubject } from '#sources/kit/define-source.ts';
import { readJsonLines } from '#sources/kit/formats/json-lines.ts';
import { defineRecordList } from '#sources/kit/lists/list-source.ts';
import { samruk } from '../publisher.ts';
import { suppliersDownload } from './download.ts';
import { parseRecord } from './parse.ts';

export const samrukSuppliers = defineRecordList({
	descriptor: defineSource({
		id: 'samruk-suppliers',
		catalogueCode: 'SK-SUP',
		group: 'state',
		title: {
			ru: 'Поставщики и договоры Самрук-Қазына',
			kk: '«Самұрық-Қазына» жеткізушілері мен шарттары',
			en: 'Suppliers and contracts of Samruk-Kazyna',
		},
		tells: {
			ru: 'Участие в закупках фонда: регистрация и договоры',
			kk: 'Қордың сатып алуына қатысуы: тіркелуі мен шарттары',
			en: 'Part in the procurement of the fund: registration and contracts',
		},
		publisher: samruk,
		officialUrl: 'https://zakup.sk.kz',
		section: 'procurement',
		states: ['procurement_contract', 'procurement_participant'],
		riskFactors: [],
		report: 'fast',
		appliesTo: everySubject,
		access: 'keyed',
		priceKzt: 0,
		needsConsent: false,
		cadenceDays: 1,
		isStopFactor: false,
		role: 'subject',
		format: 'F14: pages of JSON, suppliers, and contract-cards whose parties are ids of suppliers',
		evidence: 'client',
		checkedOn: '2026-11-25',
	}),
	rowKind: 'statement',
	readRecords: (file) =>
		readJsonLines(file, (record) => parseRecord(record, file.listDate), ['record.identifier', 'supplier']),
	expectedRows: { min: 1, max: 3_000_000 },
	download: suppliersDownload,
});
