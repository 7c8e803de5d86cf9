import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { mediaTypes } from '#domain/api/media-types.ts';
import { languageTag } from '#domain/locale.ts';
import { findEntries, findJournalHead, recordAudit } from '#features/audit/public.ts';
import type { Auth } from '#features/auth/public.ts';
import { route } from '#platform/http/route.ts';
import { exportJournal, type JournalFilters, listJournal } from '../contract-audit.ts';
import { actionLabel } from './action-label.ts';
import { actorOf } from './admin-session.ts';
import { writeJournal } from './write-journal.ts';

const journalPageSize = 50;

/** The journal is read by the role security. */
export function auditRoutes(app: FastifyInstance, auth: Auth): void {
	const { pool } = auth;
	route(app, { listJournal }, async ({ query: { before, ...filters }, request, reply }) => {
		const { adminId: id } = await actorOf(auth, request);
		await recordAudit(pool, {
			...{ actor: { kind: 'admin', id }, action: 'audit.view', outcome: 'ok' },
			details: { ...filters, before },
		});
		// one more tells whether anything is older
		const entries = await findEntries(pool, filters, { before, limit: journalPageSize + 1 });
		const tag = languageTag(request.locale);
		const data = entries
			.slice(0, journalPageSize)
			.map((entry) => ({ ...entry, action_label: actionLabel(entry.action, tag) }));
		const next_before = entries.length > data.length ? (data.at(-1)?.id ?? null) : null;
		const last = await findJournalHead(pool);
		const chain = {
			...{ sealed: last?.number ?? 0, head: last?.hash ?? null },
			sealed_at: last?.sealedAt.toISOString() ?? null,
		};
		reply.header('cache-control', 'no-store');
		return { data, meta: { next_before, chain } };
	});

	addExport(app, auth);
}

function addExport(app: FastifyInstance, auth: Auth): void {
	route(
		app,
		{ exportJournal },
		async ({ query: filters, request, reply }) => {
			const { pool } = auth;
			const { adminId: id } = await actorOf(auth, request);
			await recordAudit(pool, {
				...{ actor: { kind: 'admin', id }, action: 'audit.export', outcome: 'ok', details: filters },
			});
			return reply
				.header('cache-control', 'no-store')
				.header('content-disposition', `attachment; filename="${fileName(filters)}"`)
				.type(mediaTypes.csv)
				.send(Readable.from(writeJournal(pool, filters)));
		},
		{ exposeHeadRoute: false },
	);
}

function fileName({ from, to }: JournalFilters): string {
	return `${['audit', from, to].filter((part) => part !== undefined).join('-')}.csv`;
}
