import type { ListFailureCode } from '#sources/kit/failures.ts';

/** Why a list was refused; the published one stays. */
export type RefusalCode =
	| ListFailureCode
	| 'unknown_source'
	| 'already_running'
	| 'older_than_published'
	| 'no_rows'
	| 'too_few_rows'
	| 'too_many_bad_rows'
	| 'shrank';

/** `message` is a sentence for the operator. */
export class ImportRefused extends Error {
	readonly code: RefusalCode;
	readonly runId: number | null;

	constructor(code: RefusalCode, message: string, runId: number | null = null, cause?: unknown) {
		super(message, cause === undefined ? {} : { cause });
		this.name = 'ImportRefused';
		this.code = code;
		this.runId = runId;
	}
}
