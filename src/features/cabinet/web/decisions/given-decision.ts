import type { DecisionState } from '#domain/cabinet.ts';

/** Fields of the form of a decision. */
export type GivenDecision = {
	subject: string;
	/** empty: not chosen yet, and never chosen for the reader */
	state: DecisionState | '';
	reason: string;
	conditions: string;
	validUntil: string;
	reportId: string;
	/** makes a form that is sent twice one decision */
	key: string;
};

export type RefusedDecision = {
	message: string;
	fields: readonly { field: string; message: string }[];
	given: GivenDecision;
};

/** What narrows the log, as its address has it. */
export type AskedLog = { state: string; standing: string; search: string; from: string; to: string; subject: string };
