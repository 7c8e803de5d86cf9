import type { ApiClient, ApiError } from '#web/api-client.ts';
import type { AnswerView, ChallengeBody, PhoneWayView } from '../contract.ts';
import type { SigningFaultKind } from './client/fault.ts';

export type SigningTrouble =
	| { kind: SigningFaultKind | 'denied' | 'offline' | 'expired'; detail: string }
	/** the server has said no, in the reader's language */
	| { kind: 'refused'; detail: string };

/** `code`: of the second factor, after signing; the others prove before a key is bound who sits here */
export type Question = 'code' | 'password' | 'totp_proof';

export type SigningStage =
	| { name: 'idle' | 'connecting' | 'preparing' | 'signing' | 'checking' }
	| { name: 'done'; outcome: AnswerView['outcome'] }
	/** the browser is about to ask whether this site may reach programs here */
	| { name: 'explaining'; goOn: () => void }
	| { name: 'choosing'; stores: readonly string[]; choose: (store: string) => void }
	| { name: 'asking'; question: Question; errors: readonly string[]; answer(text: string): void }
	| { name: 'phone'; way: PhoneWayView; isOpened: boolean }
	| { name: 'trouble'; trouble: SigningTrouble };

/** One attempt: what it shows, and the end of it. */
export type Attempt = {
	api: ApiClient;
	/** of the account that is signed in: a proof is a code then */
	hasTotp: boolean;
	show(stage: SigningStage): void;
	/** reason `cancelled`: by the person; else the page was left, and it may go on later */
	signal: AbortSignal;
};

/** A way to get something signed and accepted: by the application on this computer, or by one on a telephone. */
export type SigningWay = (wanted: ChallengeBody, attempt: Attempt) => Promise<AnswerView>;
export type WayName = 'computer' | 'phone';

export class ServerRefusal extends Error {
	readonly error: Pick<ApiError, 'code' | 'message' | 'fields'>;
	constructor(error: Pick<ApiError, 'code' | 'message' | 'fields'>) {
		super(error.code);
		this.error = error;
	}
}

/** Ends an attempt for a reason that is the person's or the browser's own. */
export class Halted extends Error {
	readonly kind: 'denied' | 'expired';
	constructor(kind: 'denied' | 'expired') {
		super(kind);
		this.kind = kind;
	}
}

/** Whether both ask for a signature under the same: a code for one document is never shown for another. */
export function isSameWish(one: ChallengeBody, other: ChallengeBody): boolean {
	return (
		one.action === other.action &&
		one.bin === other.bin &&
		one.link === other.link &&
		one.consent_id === other.consent_id &&
		one.statement_id === other.statement_id &&
		one.text_sha256 === other.text_sha256
	);
}
