import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#domain/error.ts';
import { recordAudit } from '#features/audit/public.ts';
import {
	type Auth,
	findAccount,
	ipHashOf,
	refuseForeignPage,
	requireAccount,
	type SignedIn,
	spendLimits,
} from '#features/auth/public.ts';
import { inTransaction, type PoolClient } from '#platform/db/pool.ts';
import { databaseFiles } from '#platform/files/file-store.ts';
import { fileOf } from '#platform/files/given-file.ts';
import { readForm } from '#platform/form-body.ts';
import { backToPage, isBrowserForm } from '#platform/http/browser-form.ts';
import { route } from '#platform/http/route.ts';
import { sendFile } from '#platform/http/send-file.ts';
import { keepNothing } from '#platform/http/unkept.ts';
import {
	attachObjectionFile,
	detachObjectionFile,
	dropObjection,
	getObjectionFile,
	listObjections,
	offerObjection,
	raiseObjection,
} from '../contract-objections.ts';
import { attachFile, detachFile, findObjectionFiles, getFile } from './objection-files.ts';
import { deleteDraft, findOwnObjection, findOwnObjections, type Objection } from './objection-store.ts';
import { keepObjection, presentObjections } from './objections.ts';
import { objectorOf } from './objector.ts';
import { offerOf } from './offer.ts';

const mostFields = 5;
const filesPerHour = 60;
const page = '/cabinet/objections';

export function objectionRoutes(app: FastifyInstance, auth: Auth): void {
	route(app, { raiseObjection }, async ({ body, idempotencyKey, request, reply }) => {
		refuseForeignPage(request, auth.publicOrigin);
		const account = await findAccount(request);
		const ipHash = await ipHashOf(auth, request.clientAddress);
		reply.header('cache-control', 'no-store');
		return keepObjection(auth, { account, body, ipHash, locale: request.locale, idempotencyKey });
	});

	route(app, { offerObjection }, async ({ query, request, reply }) => {
		reply.header('cache-control', 'no-store');
		return offerOf(auth.pool, query, request.locale);
	});

	route(app, { listObjections }, async ({ request, reply }) => {
		const objector = await objectorOf(auth, await requireAccount(request));
		reply.header('cache-control', 'no-store');
		return presentObjections(auth.pool, await findOwnObjections(auth.pool, objector), request.locale);
	});

	route(app, { dropObjection }, async ({ params: { id }, request, reply }) => {
		const { account, objection } = await ownOf(auth, request, id);
		reply.header('cache-control', 'no-store');
		await inTransaction(auth.pool, async (client) => {
			const files = (await findObjectionFiles(client, [id])).get(id) ?? [];
			if (!(await deleteDraft(client, id))) throw new AppError('conflict');
			await databaseFiles.remove(
				client,
				files.map((file) => file.id),
			);
			await record(auth, client, request, { account, objection, action: 'objection.drop' });
		});
	});
}

/** In a scope of its own: it reads large forms, which no other call does. */
export async function objectionFileRoutes(app: FastifyInstance, auth: Auth): Promise<void> {
	keepNothing(app);
	app.addContentTypeParser(
		'multipart/form-data',
		{ parseAs: 'buffer', bodyLimit: attachObjectionFile.bodyLimitBytes },
		async ({ headers }: FastifyRequest, body: Buffer) => readForm(body, headers['content-type'] ?? '', mostFields),
	);

	route(app, { attachObjectionFile }, async ({ params: { id }, request, reply }) => {
		const { account, objection } = await ownOf(auth, request, id);
		const bucket = `objection file account ${account.accountId}`;
		await spendLimits(auth.pool, [{ bucket, max: filesPerHour, seconds: 3600 }]);
		const isForm = isBrowserForm(request);
		try {
			const file = await fileOf(request.body);
			await inTransaction(auth.pool, async (client) => {
				await attachFile(client, objection, file);
				await record(auth, client, request, { account, objection, action: 'objection.attach_file' });
			});
		} catch (error) {
			if (!isForm || !(error instanceof AppError)) throw error;
			return backToPage(request, reply, page, { file: error.fields[0]?.rule ?? error.code });
		}
		if (isForm) return backToPage(request, reply, page, { file: 'taken' });
		reply.code(201);
		return presentOne(auth, request, id);
	});

	route(app, { getObjectionFile }, async ({ params: { id, file }, request, reply }) => {
		const { objection } = await ownOf(auth, request, id);
		const { name, format, content } = await getFile(auth.pool, objection, file);
		return sendFile(reply, content, { name, plain: 'senim-file', format });
	});

	route(app, { detachObjectionFile }, async ({ params: { id, file }, request }) => {
		const { account, objection } = await ownOf(auth, request, id);
		await inTransaction(auth.pool, async (client) => {
			await detachFile(client, objection, file);
			await record(auth, client, request, { account, objection, action: 'objection.detach_file' });
		});
		return presentOne(auth, request, id);
	});
}

/** @throws AppError not_found, also for somebody else’s */
async function ownOf(auth: Auth, request: FastifyRequest, id: number) {
	const account = await requireAccount(request);
	const objection = await findOwnObjection(auth.pool, await objectorOf(auth, account), id);
	if (objection === undefined) throw new AppError('not_found');
	return { account, objection };
}

async function presentOne(auth: Auth, request: FastifyRequest, id: number) {
	const { objection } = await ownOf(auth, request, id);
	const [view] = await presentObjections(auth.pool, [objection], request.locale);
	if (view === undefined) throw new Error('an objection is presented as one');
	return view;
}

async function record(
	auth: Auth,
	client: PoolClient,
	request: FastifyRequest,
	{ account, objection, action }: { account: SignedIn; objection: Objection; action: string },
): Promise<void> {
	await recordAudit(client, {
		actor: { kind: 'account', id: account.accountId },
		...{ action, outcome: 'ok', object: `objection:${objection.id}`, subject: objection.subject },
		ipHash: await ipHashOf(auth, request.clientAddress),
	});
}
