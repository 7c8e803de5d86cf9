import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#domain/error.ts';
import type { NumberField } from '#domain/tables.ts';
import { actingChannel, findHolders, ipHashOf, ownerOf, requireAccount, type SignedIn } from '#features/auth/public.ts';
import { addTableForms, findGivenTable, TableReader, takeTable } from '#features/imports/public.ts';
import { openSourcesOf } from '#features/sources/public.ts';
import { fileNameOf } from '#platform/http/attachment.ts';
import { route } from '#platform/http/route.ts';
import { sendFile } from '#platform/http/send-file.ts';
import { keepNothing } from '#platform/http/unkept.ts';
import { ProgressEvents } from '#platform/progress-events.ts';
import {
	changeMassCheck as changeCall,
	chooseMassColumns,
	createMassCheck,
	exportMassCheck,
	followMassCheck,
	getMassCheck,
	listMassCheckRows,
	listMassChecks,
	type MassCheckView,
	startMassCheck as startCall,
} from '../contract.ts';
import { type Actor, changeMassCheck, draftOf, startMassCheck } from './act-on-check.ts';
import type { MassCheckDeps } from './deps.ts';
import { faultsAs, fileStemOf, massCheckAsCsv, massCheckAsXlsx } from './export-check.ts';
import { chooseColumn, makeMassCheck } from './make-check.ts';
import {
	countRows,
	findMassCheck,
	findMassChecks,
	findNumbers,
	type MassCheckHead,
	massCheckChannel,
} from './mass-check-store.ts';
import { presentItem, presentMassCheck, presentRow } from './present.ts';
import { readQuote } from './quote.ts';
import { findAllRows, findRows } from './rows-of-check.ts';

const page = '/cabinet/mass-check';

/** In a scope of its own: it reads large forms. */
export async function massCheckRoutes(app: FastifyInstance, deps: MassCheckDeps): Promise<void> {
	const events = new ProgressEvents(deps.pool, {
		...{ table: 'mass_check', channel: massCheckChannel },
		isOver: (state) => state === 'done' || state === 'cancelled',
		holders: { channel: actingChannel, find: findHolders },
	});
	keepNothing(app);
	addTableForms(app);
	// streams would keep the server from closing
	app.addHook('preClose', () => events.close());
	addMaking(app, deps);
	addReading(app, deps);
	addActing(app, deps);
	addEvents(app, deps, events);
}

function addMaking(app: FastifyInstance, deps: MassCheckDeps): void {
	const tables = new TableReader();
	app.addHook('onClose', () => tables.close());
	route(app, { createMassCheck }, async ({ request, reply }) => {
		const account = await requireAccount(request);
		const actor = await actorOf(deps, request, account);
		const { body, locale } = request;
		return takeTable(
			deps.pool,
			{ request, reply },
			{
				...{ bucket: `mass check account ${account.accountId}`, page },
				make: () => makeMassCheck({ ...deps, tables }, actor, { body, locale }),
				answer: (id) => getOne(deps, request, actor.owner, id),
			},
		);
	});

	route(app, { chooseMassColumns }, async ({ params: { id }, body, request }) => {
		const actor = await actorOf(deps, request, await requireAccount(request));
		await chooseColumn({ ...deps, tables }, actor, { id, asked: body });
		return getOne(deps, request, actor.owner, id);
	});
}

