import type { FastifyInstance } from 'fastify';
import { mediaTypes } from '#domain/api/media-types.ts';
import { AppError } from '#domain/error.ts';
import { recordAudit } from '#features/audit/public.ts';
import type { Auth } from '#features/auth/public.ts';
import { findActsOf, writeEsf } from '#features/invoicing/public.ts';
import { attachment } from '#platform/http/attachment.ts';
import { route } from '#platform/http/route.ts';
import { type Table, tableAsCsv, tableAsXlsx } from '#reporting/exports/write-table.ts';
import { exportRegister } from '../../contract-accounting.ts';
import { actorOf } from '../admin-session.ts';
import { registers } from './registers.ts';

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
	if (isCsv) return { rows, send: { type: mediaTypes.csv, content: tableAsCsv(table) } };
	return { rows, send: { type: mediaTypes.xlsx, content: await tableAsXlsx(table) } };
}
