import { type Static, Type } from 'typebox';
import { call } from '#domain/api/call.ts';
import { ListMeta } from '#domain/api/paging.ts';
import { text, textOrNull } from '#domain/api/schemas.ts';
import { requestStates } from '#domain/requests.ts';
import { IdParams } from './contract.ts';

const QueueQuery = Type.Object({
	state: Type.Optional(Type.Enum([...requestStates])),
	page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
});
const QueueEntry = Type.Object({
	id: Type.Integer(),
	account_id: Type.Integer(),
	state: Type.Enum([...requestStates]),
	/** of a request on personal data: its kind; of an objection: what it is about */
	kind: text,
	/** BIN/IIN of an objection, that of a person masked */
	subject: textOrNull,
	/** what opens its card: our id; null where the register does not know the number */
	subject_id: textOrNull,
	text: textOrNull,
	created_at: text,
	due_on: text,
	is_overdue: Type.Boolean(),
	taken_by: textOrNull,
	answer: textOrNull,
	answered_at: textOrNull,
});
export type QueueEntry = Static<typeof QueueEntry>;
const AnswerBody = Type.Object(
	{ answer: Type.String({ minLength: 3, maxLength: 4000 }) },
	{ additionalProperties: false },
);

const support = { tag: 'admin', callers: ['support'] } as const;
const reading = {
	...support,
	summary: 'What waits for an answer, the most urgent first; or what is in one state',
	query: QueueQuery,
	answer: Type.Array(QueueEntry),
	meta: ListMeta,
} as const;
const acting = { ...support, params: IdParams, answer: QueueEntry, errors: ['conflict'] } as const;
const taking = { ...acting, summary: 'Take one into work' } as const;
const answering = { ...acting, summary: 'Answer one that is in work, for good', body: AnswerBody } as const;

export const listObjectionQueue = call('GET', '/api/v1/admin/objections', reading);
export const takeObjection = call('POST', '/api/v1/admin/objections/:id/take', taking);
export const answerObjection = call('POST', '/api/v1/admin/objections/:id/answer', answering);

export const listPersonalDataQueue = call('GET', '/api/v1/admin/personal-data', reading);
export const takePersonalData = call('POST', '/api/v1/admin/personal-data/:id/take', taking);
export const answerPersonalData = call('POST', '/api/v1/admin/personal-data/:id/answer', answering);
