import type { ObjectionOutcome, ObjectionState, ReplyState } from '#domain/requests.ts';
import { m } from '#paraglide/messages.js';

const states = {
	draft: m.requests_state_draft,
	new: m.requests_state_new,
	in_work: m.requests_state_in_work,
	forwarded: m.requests_state_forwarded,
	answered: m.requests_state_answered,
} as const satisfies Record<ObjectionState, unknown>;

export const stateWords = (state: ObjectionState): string => states[state]();

const outcomes = {
	upheld: m.requests_outcome_upheld,
	refused: m.requests_outcome_refused,
	not_ours: m.requests_outcome_not_ours,
} as const satisfies Record<ObjectionOutcome, unknown>;

export const outcomeWords = (outcome: ObjectionOutcome): string => outcomes[outcome]();

const replies = {
	draft: m.requests_state_draft,
	pending: m.requests_reply_pending,
	shown: m.requests_reply_shown,
	hidden: m.requests_reply_hidden,
	withdrawn: m.requests_reply_withdrawn,
} as const satisfies Record<ReplyState, unknown>;

export const replyWords = (state: ReplyState): string => replies[state]();
