import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#domain/error.ts';
import { type LinkKind, linkKinds, longestPath } from '#domain/links.ts';
import { isOrganisationNumber } from '#domain/numbers/iin-bin.ts';
import { ownerOf, requireAccount } from '#features/auth/public.ts';
import { findOpened, openSubject, recordReading, trySubject } from '#features/checks/public.ts';
import { findReader, type ReportDeps } from '#features/reports/public.ts';
import { readFeatureUses } from '#features/tariffs/public.ts';
import { route } from '#platform/http/route.ts';
import { getLinks, getPath } from '../contract.ts';
import { getOwners } from '../contract-owners.ts';
import { findLinks } from './find-links.ts';
import { findOwners } from './owners/find-owners.ts';
import { findPath, type OwnReading } from './path/find-path.ts';

export function linkRoutes(app: FastifyInstance, deps: ReportDeps): void {
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
		const kinds = kindsOf(query.kinds);
		const owner = await ownerWithLevels(deps, request);
		// a wrong second one costs no check of the first
		const bin = await trySubject(request, reply, id, 'id');
		const other = await trySubject(request, reply, query.to, 'to');
		if (bin === other) throw new AppError('bad_request', { fields: [{ field: 'to', rule: 'same_subject' }] });
		await openSubject(request, reply, bin);
		await openSubject(request, reply, other, 'to');
		const { view, reports } = await findPath(
			{ ...deps, now: () => performance.now() },
			{
				...{ bins: [bin, other], kinds, withFormer: query.former ?? true, longest: query.max ?? longestPath },
				...{ owner, locale: request.locale, findOpened: (bins) => findOpened(request, bins) },
			},
		);
		await recordReadings(request, reports);
		reply.header('cache-control', 'no-store');
		return view;
	});

	route(app, { getOwners }, async ({ params: { id }, request, reply }) => {
		const bin = await trySubject(request, reply, id, 'id');
		const asker = await ownerWithLevels(deps, request);
		if (!isOrganisationNumber(bin)) throw new AppError('bad_request', { fields: [{ field: 'id', rule: 'no_owners' }] });
		await openSubject(request, reply, bin);
		const { view, readings } = await findOwners(deps, {
			...{ bin, asker, locale: request.locale, findOpened: (bins) => findOpened(request, bins) },
		});
		for (const reading of readings) await recordReading(request, reading);
		reply.header('cache-control', 'no-store');
		return view;
	});
}

async function recordReadings(request: FastifyRequest, reports: readonly OwnReading[]): Promise<void> {
	for (const { id, bin } of reports)
		await recordReading(request, { action: 'report.read', object: `report:${id}`, subject: bin });
}

/** Whose reports tell the founders. @throws AppError `plan_needed` where the plan includes no levels of links */
async function ownerWithLevels({ pool }: ReportDeps, request: FastifyRequest): Promise<string> {
	const { holder } = ownerOf(await requireAccount(request));
	const { isLeft } = await readFeatureUses(pool, holder, 'affiliation_level');
	if (!isLeft) throw new AppError('plan_needed');
	return holder;
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
