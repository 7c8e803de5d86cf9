import { type Static, Type } from 'typebox';
import { call } from '#domain/api/call.ts';
import { ListMeta } from '#domain/api/paging.ts';
import { integerOrNull, localeName, text, textOrNull, written } from '#domain/api/schemas.ts';
import { contactStates, contactTopics } from '#domain/contact-messages.ts';
import { IdParams } from './contract.ts';

const MessageQuery = Type.Object({
	state: Type.Optional(Type.Enum([...contactStates])),
	topic: Type.Optional(Type.Enum([...contactTopics])),
	page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
});

const ContactMessageView = Type.Object({
	id: Type.Integer(),
	topic: Type.Enum([...contactTopics]),
	state: Type.Enum([...contactStates]),
	name: text,
	phone: text,
	email: text,
	/** that of a person masked */
	bin: textOrNull,
	text,
	/** the language of its author */
	language: localeName,
	page: textOrNull,
	/** null: a visitor */
	account_id: integerOrNull,
	/** it looks as if a machine had sent it */
	is_suspect: Type.Boolean(),
	created_at: text,
	taken_by: textOrNull,
	answer: textOrNull,
	answered_at: textOrNull,
	/** what became of the letter with the answer; null: there is none */
	mail: Type.Union([Type.Enum(['waiting', 'sent', 'refused', 'expired']), Type.Null()]),
	/** an answer is sent by a letter too */
	is_mail_on: Type.Boolean(),
});
export type ContactMessageView = Static<typeof ContactMessageView>;

const desk = { tag: 'admin', callers: ['content', 'support'] } as const;
const acting = { ...desk, params: IdParams, answer: ContactMessageView, errors: ['conflict'] } as const;

export const listContactMessages = call('GET', '/api/v1/admin/contact-messages', {
	...desk,
	summary: 'Messages that wait, the oldest first; or those in one state; who looked is written down',
	query: MessageQuery,
	answer: Type.Array(ContactMessageView),
	meta: ListMeta,
});

export const takeContactMessage = call('POST', '/api/v1/admin/contact-messages/:id/take', {
	...acting,
	summary: 'Take a message into work',
});

export const answerContactMessage = call('POST', '/api/v1/admin/contact-messages/:id/answer', {
	...acting,
	summary: 'Answer a message that is in work, for good',
	body: Type.Object({ answer: written(4000, 3) }, { additionalProperties: false }),
});

export const markContactSpam = call('POST', '/api/v1/admin/contact-messages/:id/spam', {
	...acting,
	summary: 'Put a message among the spam',
});

export const restoreContactMessage = call('POST', '/api/v1/admin/contact-messages/:id/restore', {
	...acting,
	summary: 'Take a message out of the spam',
});
