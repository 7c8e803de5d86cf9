import { defineSource } from '#sources/kit/define-source.ts';
import { defineListSource } from '#sources/kit/lists/list-source.ts';
import { kgdListDownload, listPath } from '../list-download.ts';
import { kgd } from '../publisher.ts';
import { openSheet, startsData } from './parse.ts';

const listCode = 'TAX_ARREARS_150';

export const kgdArrears150 = defineListSource<'statement'>({
	descriptor: defineSource({
		id: 'kgd-arrears-150',
		catalogueCode: 'KGD-A150',
		title: {
			ru: 'Налоговая задолженность свыше 150 МРП (ИП — свыше 10 МРП)',
			kk: '150 АЕК-тен асатын салық берешегі (ДК — 10 АЕК-тен)',
			en: 'Tax arrears over 150 MCI (sole proprietors over 10 MCI)',
		},
		tells: {
			ru: 'Сумма задолженности: основной долг, пеня и штрафы',
			kk: 'Берешек сомасы: негізгі борыш, өсімпұл және айыппұлдар',
			en: 'Amount of arrears: tax, late fee and fines',
		},
		publisher: kgd,
		officialUrl: `http://kgd.gov.kz${listPath(listCode)}`,
		access: 'file',
		cadenceDays: 92,
		isStopFactor: false,
		group: 'state',
		section: 'taxes',
		states: ['listed_arrears'],
		riskFactors: ['R09'],
		report: 'fast',
		appliesTo: ['legal', 'sole', 'joint_sole'],
		priceKzt: 0,
		needsConsent: false,
		role: 'subject',
		format: 'F4.2: XLSX of two sheets, 23 columns under 6 heading rows',
		evidence: 'client',
		checkedOn: '2026-11-25',
	}),
	rowKind: 'statement',
	headerRows: 6,
	startsData,
	openSheet,
	sheetsPerWorkbook: 2,
	expectedRows: { min: 1, max: 1_000_000 },
	download: kgdListDownload(listCode),
});
