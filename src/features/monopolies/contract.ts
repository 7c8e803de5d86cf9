import { type Static, Type } from 'typebox';
import { call } from '#domain/api/call.ts';
import { claimPending } from '#domain/api/claim-pending.ts';
import { mediaTypes } from '#domain/api/media-types.ts';
import { ListMeta, pageQuery } from '#domain/api/paging.ts';
import { day, subjectId, text, textOrNull, uuid, written } from '#domain/api/schemas.ts';
import {
	claimActs,
	claimFilePurposes,
	claimSides,
	claimStates,
	longestContractNo,
	longestService,
	longestWord,
	wordKinds,
	wordStates,
} from '#domain/debtor-claim.ts';

const Membership = Type.Object({
	/** whom the caller acts for; null: nobody */
	organisation: Type.Union([Type.Object({ bin: text, name: text, can_change: Type.Boolean() }), Type.Null()]),
	/** of the register of natural monopolies that was published last; null: none is loaded here */
	list_date: textOrNull,
	/** the service by which the organisation is in that register; null: it is not */
	listed_service: textOrNull,
	joined_at: textOrNull,
	/** as the certificate has it; null: not joined, or a demonstration */
	signer_name: textOrNull,
	/** names it in a challenge for the signature; null: nothing is to be signed */
	signing_id: textOrNull,
	/** what is signed, in the reader’s language, paragraph by paragraph */
	paragraphs: Type.Array(text),
	/** of its claims by state; empty before it has joined */
	totals: Type.Array(
		Type.Object({ state: Type.Enum([...claimStates]), count: Type.Integer(), amount_kzt: Type.Number() }),
	),
});
export type MembershipView = Static<typeof Membership>;

const ClaimBody = Type.Object(
	{
		/** BIN or IIN of a subject of the register, or our id */
		debtor: subjectId,
		service: written(longestService, 3),
		contract_no: written(longestContractNo, 1),
		/** the period that is not paid for */
		from: day,
		to: day,
		/** in tenge, at least ten monthly calculation indices */
		amount_kzt: Type.Number({ exclusiveMinimum: 0, maximum: 1_000_000_000_000 }),
		/** until when it was to be paid */
		due_on: day,
	},
	{ additionalProperties: false },
);
export type ClaimBody = Static<typeof ClaimBody>;

const Word = Type.Object({
	id: uuid,
	kind: Type.Enum([...wordKinds]),
	side: Type.Enum([...claimSides]),
	state: Type.Enum([...wordStates]),
	text,
	/** as the certificate has it; null: not signed, or a demonstration */
	signer_name: textOrNull,
	said_at: textOrNull,
	/** the day by which it is decided */
	due_on: textOrNull,
	answer: textOrNull,
	decided_at: textOrNull,
	/** of a draft: what is signed, in the reader’s language */
	paragraphs: Type.Array(text),
});
export type WordView = Static<typeof Word>;

const Claim = Type.Object({
	id: uuid,
	/** of the caller */
	side: Type.Enum([...claimSides]),
	state: Type.Enum([...claimStates]),
	...claimPending,
	/** somebody has asked for its removal: it is not read until that is decided */
	is_blocked: Type.Boolean(),
	creditor: Type.Object({ bin: text, name: text }),
	/** a person’s number is masked; `id` opens the card */
	debtor: Type.Object({ number: text, id: textOrNull, title: text }),
	...{ service: text, contract_no: text, from: text, to: text, amount_kzt: Type.Number(), due_on: text },
	...{ made_at: text, signed_at: textOrNull, signer_name: textOrNull, noticed_at: textOrNull },
	/** last day of the debtor’s ten working days */
	answer_by: textOrNull,
	...{ published_at: textOrNull, lapses_on: textOrNull, ended_at: textOrNull },
	files: Type.Array(
		Type.Object({ id: text, name: text, size_bytes: Type.Integer(), purpose: Type.Enum([...claimFilePurposes]) }),
	),
	/** of the file that it was recorded with; to the creditor alone, null: by itself */
	import_id: textOrNull,
	/** evidence of the whole file: it speaks of other debtors, so the creditor and the administrator who decides read it */
	has_shared_files: Type.Boolean(),
	words: Type.Array(Word),
	/** what became of it, the oldest first */
	history: Type.Array(Type.Object({ what: text, at: text })),
	/** what the caller may do with it now */
	acts: Type.Array(Type.Enum([...claimActs])),
	/** of one’s own draft: what is signed, in the reader’s language */
	paragraphs: Type.Array(text),
});
export type ClaimView = Static<typeof Claim>;

const tag = 'natural monopolies';
const ClaimId = Type.Object({ id: uuid });
const FileId = Type.Object({ id: uuid, file: uuid });
const changing = { tag, callers: 'account', role: 'editor' } as const;
const ofOne = { ...changing, params: ClaimId, answer: Claim } as const;

export const getMonopolyMembership = call('GET', '/api/v1/natural-monopolies', {
	...{ tag, callers: 'account' },
	summary: 'Whether the organisation that the caller acts for records debtors, and what it has recorded',
	answer: Membership,
});

export const joinNaturalMonopolies = call('POST', '/api/v1/natural-monopolies/join', {
	...changing,
	summary: 'Prepare the text by whose signature an organisation of the register of natural monopolies joins',
	limit: { max: 30, seconds: 60 },
	isIdempotent: true,
	answer: Membership,
	status: 201,
	errors: ['organisation_needed', 'monopoly_not_listed', 'conflict'],
});