function addReading(app: FastifyInstance, deps: MassCheckDeps): void {
	route(app, { listMassChecks }, async ({ query: { page: at = 1, limit = 20 }, request }) => {
		const { holder } = ownerOf(await requireAccount(request));
		const { checks, total } = await findMassChecks(deps.pool, holder, { offset: (at - 1) * limit, limit });
		return { data: checks.map(presentItem), meta: { page: at, limit, total, total_is_estimate: false } };
	});

	route(app, { getMassCheck }, async ({ params: { id }, request }) => {
		const { holder } = ownerOf(await requireAccount(request));
		return getOne(deps, request, holder, id);
	});

	route(app, { listMassCheckRows }, async ({ params: { id }, query, request }) => {
		const { holder } = ownerOf(await requireAccount(request));
		await requireCheck(deps, holder, id);
		const [{ rows, total }, classifiers] = await Promise.all([findRows(deps.pool, id, query), classifiersOf(deps)]);
		const { page: at = 1, limit = 20 } = query;
		return {
			data: rows.map((row) => presentRow(row, classifiers, request.locale)),
			meta: { page: at, limit, total, total_is_estimate: false },
		};
	});

	route(app, { exportMassCheck }, async ({ params: { id }, query: { format, part }, request, reply }) => {
		const { holder } = ownerOf(await requireAccount(request));
		const head = await requireCheck(deps, holder, id);
		const [rows, classifiers] = await Promise.all([findAllRows(deps.pool, id), classifiersOf(deps)]);
		const exported = { head, rows, classifiers };
		if (part === 'faults') {
			const file = await faultsAs(format, exported, request.locale);
			return sendFile(reply, file, { name: fileNameOf(...fileStemOf(head)), plain: 'senim-mass-check-rows', format });
		}
		const file =
			format === 'xlsx' ? await massCheckAsXlsx(exported, request.locale) : massCheckAsCsv(exported, request.locale);
		return sendFile(reply, file, { name: fileNameOf(...fileStemOf(head)), plain: 'senim-mass-check', format });
	});
}

function addActing(app: FastifyInstance, deps: MassCheckDeps): void {
	route(app, { startMassCheck: startCall }, async ({ params: { id }, body: { price, depth = 'lists' }, request }) => {
		const actor = await actorOf(deps, request, await requireAccount(request));
		// where no source can be reached it is a check of lists, and says so
		const reached = depth === 'live' && openSourcesOf(deps, 'legal').length > 0 ? 'live' : 'lists';
		await startMassCheck(deps.pool, actor, { id, price, depth: reached });
		return getOne(deps, request, actor.owner, id);
	});

	route(app, { changeMassCheck: changeCall }, async ({ params: { id }, body: { action }, request }) => {
		const actor = await actorOf(deps, request, await requireAccount(request));
		await changeMassCheck(deps.pool, actor, { id, action });
		return getOne(deps, request, actor.owner, id);
	});
}

function addEvents(app: FastifyInstance, deps: MassCheckDeps, events: ProgressEvents): void {
	route(
		app,
		{ followMassCheck },
		async ({ params: { id }, query: { after }, request, reply }) => {
			const account = await requireAccount(request);
			const { holder: owner } = ownerOf(account);
			const check = await requireCheck(deps, owner, id);
			return events.answer({ request, reply }, check, { accountId: account.accountId, owner, after });
		},
		// a stream has no length to tell beforehand
		{ exposeHeadRoute: false },
	);
}

async function actorOf({ auth }: MassCheckDeps, request: FastifyRequest, account: SignedIn): Promise<Actor> {
	return {
		owner: ownerOf(account).holder,
		accountId: account.accountId,
		ipHash: await ipHashOf(auth, request.clientAddress),
	};
}

/** @throws AppError not_found, also for somebody else's */
async function requireCheck({ pool }: MassCheckDeps, owner: string, id: string): Promise<MassCheckHead> {
	const head = await findMassCheck(pool, owner, id);
	if (head === undefined) throw new AppError('not_found');
	return head;
}

async function classifiersOf({ registry }: MassCheckDeps) {
	return registry.classifiers(await registry.current());
}

async function getOne(
	deps: MassCheckDeps,
	{ locale }: FastifyRequest,
	owner: string,
	id: string,
): Promise<MassCheckView> {
	const head = await requireCheck(deps, owner, id);
	const isDraft = head.state === 'draft';
	const [kept, counts, classifiers, numbers] = await Promise.all([
		isDraft ? findGivenTable<NumberField>(deps.pool, draftOf(id)) : undefined,
		countRows(deps.pool, id),
		classifiersOf(deps),
		isDraft && !head.awaitsColumns ? findNumbers(deps.pool, id) : null,
	]);
	const quote =
		numbers === null
			? null
			: {
					...{ of: await readQuote(deps.pool, owner, id, numbers), rows: numbers.length },
					liveSources: openSourcesOf(deps, 'legal').length,
				};
	return presentMassCheck({ head, kept, counts, quote, classifiers }, locale);
}
