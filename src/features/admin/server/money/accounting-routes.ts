import type { FastifyInstance } from 'fastify';
import { mediaTypes } from '#domain/api/media-types.ts';
import { dayInAlmaty, type IsoDate } from '#domain/clock.ts';
import { AppError } from '#domain/error.ts';
import { formatDay, formatNumber } from '#domain/formats.ts';
import { type LanguageTag, type Locale, languageTag } from '#domain/locale.ts';
import { recordAudit } from '#features/audit/public.ts';
import type { Auth } from '#features/auth/public.ts';
import { findActsOf, findInvoicesOf, presentAct, presentInvoice } from '#features/invoicing/public.ts';
import { readTurnover } from '#features/orders/public.ts';
import { m } from '#paraglide/messages.js';
import type { Reader } from '#platform/db/pool.ts';
import { attachment } from '#platform/http/attachment.ts';
import { route } from '#platform/http/route.ts';
import { type SheetValue, writeXlsx } from '#reporting/exports/write-xlsx.ts';
import { type ExportQuery, exportRegister } from '../../contract-accounting.ts';
import { actorOf } from '../admin-session.ts';
import { cell } from '../write-journal.ts';

type Period = { from: IsoDate; to: IsoDate };
type Table = { title: string; head: string[]; rows: SheetValue[][] };

/** Registers for the accountant, with the numbers of buyers whole: each one that is taken stands in the journal. */
export function accountingRoutes(app: FastifyInstance, auth: Auth): void {
	route(app, { exportRegister }, async ({ query: { register, format, from, to }, request, reply }) => {
		if (from > to) throw new AppError('bad_request', { fields: [{ field: 'to', rule: 'out_of_range' }] });
		const table = await tableOf(auth.pool, register, { from, to }, request.locale);
		const { adminId, ipHash } = await actorOf(auth, request);
		await recordAudit(auth.pool, {
			...{ actor: { kind: 'admin', id: adminId }, action: 'accounting.export', outcome: 'ok', ipHash },
			details: { register, format, from, to, rows: table.rows.length },
		});
		const name = `senim-${register}-${from}-${to}.${format}`;
		reply.header('content-disposition', attachment(name, name));
		if (format === 'csv') return reply.type('text/csv; charset=utf-8').send(csvOf(table));
		return reply.type(mediaTypes.xlsx).send(await xlsxOf(table));
	});
}

const registers: Readonly<
	Record<ExportQuery['register'], (reader: Reader, period: Period, locale: Locale) => Promise<Table>>
> = { invoices: invoicesOf, acts: actsOf, turnover: turnoverOf };

function tableOf(reader: Reader, register: ExportQuery['register'], period: Period, locale: Locale): Promise<Table> {
	return registers[register](reader, period, locale);
}

async function invoicesOf(reader: Reader, period: Period, locale: Locale): Promise<Table> {
	const tag = languageTag(locale);
	const options = { locale: tag };
	const rows = await findInvoicesOf(reader, period);
	return {
		title: m.admin_register_invoices({}, options),
		head: [
			m.admin_register_number({}, options),
			m.admin_register_day({}, options),
			m.admin_register_bin({}, options),
			m.admin_register_buyer({}, options),
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

async function actsOf(reader: Reader, period: Period, locale: Locale): Promise<Table> {
	const tag = languageTag(locale);
	const options = { locale: tag };
	const rows = await findActsOf(reader, period);
	return {
		title: m.admin_register_acts({}, options),
		head: [
			m.admin_register_number({}, options),
			m.admin_register_day({}, options),
			m.admin_register_bin({}, options),
			m.admin_register_buyer({}, options),
			...sumsHead(tag),
		],
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
	const options = { locale: tag };
	const days = await readTurnover(reader, period);
	return {
		title: m.admin_register_turnover({}, options),
		head: [m.admin_register_day({}, options), ...sumsHead(tag)],
		rows: days.map(({ day, netTiyn, vatTiyn }) => [
			dayCell(day, tag),
			...[netTiyn, vatTiyn, netTiyn + vatTiyn].map((tiyn) => sumCell(tiyn / 100, tag)),
		]),
	};
}

function sumsHead(locale: LanguageTag): string[] {
	return [
		m.admin_register_net({}, { locale }),
		m.admin_register_vat({}, { locale }),
		m.admin_register_total({}, { locale }),
	];
}

const dayCell = (day: IsoDate, tag: LanguageTag): SheetValue => ({
	text: formatDay(day, tag),
	value: { as: 'day', of: day },
});
const sumCell = (kzt: number, tag: LanguageTag): SheetValue => ({
	text: formatNumber(kzt, tag, 2),
	value: { as: 'tenge', of: kzt },
});

/** RFC 4180 in UTF-8 with its mark; days as ISO, sums with a point: for programs. What a formula begins with is quoted. */
function csvOf({ head, rows }: Table): string {
	const plain = (value: SheetValue) => (typeof value === 'object' && value !== null ? value.value.of : value);
	const lines = [head, ...rows.map((row) => row.map(plain))];
	return `\ufeff${lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('')}`;
}

function xlsxOf({ title, head, rows }: Table): Promise<Buffer> {
	return writeXlsx([
		{ title, lines: [{ type: 'head', cells: head }, ...rows.map((cells) => ({ type: 'cells' as const, cells }))] },
	]);
}
