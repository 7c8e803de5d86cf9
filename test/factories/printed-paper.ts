import type { Locale } from '#domain/locale.ts';
import type { Supplier } from '#domain/money/supplier.ts';
import type { PrintedAct, PrintedInvoice } from '../../src/reporting/papers/printed-paper.ts';

export const supplier: Supplier = {
	...{ name: 'ТОО «Үлгі Сенім»', bin: '210340010137', address: '050000, г. Алматы, ул. Примерная, 10' },
	...{ iik: 'KZ786010000000002026', bik: 'HSBKKZKX', bank: 'АО «Банк»', kbe: '17', knp: '859', isVatPayer: true },
	signer: 'Үлгіқызы А.',
};

const shared = {
	isDemo: false,
	supplier,
	buyer: { name: 'ТОО «Үлгі Құрылыс-7»', number: '160340001109', address: 'г. Астана, ул. Образцовая, 3' },
	origin: 'https://senim.example',
	seal: {
		issuedAt: '2026-11-24T05:00:00.000Z',
		code: '7KQ4-M2XD-9RTW-H3NC',
		checkUrl: 'https://senim.example/services/check-report',
		scanUrl: 'https://senim.example/services/check-report?code=7KQ4M2XD9RTWH3NC7KQ4M2XD9R',
	},
};
const line = { quantity: 1, netTiyn: 1_200_000, vatBasisPoints: 1600, vatTiyn: 192_000, doneOn: null };

export function buildPrintedInvoice(locale: Locale, change: Partial<PrintedInvoice> = {}): PrintedInvoice {
	return {
		...shared,
		...{ kind: 'invoice', locale, number: 'SN-26-000123-47', issuedOn: '2026-11-24', dueOn: '2026-12-08' },
		lines: [{ ...line, title: 'Pro, 12' }],
		...change,
	};
}

export function buildPrintedAct(locale: Locale, change: Partial<PrintedAct> = {}): PrintedAct {
	return {
		...shared,
		...{ kind: 'act', locale, number: '26-000017', issuedOn: '2026-10-31' },
		lines: [
			{ ...line, title: 'Pro, 10.2026', netTiyn: 100_000, vatTiyn: 16_000, doneOn: '2026-10-31' },
			{ ...line, title: 'Full reports', quantity: 4, netTiyn: 600_000, vatTiyn: 96_000, doneOn: '2026-10-28' },
			{ ...line, title: 'Full report, given back', netTiyn: -150_000, vatTiyn: -24_000, doneOn: '2026-10-30' },
		],
		...change,
	};
}
