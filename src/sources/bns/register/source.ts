import { defineSource, everySubject } from '#sources/kit/define-source.ts';
import { defineListSource } from '#sources/kit/lists/list-source.ts';
import { bns } from '../publisher.ts';
import { registerDownload } from './download.ts';
import { readOrders } from './orders.ts';
import { openSheet, startsData } from './parse.ts';

export const bnsRegister = defineListSource<'register'>({
	descriptor: defineSource({
		id: 'bns-register',
		catalogueCode: 'BNS-CUT',
		title: {
			ru: 'Списки юридических лиц, филиалов и индивидуальных предпринимателей',
			kk: 'Заңды тұлғалар, филиалдар және дара кәсіпкерлер тізімдері',
			en: 'Lists of legal entities, branches and sole proprietors',
		},
		tells: {
			ru: 'Наименование, регистрация, вид деятельности, адрес, руководитель и статус в статистическом регистре',
			kk: 'Атауы, тіркелуі, қызмет түрі, мекенжайы, басшысы және статистикалық тіркелімдегі мәртебесі',
			en: 'Name, registration, activity, address, head and status in the statistical business register',
		},
		publisher: bns,
		officialUrl: 'https://stat.gov.kz/ru/juridical/',
		access: 'open',
		authority: 'statistics',
		cadenceDays: 31,
		isStopFactor: true,
		group: 'state',
		section: 'registration',
		states: ['register_entry', 'address_load', 'head_history', 'head_firms'],
		riskFactors: ['R01', 'R02', 'R04', 'R23', 'R24', 'R31'],
		report: 'fast',
		appliesTo: everySubject,
		priceKzt: 0,
		needsConsent: false,
		role: 'subject',
		format: 'F2: XLSX of 22 columns by order, older lists of 16',
		evidence: 'client',
		checkedOn: '2026-11-25',
	}),
	rowKind: 'register',
	headerRows: 2,
	startsData,
	openSheet,
	expectedRows: { min: 1, max: 6_000_000 },
	readOrders,
	download: registerDownload,
});
