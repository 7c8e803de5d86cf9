import { Readable } from 'node:stream';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import { requireAdmin } from '#features/admin/public.ts';
import type { Pool } from '#platform/db/pool.ts';
import { JournalEntry, JournalExportQuery, type JournalFilters, JournalMeta, JournalQuery } from '../contract.ts';
import { exportJournal } from './export-journal.ts';
import { journalPageSize, listJournal } from './list-journal.ts';
import { recordAudit } from './record-audit.ts';
import { findJournalHead } from './seal-journal.ts';

const tags = ['admin'];
const ok = Type.Literal('ok');
const security = { callers: ['security'] } as const;

/** Mounted under `/api/v1/admin`: the journal is read by the role security. */
export async function auditRoutes(instance: FastifyInstance, { pool }: { pool: Pool }): Promise<void> {
	addJournal(instance, pool);
	addExport(instance, pool);
}

function addJournal(instance: FastifyInstance, pool: Pool): void {
	const app = instance.withTypeProvider<TypeBoxTypeProvider>();
	app.get(
		'/audit',
		{
			config: security,
			schema: {
				tags,
				summary: 'The audit journal, the newest entries first, and the state of its chain',
				querystring: JournalQuery,
				response: { 200: Type.Object({ status: ok, data: Type.Array(JournalEntry), meta: JournalMeta }) },
			},
		},
		async (request, reply) => {
			const { before, locale: _locale, ...filters } = request.query;
			const { id } = await requireAdmin(request);
			await recordAudit(pool, {
				...{ actor: { kind: 'admin', id }, action: 'audit.view', outcome: 'ok' },
				details: { ...filters, before },
			});
			// one more tells whether anything is older
			const entries = await listJournal(pool, filters, { before, limit: journalPageSize + 1 });
			const data = entries.slice(0, journalPageSize);
			const next_before = entries.length > data.length ? (data.at(-1)?.id ?? null) : null;
			const last = await findJournalHead(pool);
			const chain = {
				...{ sealed: last?.number ?? 0, head: last?.hash ?? null },
				sealed_at: last?.sealedAt.toISOString() ?? null,
			};
			reply.header('cache-control', 'no-store');
			return { status: 'ok' as const, data, meta: { next_before, chain } };
		},
	);
}

function addExport(instance: FastifyInstance, pool: Pool): void {
	// streamed, so the type of the handler is not that of the schema
	instance.get<{ Querystring: Static<typeof JournalExportQuery> }>(
		'/audit/export',
		{
			config: security,
			exposeHeadRoute: false,
			schema: {
				tags,
				summary: 'The same as CSV; who took it is written down',
				querystring: JournalExportQuery,
				response: { 200: { content: { 'text/csv': { schema: Type.String() } } } },
			},
		},
		async (request, reply) => {
			const { locale: _locale, ...filters } = request.query;
			const { id } = await requireAdmin(request);
			await recordAudit(pool, {
				...{ actor: { kind: 'admin', id }, action: 'audit.export', outcome: 'ok', details: filters },
			});
			return reply
				.header('cache-control', 'no-store')
				.header('content-disposition', `attachment; filename="${fileName(filters)}"`)
				.type('text/csv; charset=utf-8')
				.send(Readable.from(exportJournal(pool, filters)));
		},
	);
}

function fileName({ from, to }: JournalFilters): string {
	return `${['audit', from, to].filter((part) => part !== undefined).join('-')}.csv`;
}
