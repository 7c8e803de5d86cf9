import type { FastifyInstance, FastifyReply } from 'fastify';
import { mediaTypes } from '#domain/api/media-types.ts';
import { tryNumbers, trySubject } from '#features/checks/public.ts';
import { readOwnLimits } from '#features/tariffs/public.ts';
import { attachment } from '#platform/http/attachment.ts';
import { route } from '#platform/http/route.ts';
import {
	changeOwnList,
	createOwnList,
	deleteOwnList,
	exportOwnList,
	getOwnList,
	listOwnLists,
	moveOwnList,
	putListEntry,
	removeListEntry,
} from '../contract.ts';
import type { CabinetDeps } from './deps.ts';
import { numberIn } from './entry-store.ts';
import { exportList } from './exports.ts';
import { getListPage, getPresentedEntry } from './list-page.ts';
import { findLists } from './list-store.ts';
import { changeList, createList, deleteList, dropEntry, moveList, putEntry } from './own-lists.ts';
import { requireOwner } from './owner.ts';
import { presentList } from './present.ts';

export function listRoutes(app: FastifyInstance, deps: CabinetDeps): void {
	addLists(app, deps);
	addPage(app, deps);
	addEntryChanges(app, deps);
}

function addLists(app: FastifyInstance, deps: CabinetDeps): void {
	route(app, { listOwnLists }, async ({ request }) => {
		const { holder } = await requireOwner(request);
		const [lists, limits] = await Promise.all([findLists(deps.pool, holder), readOwnLimits(deps.pool, holder)]);
		return { data: lists.map(presentList), meta: { lists_max: limits.lists, entries_max: limits.entries } };
	});

	route(app, { createOwnList }, async ({ body, request }) =>
		presentList(await createList(deps, await requireOwner(request), body)),
	);

	route(app, { changeOwnList }, async ({ params: { id }, body, version, request }) =>
		presentList(await changeList(deps, await requireOwner(request), { id, version }, body)),
	);

	route(app, { moveOwnList }, async ({ params: { id }, body: { bin }, request }) =>
		presentList(await moveList(deps, await requireOwner(request), { id, bin })),
	);

	route(app, { deleteOwnList }, async ({ params: { id }, version, request }) =>
		deleteList(deps, await requireOwner(request), { id, version }),
	);
}

function addPage(app: FastifyInstance, deps: CabinetDeps): void {
	route(app, { getOwnList }, async ({ params, query, request, reply }) => {
		const { search = '', sort = 'added', page = 1, limit = 20 } = query;
		const owner = await requireOwner(request);
		// whether somebody in the list has a number is the same question as whether somebody has it
		await tryNumbers(request, reply, [numberIn(search.trim())]);
		const asked = { search: search.trim(), sort, page, limit, locale: request.locale };
		const { list, entries, total } = await getListPage(deps, owner, params.id, asked);
		return { data: { list, entries }, meta: { page, limit, total, total_is_estimate: false } };
	});

	route(app, { exportOwnList }, async ({ params, request, reply }) => {
		const owner = await requireOwner(request);
		return sendWorkbook(reply, await exportList(deps, owner, params.id, request.locale));
	});
}

function addEntryChanges(app: FastifyInstance, deps: CabinetDeps): void {
	route(app, { putListEntry }, async ({ params: { id: listId, subject }, body, version, request, reply }) => {
		const owner = await requireOwner(request);
		const bin = await trySubject(request, reply, subject, 'subject');
		const entry = await putEntry(deps, owner, { listId, bin, note: body.note, version });
		return getPresentedEntry(deps, entry, request.locale);
	});

	route(app, { removeListEntry }, async ({ params: { id: listId, subject }, version, request, reply }) => {
		const owner = await requireOwner(request);
		const bin = await trySubject(request, reply, subject, 'subject');
		await dropEntry(deps, owner, { listId, bin, version });
	});
}

export function sendWorkbook(
	reply: FastifyReply,
	{ fileName, content }: { fileName: string; content: Buffer },
): FastifyReply {
	return reply.type(mediaTypes.xlsx).header('content-disposition', attachment(fileName, 'senim.xlsx')).send(content);
}
