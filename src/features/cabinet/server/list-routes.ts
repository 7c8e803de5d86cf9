import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { tryNumbers, trySubject } from '#features/checks/public.ts';
import { xlsxType } from '#reporting/exports/write-xlsx.ts';
import {
	CabinetQuery,
	ChangeListBody,
	CreateListBody,
	EntryBody,
	EntryParams,
	EntryQuery,
	ListEntry,
	ListPage,
	ListParams,
	OwnList,
	OwnLists,
} from '../contract.ts';
import type { CabinetDeps } from './deps.ts';
import { numberIn } from './entry-store.ts';
import { exportList } from './exports.ts';
import { getListPage, getPresentedEntry } from './list-page.ts';
import { findLists, getOwnLimits } from './list-store.ts';
import { changeList, createList, deleteList, dropEntry, putEntry } from './own-lists.ts';
import { requireOwner } from './owner.ts';
import { presentList } from './present.ts';

const tags = ['cabinet'];
const ok = Type.Literal('ok');
const Done = Type.Object({ status: ok });
const config = { callers: 'account' } as const;
/** A person changes a few a second at most. */
const changing = { callers: 'account', rateLimit: { max: 120, timeWindow: 60_000 } } as const;
/** A whole table is dear to make. */
export const exporting = { callers: 'account', rateLimit: { max: 20, timeWindow: 60_000 } } as const;

export function listRoutes(instance: FastifyInstance, deps: CabinetDeps): void {
	addLists(instance, deps);
	addListChanges(instance, deps);
	addPage(instance, deps);
	addEntryChanges(instance, deps);
	addExport(instance, deps);
}

function addLists(instance: FastifyInstance, deps: CabinetDeps): void {
	const app = instance.withTypeProvider<TypeBoxTypeProvider>();
	app.get(
		'/lists',
		{
			config,
			schema: {
				...{ tags, summary: 'Own lists by name, and how many there may be' },
				querystring: CabinetQuery,
				response: { 200: Type.Interface([OwnLists], { status: ok }) },
			},
		},
		async (request) => {
			const { accountId } = await requireOwner(request);
			const [lists, limits] = await Promise.all([findLists(deps.pool, accountId), getOwnLimits(deps.pool, accountId)]);
			const meta = { lists_max: limits.lists, entries_max: limits.entries };
			return { status: 'ok' as const, data: lists.map(presentList), meta };
		},
	);

	app.post(
		'/lists',
		{
			config: changing,
			schema: {
				...{ tags, summary: 'Make a list; no two of one account have the same name' },
				querystring: CabinetQuery,
				body: CreateListBody,
				response: { 201: Type.Object({ status: ok, data: OwnList }) },
			},
		},
		async (request, reply) => {
			const list = await createList(deps, await requireOwner(request), request.body);
			reply.code(201);
			return { status: 'ok' as const, data: presentList(list) };
		},
	);
}

function addListChanges(instance: FastifyInstance, deps: CabinetDeps): void {
	const app = instance.withTypeProvider<TypeBoxTypeProvider>();
	app.patch(
		'/lists/:id',
		{
			config: changing,
			schema: {
				...{ tags, summary: 'Another name or colour for a list' },
				params: ListParams,
				querystring: CabinetQuery,
				body: ChangeListBody,
				response: { 200: Type.Object({ status: ok, data: OwnList }) },
			},
		},
		async (request) => {
			const list = await changeList(deps, await requireOwner(request), request.params.id, request.body);
			return { status: 'ok' as const, data: presentList(list) };
		},
	);

	app.delete(
		'/lists/:id',
		{
			config: changing,
			schema: {
				...{ tags, summary: 'Delete a list with its entries and notes' },
				params: ListParams,
				querystring: CabinetQuery,
				response: { 200: Done },
			},
		},
		async (request) => {
			await deleteList(deps, await requireOwner(request), request.params.id);
			return { status: 'ok' as const };
		},
	);
}

function addPage(instance: FastifyInstance, deps: CabinetDeps): void {
	const app = instance.withTypeProvider<TypeBoxTypeProvider>();
	app.get(
		'/lists/:id',
		{
			config,
			schema: {
				...{ tags, summary: 'A list with a page of its subjects' },
				params: ListParams,
				querystring: EntryQuery,
				response: { 200: Type.Interface([ListPage], { status: ok }) },
			},
		},
		async (request, reply) => {
			const { search = '', sort = 'added', page = 1, limit = 20 } = request.query;
			const owner = await requireOwner(request);
			// whether somebody in the list has a number is the same question as whether somebody has it
			await tryNumbers(request, reply, [numberIn(search.trim())]);
			const asked = { search: search.trim(), sort, page, limit, locale: request.locale };
			const { list, entries, total } = await getListPage(deps, owner, request.params.id, asked);
			const meta = { page, limit, total, total_is_estimate: false };
			return { status: 'ok' as const, data: { list, entries }, meta };
		},
	);
}

function addEntryChanges(instance: FastifyInstance, deps: CabinetDeps): void {
	const app = instance.withTypeProvider<TypeBoxTypeProvider>();
	app.put(
		'/lists/:id/entries/:subject',
		{
			config: changing,
			schema: {
				...{ tags, summary: 'The subject stands in the list, once; with this note, if one is given' },
				params: EntryParams,
				querystring: CabinetQuery,
				body: EntryBody,
				response: { 200: Type.Object({ status: ok, data: ListEntry }) },
			},
		},
		async (request, reply) => {
			const { id: listId, subject } = request.params;
			const owner = await requireOwner(request);
			const bin = await trySubject(request, reply, subject, 'subject');
			const entry = await putEntry(deps, owner, { listId, bin, note: request.body.note });
			return { status: 'ok' as const, data: await getPresentedEntry(deps, entry, request.locale) };
		},
	);

	app.delete(
		'/lists/:id/entries/:subject',
		{
			config: changing,
			schema: {
				...{ tags, summary: 'The subject does not stand in the list' },
				params: EntryParams,
				querystring: CabinetQuery,
				response: { 200: Done },
			},
		},
		async (request, reply) => {
			const { id: listId, subject } = request.params;
			const owner = await requireOwner(request);
			const bin = await trySubject(request, reply, subject, 'subject');
			await dropEntry(deps, owner, { listId, bin });
			return { status: 'ok' as const };
		},
	);
}

function addExport(instance: FastifyInstance, deps: CabinetDeps): void {
	instance.withTypeProvider<TypeBoxTypeProvider>().get(
		'/lists/:id/export',
		{
			config: exporting,
			schema: {
				...{ tags, summary: 'A list as a workbook (XLSX)' },
				params: ListParams,
				querystring: CabinetQuery,
				response: { 200: { content: { [xlsxType]: { schema: Type.Unsafe<Buffer>({ type: 'string' }) } } } },
			},
		},
		async (request, reply) => {
			const owner = await requireOwner(request);
			const { fileName, content } = await exportList(deps, owner, request.params.id, request.locale);
			return reply.type(xlsxType).header('content-disposition', attachment(fileName)).send(content);
		},
	);
}

/** RFC 6266: names in any script. */
export function attachment(fileName: string): string {
	const quoted = encodeURIComponent(fileName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
	return `attachment; filename="senim.xlsx"; filename*=UTF-8''${quoted}`;
}
