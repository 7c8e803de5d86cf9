import { dayInAlmaty, type IsoDate } from '#domain/clock.ts';
import { formatMonth, formatPercent } from '#domain/formats.ts';
import { type LanguageTag, type Locale, languageTag } from '#domain/locale.ts';
import { renderedRate } from '#domain/money/vat.ts';
import { findActsOf, findInvoicesOf, presentAct, presentInvoice } from '#features/invoicing/public.ts';
import { readRatedTurnover, readTurnover } from '#features/orders/public.ts';
import { findReceived, type Received } from '#features/payments/public.ts';
import { readLawRates } from '#features/tariffs/public.ts';
import { m } from '#paraglide/messages.js';
import type { Reader } from '#platform/db/pool.ts';
import type { Table } from '#reporting/exports/write-table.ts';
import { dayCell, type SheetValue, sumCell } from '#reporting/exports/write-xlsx.ts';
import type { ExportQuery } from '../../contract-accounting.ts';

export type Period = { from: IsoDate; to: IsoDate };
type ReadRegister = (reader: Reader, period: Period, locale: Locale) => Promise<Table>;

/** Tables for the accountant; days and sums as cells that can be calculated with. */
export const registers: Readonly<Record<Exclude<ExportQuery['register'], 'esf'>, ReadRegister>> = {
	invoices: invoicesOf,
	payments: paymentsOf,
	acts: actsOf,
	turnover: turnoverOf,
	vat: vatByRate,
};

async function invoicesOf(reader: Reader, period: Period, locale: Locale): Promise<Table> {
	const tag = languageTag(locale);
	const options = { locale: tag };
	const rows = await findInvoicesOf(reader, period);
	return {
		title: m.admin_register_invoices({}, options),
		head: [
			...buyerHead(tag),
			m.invoicing_column_title({}, options),
			...sumsHead(tag),
			m.invoicing_column_state({}, options),
			m.admin_register_paid({}, options),
		],
		rows: rows.map((row) => {
			const { title, label, net_kzt: net, vat_kzt: vat, total_kzt: total } = presentInvoice(row, locale);
			const { number, issuedOn, buyer, paidAt } = row;
			return [
				...[number, dayCell(issuedOn, tag), buyer.number, buyer.name, title],
				...[net, vat, total].map((kzt) => sumCell(kzt, tag)),
				...[label, paidAt === null ? null : dayCell(dayInAlmaty(paidAt), tag)],
			];
		}),
	};
}

const ways: Readonly<Record<Received['way'], typeof m.admin_register_way_card>> = {
	card: m.admin_register_way_card,
	disputed: m.admin_register_way_disputed,
	manual: m.admin_register_way_manual,
	bank: m.admin_register_way_bank,
	refund: m.admin_register_way_refund,
};

async function paymentsOf(reader: Reader, period: Period, locale: Locale): Promise<Table> {
	const tag = languageTag(locale);
	const options = { locale: tag };
	const rows = await findReceived(reader, period);
	return {
		title: m.admin_register_payments({}, options),
		head: [
			m.admin_register_day({}, options),
			m.admin_register_way({}, options),
			m.admin_register_document({}, options),
			m.admin_register_bin({}, options),
			m.admin_register_payer({}, options),
			m.admin_register_total({}, options),
		],
		rows: rows.map(({ day, way, document, bin, name, tiyn }) => [
			...[dayCell(day, tag), ways[way]({}, options), document, bin, name, sumCell(tiyn / 100, tag)],
		]),
	};
}

async function actsOf(reader: Reader, period: Period, locale: Locale): Promise<Table> {
	const tag = languageTag(locale);
	const rows = await findActsOf(reader, period);
	return {
		title: m.admin_register_acts({}, { locale: tag }),
		head: [...buyerHead(tag), ...sumsHead(tag)],
		rows: rows.map((row) => {
			const { net_kzt: net, vat_kzt: vat, total_kzt: total } = presentAct(row, locale);
			const { number, issuedOn, buyer } = row;
			return [
				...[number, dayCell(issuedOn, tag), buyer.number, buyer.name],
				...[net, vat, total].map((kzt) => sumCell(kzt, tag)),
			];
		}),
	};
}

async function turnoverOf(reader: Reader, period: Period, locale: Locale): Promise<Table> {
	const tag = languageTag(locale);
	const days = await readTurnover(reader, period);
	return {
		title: m.admin_register_turnover({}, { locale: tag }),
		head: [m.admin_register_day({}, { locale: tag }), ...sumsHead(tag)],
		rows: days.map(({ day, netTiyn, vatTiyn }) => [dayCell(day, tag), ...sumCells({ netTiyn, vatTiyn }, tag)]),
	};
}

/** For the return of VAT: turnover of each month by rate. */
async function vatByRate(reader: Reader, period: Period, locale: Locale): Promise<Table> {
	const tag = languageTag(locale);
	const options = { locale: tag };
	const rates = await readLawRates(reader);
	const sums = new Map<string, { month: IsoDate; rate: number; netTiyn: number; vatTiyn: number }>();
	for (const { month, ratedOn, netTiyn, vatTiyn } of await readRatedTurnover(reader, period)) {
		const rate = renderedRate(rates, { ratedOn, vatTiyn });
		const before = sums.get(`${month} ${rate}`) ?? { netTiyn: 0, vatTiyn: 0 };
		sums.set(`${month} ${rate}`, {
			...{ month, rate },
			...{ netTiyn: before.netTiyn + netTiyn, vatTiyn: before.vatTiyn + vatTiyn },
		});
	}
	return {
		title: m.admin_register_rates({}, options),
		head: [m.admin_register_month({}, options), m.admin_register_rate({}, options), ...sumsHead(tag)],
		rows: [...sums.values()].map(({ month, rate, ...sum }) => [
			...[formatMonth(month.slice(0, 7), tag), formatPercent(rate / 100, tag), ...sumCells(sum, tag)],
		]),
	};
}

function buyerHead(locale: LanguageTag): string[] {
	return [
		m.admin_register_number({}, { locale }),
		m.admin_register_day({}, { locale }),
		m.admin_register_bin({}, { locale }),
		m.admin_register_buyer({}, { locale }),
	];
}

function sumsHead(locale: LanguageTag): string[] {
	return [
		m.admin_register_net({}, { locale }),
		m.admin_register_vat({}, { locale }),
		m.admin_register_total({}, { locale }),
	];
}

const sumCells = ({ netTiyn, vatTiyn }: { netTiyn: number; vatTiyn: number }, tag: LanguageTag): SheetValue[] =>
	[netTiyn, vatTiyn, netTiyn + vatTiyn].map((tiyn) => sumCell(tiyn / 100, tag));
