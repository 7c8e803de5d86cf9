import { type Static, Type } from 'typebox';
import { call } from '#domain/api/call.ts';
import { text, textOrNull, uuid, written } from '#domain/api/schemas.ts';
import { longestReply, replyStates } from '#domain/requests.ts';
import { targetFields } from './contract-objections.ts';

const ReplyView = Type.Object({
	id: uuid,
	bin: text,
	finding: textOrNull,
	source_id: textOrNull,
	/** the same in words */
	target: text,
	text,
	state: Type.Enum([...replyStates]),
	made_at: text,
	signed_at: textOrNull,
	signer_name: textOrNull,
	/** until when somebody has looked at it; null: a draft */
	due_on: textOrNull,
	/** of a hidden one: why */
	reason: textOrNull,
	/** of a draft: what is signed, in the reader’s language */
	paragraphs: Type.Array(text),
});
export type ReplyView = Static<typeof ReplyView>;

const tag = 'replies';
const ofOrganisation = { tag, callers: 'account', errors: ['organisation_needed'] } as const;

export const listReplies = call('GET', '/api/v1/replies', {
	...{ ...ofOrganisation, summary: 'Replies of the organisation that the caller acts for, the newest first' },
	answer: Type.Array(ReplyView),
});

export const draftReply = call('POST', '/api/v1/replies', {
	...{ ...ofOrganisation, summary: 'Write a reply to a fact about one’s organisation; a signature sends it' },
	role: 'editor',
	isIdempotent: true,
	limit: { max: 30, seconds: 60 },
	body: Type.Object({ ...targetFields, text: written(longestReply, 10) }, { additionalProperties: false }),
	example: {
		body: {
			finding: 'defendant',
			text: 'The dispute was settled out of court in March; both parties have signed the agreement.',
		},
	},
	answer: ReplyView,
	status: 201,
	errors: ['organisation_needed', 'conflict'],
});

export const withdrawReply = call('DELETE', '/api/v1/replies/:id', {
	...{ ...ofOrganisation, summary: 'Withdraw a reply that is shown, or throw a draft away' },
	role: 'editor',
	params: Type.Object({ id: uuid }),
	answer: null,
	errors: ['organisation_needed', 'conflict'],
});
