import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#domain/error.ts';
import { type Auth, ipHashOf, requireAccount, spendLimits } from '#features/auth/public.ts';
import type { KeptFile } from '#platform/files/file-store.ts';
import { fileOf } from '#platform/files/given-file.ts';
import { readForm } from '#platform/form-body.ts';
import { backToPage, isBrowserForm } from '#platform/http/browser-form.ts';
import { route } from '#platform/http/route.ts';
import { sendFile } from '#platform/http/send-file.ts';
import { keepNothing } from '#platform/http/unkept.ts';
import { attachTicketFile, detachTicketFile, getTicketFile as getFileCall } from '../contract.ts';
import { presentOwn } from './present-ticket.ts';
import { attachFile, detachFile, getTicketFile } from './ticket-files.ts';
import { getReadableTicket } from './ticket-store.ts';

const mostFields = 5;
const mostPerHour = 60;
const pageOf = (id: string) => `/cabinet/tickets/${id}`;

/** Files of one's own applications. In a scope of its own: it reads large forms, which no other call of applications does. */
export async function ticketFileRoutes(app: FastifyInstance, auth: Auth): Promise<void> {
	keepNothing(app);
	app.addContentTypeParser(
		'multipart/form-data',
		{ parseAs: 'buffer', bodyLimit: attachTicketFile.bodyLimitBytes },
		async ({ headers }: FastifyRequest, body: Buffer) => readForm(body, headers['content-type'] ?? '', mostFields),
	);

	route(app, { attachTicketFile }, async ({ params: { id }, request, reply }) => {
		const { accountId } = await requireAccount(request);
		await spendLimits(auth.pool, [{ bucket: `ticket file account ${accountId}`, max: mostPerHour, seconds: 3600 }]);
		const author = { id, accountId, ipHash: await ipHashOf(auth, request.clientAddress) };
		const isForm = isBrowserForm(request);
		try {
			await attachFile(auth.pool, author, await fileOf(request.body));
		} catch (error) {
			if (!isForm || !(error instanceof AppError)) throw error;
			return backToPage(request, reply, pageOf(id), { file: error.fields[0]?.rule ?? error.code });
		}
		if (isForm) return backToPage(request, reply, pageOf(id), { file: 'taken' });
		reply.code(201);
		return getOne(auth, request, { id, accountId });
	});

	route(app, { getTicketFile: getFileCall }, async ({ params: { id, file: fileId }, request, reply }) => {
		const { accountId } = await requireAccount(request);
		return sendStored(reply, await getTicketFile(auth.pool, { ticketId: id, accountId, fileId }));
	});

	route(app, { detachTicketFile }, async ({ params: { id, file }, request }) => {
		const { accountId } = await requireAccount(request);
		await detachFile(auth.pool, { id, accountId, ipHash: await ipHashOf(auth, request.clientAddress) }, file);
		return getOne(auth, request, { id, accountId });
	});
}

export function sendStored(reply: FastifyReply, { name, format, content }: KeptFile): FastifyReply {
	return sendFile(reply, content, { name, plain: 'senim-file', format });
}

async function getOne(
	{ pool }: Auth,
	{ locale }: FastifyRequest,
	{ id, accountId }: { id: string; accountId: number },
) {
	const row = await getReadableTicket(pool, accountId, id);
	const [ticket] = await presentOwn(pool, [row], { locale, accountId });
	if (ticket === undefined) throw new Error('a row is presented');
	return ticket;
}
