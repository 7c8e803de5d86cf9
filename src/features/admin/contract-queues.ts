import { type Static, Type } from 'typebox';
import { call } from '#domain/api/call.ts';
import { mediaTypes } from '#domain/api/media-types.ts';
import { ListMeta } from '#domain/api/paging.ts';
import { integerOrNull, text, textOrNull, uuid, written } from '#domain/api/schemas.ts';
import { type ObjectionOutcome, objectionOutcomes, replyStates, requestStates } from '#domain/requests.ts';
import { IdParams } from './contract.ts';

const QueueQuery = Type.Object({
	state: Type.Optional(Type.Enum([...requestStates])),
	page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
});
const File = Type.Object({ id: text, name: text, size_bytes: Type.Integer() });
const QueueEntry = Type.Object({
	id: Type.Integer(),
	/** null: a visitor, or the account is erased */
	account_id: integerOrNull,
	state: Type.Enum([...requestStates]),
	/** of a request on personal data: its kind; of an objection: what it is about */
	kind: text,
	/** BIN/IIN of an objection, that of a person masked */
	subject: textOrNull,
	/** what opens its card: our id; null where the register does not know the number */
	subject_id: textOrNull,
	text: textOrNull,
	/** of an objection: whether the subject has signed it, or anybody reports an error */
	way: Type.Unsafe<'reported' | 'signed' | null>({ enum: ['reported', 'signed', null] }),
	signer_name: textOrNull,
	/** finding and source that it names, in words */
	target: textOrNull,
	files: Type.Array(File),
	forwarded_to: textOrNull,
	outcome: Type.Unsafe<ObjectionOutcome | null>({ enum: [...objectionOutcomes, null] }),
	/** waits for a second administrator; `is_own`: the reader proposed it */
	correction: Type.Union([
		Type.Object({ text, answer: text, proposed_by: textOrNull, is_own: Type.Boolean() }),
		Type.Null(),
	]),
	created_at: text,
	due_on: text,
	is_overdue: Type.Boolean(),
	/** of an objection: its twenty working days are over too */
	is_escalated: Type.Boolean(),
	taken_by: textOrNull,
	answer: textOrNull,
	answered_at: textOrNull,
});
export type QueueEntry = Static<typeof QueueEntry>;
const answer = Type.String({ minLength: 3, maxLength: 4000 });
const AnswerBody = Type.Object({ answer }, { additionalProperties: false });

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

export const listObjectionQueue = call('GET', '/api/v1/admin/objections', reading);
export const takeObjection = call('POST', '/api/v1/admin/objections/:id/take', taking);
export const forwardObjection = call('POST', '/api/v1/admin/objections/:id/forward', {
	...{ ...acting, summary: 'Forward one that is in work to whoever keeps the data' },
	body: Type.Object({ to: written(200, 3) }, { additionalProperties: false }),
});
export const answerObjection = call('POST', '/api/v1/admin/objections/:id/answer', {
	...acting,
	summary: 'Answer one for good; one that is upheld and names a fact waits for a second administrator',
	body: Type.Object(
		{
			outcome: Type.Enum([...objectionOutcomes]),
			answer,
			/** of one that is upheld: what stands beside the fact from then on */
			correction: Type.Optional(written(1000)),
		},
		{ additionalProperties: false },
	),
});
export const decideCorrection = call('POST', '/api/v1/admin/objections/:id/correction', {
	...{ ...acting, summary: 'Confirm or decline the correction that another administrator proposes' },
	body: Type.Object({ is_confirmed: Type.Boolean() }, { additionalProperties: false }),
	errors: ['conflict', 'second_person_needed'],
});
export const getQueuedObjectionFile = call('GET', '/api/v1/admin/objections/:id/files/:file', {
	...{ ...support, summary: 'A file of an objection, to be saved' },
	params: Type.Object({ id: Type.Integer({ minimum: 1 }), file: uuid }),
	answer: { mediaTypes: [mediaTypes.pdf, mediaTypes.jpeg, mediaTypes.png, mediaTypes.xlsx, mediaTypes.csv] },
});

export const listPersonalDataQueue = call('GET', '/api/v1/admin/personal-data', reading);
export const takePersonalData = call('POST', '/api/v1/admin/personal-data/:id/take', taking);
export const answerPersonalData = call('POST', '/api/v1/admin/personal-data/:id/answer', {
	...{ ...acting, summary: 'Answer one that is in work, for good', body: AnswerBody },
});

const ReplyEntry = Type.Object({
	id: uuid,
	bin: text,
	organisation: text,
	target: textOrNull,
	text,
	state: Type.Enum([...replyStates]),
	signer_name: textOrNull,
	signed_at: textOrNull,
	due_on: textOrNull,
	is_overdue: Type.Boolean(),
	reason: textOrNull,
	decided_by: textOrNull,
	decided_at: textOrNull,
});
export type ReplyEntry = Static<typeof ReplyEntry>;
const onReply = { ...support, params: Type.Object({ id: uuid }), answer: ReplyEntry, errors: ['conflict'] } as const;

export const listReplyQueue = call('GET', '/api/v1/admin/replies', {
	...support,
	summary: 'Replies of organisations that nobody has looked at, the most urgent first; or those that were decided',
	query: Type.Object({
		is_decided: Type.Optional(Type.Boolean()),
		page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
	}),
	answer: Type.Array(ReplyEntry),
	meta: ListMeta,
});
export const showReply = call('POST', '/api/v1/admin/replies/:id/show', {
	...{ ...onReply, summary: 'Publish a reply beside its fact' },
});
export const hideReply = call('POST', '/api/v1/admin/replies/:id/hide', {
	...{ ...onReply, summary: 'Keep a reply back for an insult or for data of others, with the reason' },
	body: Type.Object({ reason: written(1000, 3) }, { additionalProperties: false }),
});
