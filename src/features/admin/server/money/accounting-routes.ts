import type { FastifyInstance } from 'fastify';
import { mediaTypes } from '#domain/api/media-types.ts';
import { AppError } from '#domain/error.ts';
import { recordAudit } from '#features/audit/public.ts';
import type { Auth } from '#features/auth/public.ts';
import { findActsOf, writeEsf } from '#features/invoicing/public.ts';
import { attachment } from '#platform/http/attachment.ts';
import { route } from '#platform/http/route.ts';
import { type SheetValue, writeXlsx } from '#reporting/exports/write-xlsx.ts';
import { exportRegister } from '../../contract-accounting.ts';
import { actorOf } from '../admin-session.ts';
import { cell } from '../write-journal.ts';
import { registers, type Table } from './registers.ts';

/** Registers for the accountant, with the numbers of buyers whole: each one that is taken stands in the journal. */
export function accountingRoutes(app: FastifyInstance, auth: Auth): void {
	route(app, { exportRegister }, async ({ query: { register, format, from, to }, request, reply }) => {
		if (from > to) throw new AppError('bad_request', { fields: [{ field: 'to', rule: 'out_of_range' }] });
		if ((register === 'esf') !== (format === 'xml'))
			throw new AppError('bad_request', { fields: [{ field: 'format', rule: 'unknown' }] });
		const period = { from, to };
		const { rows, send } =
			register === 'esf'
				? await esfOf(auth, period)
				: await tableOf(await registers[register](auth.pool, period, request.locale), format === 'csv');
		const { adminId, ipHash } = await actorOf(auth, request);
		await recordAudit(auth.pool, {
			...{ actor: { kind: 'admin', id: adminId }, action: 'accounting.export', outcome: 'ok', ipHash },
			details: { register, format, from, to, rows },
		});
		const name = `senim-${register}-${from}-${to}.${format}`;
		reply.header('content-disposition', attachment(name, name));
		return reply.type(send.type).send(send.content);
	});
}

type Prepared = { rows: number; send: { type: string; content: string | Buffer } };

async function esfOf({ pool }: Auth, period: { from: string; to: string }): Promise<Prepared> {
	const acts = await findActsOf(pool, period);
	return { rows: acts.length, send: { type: mediaTypes.xml, content: writeEsf(acts) } };
}

async function tableOf(table: Table, isCsv: boolean): Promise<Prepared> {
	const rows = table.rows.length;
	if (isCsv) return { rows, send: { type: 'text/csv; charset=utf-8', content: csvOf(table) } };
	return { rows, send: { type: mediaTypes.xlsx, content: await xlsxOf(table) } };
}

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
