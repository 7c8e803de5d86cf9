import { defineSource, organisations } from '#sources/kit/define-source.ts';
import { fileDownload } from '#sources/kit/lists/fact-list.ts';
import { defineRecordList } from '#sources/kit/lists/list-source.ts';
import { dfo } from '../publisher.ts';
import { readStatements } from './parse.ts';

export const dfoStatements = defineRecordList({
	descriptor: defineSource({
		id: 'dfo-statements',
		catalogueCode: 'DFO',
		group: 'state',
		title: {
			ru: 'Финансовая отчетность',
			kk: 'Қаржылық есептілік',
			en: 'Financial statements',
		},
		tells: {
			ru: 'Строки баланса и отчета о прибылях и убытках по годам, аудитор',
			kk: 'Жылдар бойынша баланс пен пайда және залал туралы есептің жолдары, аудитор',
			en: 'Lines of balance sheet and income statement by year, auditor',
		},
		publisher: dfo,
		officialUrl: 'https://opi.dfo.kz',
		section: 'finance',
		states: ['financial_statement'],
		riskFactors: ['R25'],
		report: 'fast',
		appliesTo: organisations,
		access: 'file',
		priceKzt: 0,
		needsConsent: false,
		cadenceDays: 365,
		isStopFactor: false,
		role: 'subject',
		format:
			'a form of ours (F22), kept by the operator, since the figures stand behind a login and in PDF: CSV bin, year, form, line, valueBegin, valueEnd, auditorBin; lines of one statement stand together',
		evidence: 'documented',
		checkedOn: '2026-11-25',
	}),
	rowKind: 'statement',
	readRecords: readStatements,
	expectedRows: { min: 1, max: 2_000_000 },
	download: fileDownload('dfo', { 'statements.csv': '/files/statements.csv' }),
});
