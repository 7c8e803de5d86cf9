import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { requireAdmin } from '#features/admin/public.ts';
import type { Pool } from '#platform/db/pool.ts';
import { route } from '#platform/http/route.ts';
import { exportJournal, type JournalFilters, listJournal } from '../contract.ts';
import { findEntries, journalPageSize } from './find-entries.ts';
import { recordAudit } from './record-audit.ts';
import { findJournalHead } from './seal-journal.ts';
import { writeJournal } from './write-journal.ts';

/** The journal is read by the role security. */
export function auditRoutes(app: FastifyInstance, { pool }: { pool: Pool }): void {
	route(app, { listJournal }, async ({ query: { before, ...filters }, request, reply }) => {
		const { id } = await requireAdmin(request);
		await recordAudit(pool, {
			...{ actor: { kind: 'admin', id }, action: 'audit.view', outcome: 'ok' },
			details: { ...filters, before },
		});
		// one more tells whether anything is older
		const entries = await findEntries(pool, filters, { before, limit: journalPageSize + 1 });
		const data = entries.slice(0, journalPageSize);
		const next_before = entries.length > data.length ? (data.at(-1)?.id ?? null) : null;
		const last = await findJournalHead(pool);
		const chain = {
			...{ sealed: last?.number ?? 0, head: last?.hash ?? null },
			sealed_at: last?.sealedAt.toISOString() ?? null,
		};
		reply.header('cache-control', 'no-store');
		return { data, meta: { next_before, chain } };
	});

	addExport(app, pool);
}

function addExport(app: FastifyInstance, pool: Pool): void {
	route(
		app,
		{ exportJournal },
		async ({ query: filters, request, reply }) => {
			const { id } = await requireAdmin(request);
			await recordAudit(pool, {
				...{ actor: { kind: 'admin', id }, action: 'audit.export', outcome: 'ok', details: filters },
			});
			return reply
				.header('cache-control', 'no-store')
				.header('content-disposition', `attachment; filename="${fileName(filters)}"`)
				.type('text/csv; charset=utf-8')
				.send(Readable.from(writeJournal(pool, filters)));
		},
		{ exposeHeadRoute: false },
	);
}

function fileName({ from, to }: JournalFilters): string {
	return `${['audit', from, to].filter((part) => part !== undefined).join('-')}.csv`;
}
