import { type Static, Type } from 'typebox';
import { call } from '#domain/api/call.ts';
import { claimPending } from '#domain/api/claim-pending.ts';
import { mediaTypes } from '#domain/api/media-types.ts';
import { ListMeta } from '#domain/api/paging.ts';
import { text, textOrNull, uuid, written } from '#domain/api/schemas.ts';
import { claimFilePurposes, claimSides, claimStates, wordKinds, wordStates } from '#domain/debtor-claim.ts';

const support = { tag: 'admin', callers: ['support'] } as const;
const ClaimWordEntry = Type.Object({
	id: uuid,
	kind: Type.Enum([...wordKinds]),
	/** who says it */
	side: Type.Enum([...claimSides]),
	state: Type.Enum([...wordStates]),
	text,
	signer_name: textOrNull,
	said_at: textOrNull,
	due_on: textOrNull,
	is_overdue: Type.Boolean(),
	answer: textOrNull,
	decided_by: textOrNull,
	decided_at: textOrNull,
	claim: Type.Object({
		...{ id: uuid, state: Type.Enum([...claimStates]), ...claimPending, creditor: text, creditor_bin: text },
		/** a person’s number is masked; `debtor_id` opens the card */
		...{ debtor: text, debtor_number: text, debtor_id: textOrNull },
		...{ service: text, contract_no: text, from: text, to: text, amount_kzt: Type.Number(), due_on: text },
	}),
	files: Type.Array(
		Type.Object({ id: text, name: text, size_bytes: Type.Integer(), purpose: Type.Enum([...claimFilePurposes]) }),
	),
});
export type ClaimWordEntry = Static<typeof ClaimWordEntry>;

export const listClaimQueue = call('GET', '/api/v1/admin/debtor-claims', {
	...support,
	summary: 'Disputes of debtors and requests for removal, the most urgent first; or those that were decided',
	query: Type.Object({
		is_decided: Type.Optional(Type.Boolean()),
		page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
	}),
	answer: Type.Array(ClaimWordEntry),
	meta: ListMeta,
});

export const decideClaim = call('POST', '/api/v1/admin/debtor-claims/:id/decide', {
	...{ ...support, params: Type.Object({ id: uuid }), answer: ClaimWordEntry, errors: ['conflict'] },
	summary: 'Remove the claim that a dispute or request is about, or decline it; both sides read the reason',
	body: Type.Object({ is_granted: Type.Boolean(), answer: written(1000, 3) }, { additionalProperties: false }),
});

export const getQueuedClaimFile = call('GET', '/api/v1/admin/debtor-claims/:id/files/:file', {
	...{ ...support, summary: 'A file of the claim that a dispute or request is about, to be saved' },
	params: Type.Object({ id: uuid, file: uuid }),
	answer: { mediaTypes: [mediaTypes.pdf, mediaTypes.jpeg, mediaTypes.png, mediaTypes.xlsx, mediaTypes.csv] },
});
