import type { FastifyInstance } from 'fastify';
import { maskPerson, maskPersonsIn } from '#domain/numbers/iin-bin.ts';
import type { Auth } from '#features/auth/public.ts';
import {
	answerMessage,
	type ContactMessage,
	findMessages,
	getMessage,
	markSpam,
	messagePageSize,
	restoreMessage,
	takeMessage,
} from '#features/contacts/public.ts';
import type { Reader } from '#platform/db/pool.ts';
import { route } from '#platform/http/route.ts';
import {
	answerContactMessage,
	type ContactMessageView,
	listContactMessages,
	markContactSpam,
	restoreContactMessage,
	takeContactMessage,
} from '../contract-contacts.ts';
import { actorOf } from './admin-session.ts';
import { findAdminEmails } from './administrators.ts';
import { recordLookUp } from './record-look-up.ts';

/** What people wrote to us: listed, taken, answered, put among the spam and back. */
export function contactMessageRoutes(app: FastifyInstance, auth: Auth, isMailOn: boolean): void {
	const { pool } = auth;
	route(app, { listContactMessages }, async ({ query: { state, topic, page = 1 }, request }) => {
		const asked = { page, ...(state === undefined ? {} : { state }), ...(topic === undefined ? {} : { topic }) };
		const { messages, total } = await findMessages(pool, asked);
		const details = { ...asked, state: state ?? 'open', found: messages.map(({ id }) => id) };
		await recordLookUp(auth, request, { action: 'contact.view', details });
		const data = await present(pool, messages, isMailOn);
		return { data, meta: { page, limit: messagePageSize, total, total_is_estimate: false } };
	});

	route(app, { takeContactMessage }, async ({ params: { id }, request }) => {
		await takeMessage(pool, { id, ...(await actorOf(auth, request)) });
		return presentOne(pool, id, isMailOn);
	});
	route(app, { answerContactMessage }, async ({ params: { id }, body: { answer }, request }) => {
		await answerMessage(auth, { id, answer, isMailOn, ...(await actorOf(auth, request)) });
		return presentOne(pool, id, isMailOn);
	});
	route(app, { markContactSpam }, async ({ params: { id }, request }) => {
		await markSpam(pool, { id, ...(await actorOf(auth, request)) });
		return presentOne(pool, id, isMailOn);
	});
	route(app, { restoreContactMessage }, async ({ params: { id }, request }) => {
		await restoreMessage(pool, { id, ...(await actorOf(auth, request)) });
		return presentOne(pool, id, isMailOn);
	});
}

async function presentOne(reader: Reader, id: number, isMailOn: boolean): Promise<ContactMessageView> {
	const [message] = await present(reader, [await getMessage(reader, id)], isMailOn);
	if (message === undefined) throw new Error('a message is presented as one');
	return message;
}

async function present(
	reader: Reader,
	messages: readonly ContactMessage[],
	isMailOn: boolean,
): Promise<ContactMessageView[]> {
	const emails = await findAdminEmails(
		reader,
		messages.flatMap(({ takenBy }) => takenBy ?? []),
	);
	return messages.map((message) => {
		const { id, topic, state, name, phone, email, bin, text, locale, page, answer } = message;
		return {
			...{ id, topic, state, phone, email, language: locale, page, answer },
			// whoever reads it has not typed a person's number
			...{ name: maskPersonsIn(name), bin: bin === null ? null : maskPerson(bin), text: maskPersonsIn(text) },
			...{ account_id: message.accountId, is_suspect: message.isSuspect },
			created_at: message.createdAt.toISOString(),
			taken_by: message.takenBy === null ? null : (emails.get(message.takenBy) ?? null),
			answered_at: message.answeredAt?.toISOString() ?? null,
			...{ mail: message.mail, is_mail_on: isMailOn },
		};
	});
}
