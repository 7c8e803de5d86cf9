import { defineSource, persons } from '#sources/kit/define-source.ts';
import { defineFactList, fileDownload } from '#sources/kit/lists/fact-list.ts';
import { aisoip } from '../publisher.ts';
import { keys, parseRow } from './parse.ts';

/** The live service tells the sum; the months without a payment stand in the published list alone. */
export const aisoipAlimonyFile = defineFactList({
	descriptor: defineSource({
		id: 'aisoip-alimony-file',
		catalogueCode: 'AIS-ALI',
		group: 'state',
		title: {
			ru: 'Список должников по алиментам',
			kk: 'Алимент бойынша борышкерлердің тізімі',
			en: 'List of alimony debtors',
		},
		tells: {
			ru: 'Сумма долга по алиментам и число месяцев без выплат',
			kk: 'Алимент берешегінің сомасы және төленбеген айлар саны',
			en: 'Alimony owed and months without a payment',
		},
		publisher: aisoip,
		officialUrl: 'https://aisoip.adilet.gov.kz',
		section: 'enforcement',
		states: ['alimony_debt'],
		riskFactors: ['R16'],
		report: 'fast',
		appliesTo: persons,
		access: 'file',
		priceKzt: 0,
		needsConsent: false,
		cadenceDays: 31,
		isStopFactor: false,
		role: 'subject',
		format:
			'a form of ours (F22), kept by the operator, since no file of the publisher is known: CSV iin, fio, birthDate, debt, months, region, execProcNum',
		evidence: 'documented',
		checkedOn: '2026-11-29',
	}),
	keys,
	expectedRows: { min: 1, max: 1_000_000 },
	parseRow,
	download: fileDownload('alimony', { 'alimony-debtors.csv': '/files/alimony-debtors.csv' }),
});
