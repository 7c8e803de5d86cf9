import type { FastifyInstance } from 'fastify';
import type { Clock } from '#domain/clock.ts';
import { AppError } from '#domain/error.ts';
import { type LinkKind, linkKinds, longestPath } from '#domain/links.ts';
import { ownerOf, requireAccount } from '#features/auth/public.ts';
import { findOpened, openSubject, trySubject } from '#features/checks/public.ts';
import type { RegistryWatch } from '#features/facts/public.ts';
import { findReader } from '#features/reports/public.ts';
import { readFeatureUses } from '#features/tariffs/public.ts';
import type { Pool } from '#platform/db/pool.ts';
import { route } from '#platform/http/route.ts';
import { getLinks, getPath } from '../contract.ts';
import { findLinks } from './find-links.ts';
import { findPath } from './path/find-path.ts';

export type LinkDeps = { pool: Pool; clock: Clock; registry: RegistryWatch };

export function linkRoutes(app: FastifyInstance, deps: LinkDeps): void {
	route(app, { getLinks }, async ({ params: { id }, query, request, reply }) => {
		const { node, page = 1, report } = query;
		const { locale } = request;
		// a way that leads nowhere costs nothing
		const bin = await (node === undefined ? openSubject(request, reply, id) : trySubject(request, reply, id, 'id'));
		const reader = await findReader(request);
		const findOpenedToday = (bins: readonly string[]) => findOpened(request, bins);
		const question = { bin, node, page, report, reader, findOpened: findOpenedToday, locale };
		const links = await findLinks(deps, question);
		if (node !== undefined) await openSubject(request, reply, bin);
		reply.header('cache-control', 'no-store');
		return links;
	});

	route(app, { getPath }, async ({ params: { id }, query, request, reply }) => {
		const { holder: owner } = ownerOf(await requireAccount(request));
		const kinds = kindsOf(query.kinds);
		const { isLeft } = await readFeatureUses(deps.pool, owner, 'affiliation_level');
		if (!isLeft) throw new AppError('plan_needed');
		// a wrong second one costs no check of the first
		const bin = await trySubject(request, reply, id, 'id');
		const other = await trySubject(request, reply, query.to, 'to');
		if (bin === other) throw new AppError('bad_request', { fields: [{ field: 'to', rule: 'same_subject' }] });
		await openSubject(request, reply, bin);
		await openSubject(request, reply, other, 'to');
		const path = await findPath(
			{ ...deps, now: () => performance.now() },
			{
				...{ bins: [bin, other], kinds, withFormer: query.former ?? true, longest: query.max ?? longestPath },
				...{ owner, locale: request.locale, findOpened: (bins) => findOpened(request, bins) },
			},
		);
		reply.header('cache-control', 'no-store');
		return path;
	});
}

/** @throws AppError bad_request */
function kindsOf(text: string | undefined): LinkKind[] {
	if (text === undefined) return [...linkKinds];
	const asked = text.split(',').map((kind) => kind.trim());
	const kinds = linkKinds.filter((kind) => asked.includes(kind));
	if (asked.some((kind) => !kinds.some((known) => known === kind)))
		throw new AppError('bad_request', { fields: [{ field: 'kinds', rule: 'format' }] });
	return kinds;
}
