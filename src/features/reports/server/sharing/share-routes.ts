import type { FastifyInstance } from 'fastify';
import { AppError } from '#domain/error.ts';
import { recordReading } from '#features/checks/public.ts';
import { inTransaction } from '#platform/db/pool.ts';
import { route } from '#platform/http/route.ts';
import { createShare, getSharedReport, listShares, revokeShare } from '../../contract-sharing.ts';
import type { ReportDeps } from '../deps.ts';
import { getReportHead } from '../reading/get-report.ts';
import { presentReport } from '../reading/present-report.ts';
import { findReader } from '../reading/reader.ts';
import { readReport } from '../reading/report-store.ts';
import { openPartOf } from './open-part.ts';
import { endShare, findShared, findShares, insertShare, type Share } from './share-store.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function shareRoutes(app: FastifyInstance, deps: ReportDeps): void {
	const { pool } = deps;

	route(app, { createShare }, async ({ params, body, request, reply }) => {
		const owner = await findReader(request);
		const head = await getReportHead(deps, owner, params.id);
		// while sources answer there is nothing whole to show
		if (!head.isClosed) throw new AppError('conflict');
		const share = await inTransaction(pool, async (client) => {
			const made = await insertShare(client, { reportId: params.id, days: body.days });
			if (made === undefined) throw new AppError('links_full');
			const act = { action: 'report.share', object: `share:${made.id}`, subject: head.bin };
			await recordReading(request, act, client);
			return made;
		});
		reply.header('cache-control', 'no-store');
		return { ...presentShare(share), token: share.token };
	});

	route(app, { listShares }, async ({ params, request, reply }) => {
		const owner = await findReader(request);
		await getReportHead(deps, owner, params.id);
		reply.header('cache-control', 'no-store');
		return (await findShares(pool, params.id)).map(presentShare);
	});

	route(app, { revokeShare }, async ({ params, request }) => {
		const owner = await findReader(request);
		const { bin } = await getReportHead(deps, owner, params.id);
		if (!uuid.test(params.share)) throw new AppError('not_found');
		await inTransaction(pool, async (client) => {
			const isEnded = await endShare(client, { reportId: params.id, shareId: params.share });
			if (!isEnded) throw new AppError('not_found');
			const act = { action: 'report.share_end', object: `share:${params.share}`, subject: bin };
			await recordReading(request, act, client);
		});
	});

	route(app, { getSharedReport }, async ({ params, request, reply }) => {
		const shared = await findShared(pool, params.token);
		const report = shared && (await readReport(deps, shared.reportId));
		if (shared === undefined || report === undefined) throw new AppError('not_found');
		const { stored, lastEvent } = report;
		const opened = { action: 'report.read', object: `report:${stored.id}`, subject: stored.bin };
		await recordReading(request, opened);
		reply.header('cache-control', 'no-store');
		const open = { ...report, stored: openPartOf(stored, deps), lastEvent };
		return {
			report: presentReport(open, { ...deps, locale: request.locale }),
			expires_at: shared.expiresAt.toISOString(),
		};
	});
}

function presentShare({ id, createdAt, expiresAt }: Share) {
	return { id, created_at: createdAt.toISOString(), expires_at: expiresAt.toISOString() };
}