export const listDebtorClaims = call('GET', '/api/v1/debtor-claims', {
	...{ tag, callers: 'account' },
	summary: 'Claims of the organisation that the caller acts for, or those against it, the newest first',
	query: Type.Object({
		...pageQuery,
		/** `creditor` unless it is said */
		side: Type.Optional(Type.Enum([...claimSides])),
		state: Type.Optional(Type.Enum([...claimStates])),
		/** of one file of claims */
		import: Type.Optional(uuid),
	}),
	answer: Type.Array(Claim),
	meta: ListMeta,
	errors: ['organisation_needed', 'monopoly_not_joined'],
});

const example = {
	body: {
		...{ debtor: '160340001109', service: 'Water supply', contract_no: '214-V', from: '2026-04-01', to: '2026-06-30' },
		...{ amount_kzt: 184_300, due_on: '2026-07-25' },
	},
};
const refusals = [
	...(['organisation_needed', 'monopoly_not_joined', 'bin_incorrect', 'subject_not_found', 'conflict'] as const),
] as const;

export const addDebtorClaim = call('POST', '/api/v1/debtor-claims', {
	...{ ...changing, summary: 'Write the draft of a claim; nobody else sees it' },
	isIdempotent: true,
	limit: { max: 120, seconds: 60 },
	body: ClaimBody,
	example,
	answer: Claim,
	status: 201,
	errors: refusals,
});

export const getDebtorClaim = call('GET', '/api/v1/debtor-claims/:id', {
	...{ tag, callers: 'account', params: ClaimId, answer: Claim },
	summary: 'A claim of one’s organisation or against it: its files, replies and history',
});

export const changeDebtorClaim = call('PUT', '/api/v1/debtor-claims/:id', {
	...{ ...ofOne, summary: 'Write a draft anew' },
	body: ClaimBody,
	example,
	errors: refusals,
});

export const dropDebtorClaim = call('DELETE', '/api/v1/debtor-claims/:id', {
	...{ ...changing, params: ClaimId, summary: 'Throw a draft away with its files' },
	answer: null,
	errors: ['conflict'],
});

export const attachClaimFile = call('POST', '/api/v1/debtor-claims/:id/files', {
	...ofOne,
	summary: 'Attach evidence to a draft, or proof that the notice was delivered to a signed claim: 10 MiB at most',
	consumes: ['multipart/form-data'],
	// a file that is somewhat larger is refused by a sentence about files
	bodyLimitBytes: 12 * 1024 * 1024,
	status: 201,
	emptyStatuses: { 303: 'To the page of the claim, where a form was sent by a browser without scripts' },
	errors: ['conflict', 'unsupported_media_type', 'files_full', 'too_many_requests'],
});

export const getClaimFile = call('GET', '/api/v1/debtor-claims/:id/files/:file', {
	...{ tag, callers: 'account', params: FileId },
	summary: 'A file of a claim of one’s organisation or against it, to be saved',
	answer: { mediaTypes: [mediaTypes.pdf, mediaTypes.jpeg, mediaTypes.png, mediaTypes.xlsx, mediaTypes.csv] },
});

export const detachClaimFile = call('DELETE', '/api/v1/debtor-claims/:id/files/:file', {
	...{ ...changing, params: FileId, answer: Claim },
	summary: 'Remove evidence of a draft, or proof of delivery before the notice is given',
	errors: ['conflict'],
});

export const signDebtorClaim = call('POST', '/api/v1/debtor-claims/:id/sign', {
	...{ ...ofOne, summary: 'Ask whether a draft can be signed, for the text that the organisation signs' },
	errors: ['conflict'],
});

export const noticeDebtorClaim = call('POST', '/api/v1/debtor-claims/:id/notice', {
	...{ ...ofOne, summary: 'Say that the debtor has the notice, whose proof is attached; ten working days begin' },
	errors: ['conflict'],
});

export const withdrawDebtorClaim = call('POST', '/api/v1/debtor-claims/:id/withdraw', {
	...{
		...ofOne,
		summary: 'Withdraw a signed record of which the debtor has not been notified; it can be recorded again',
	},
	isIdempotent: true,
	errors: ['conflict'],
});

export const settleDebtorClaim = call('POST', '/api/v1/debtor-claims/:id/settle', {
	...{ ...ofOne, summary: 'Say that a published debt is paid: it is shown no more' },
	errors: ['conflict'],
});

const Said = Type.Object({ text: written(longestWord, 10) }, { additionalProperties: false });
const onNoticed = { ...ofOne, body: Said, isIdempotent: true, errors: ['conflict'] } as const;

export const replyToDebtorClaim = call('POST', '/api/v1/debtor-claims/:id/reply', {
	...{ ...onNoticed, summary: 'Write the debtor’s reply, printed beside the claim once he has signed it' },
	example: { body: { text: 'We pay by the schedule that was agreed on 3 September; two of five parts are paid.' } },
});

export const disputeDebtorClaim = call('POST', '/api/v1/debtor-claims/:id/dispute', {
	...{ ...onNoticed, summary: 'Write why the debtor disputes the claim, which is shown no more once he has signed it' },
	example: { body: { text: 'The meter was replaced in April, and the sum is reckoned by the old one.' } },
});

export const removeDebtorClaim = call('POST', '/api/v1/debtor-claims/:id/remove', {
	...{ ...onNoticed, summary: 'Ask for removal: blocked at once, decided within one working day' },
	example: { body: { text: 'The debt was paid before the claim was recorded, the payment order is attached.' } },
});
