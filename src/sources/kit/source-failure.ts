/** Why a source gave no answer: a closed list, used by the report, the status page and the metrics. */
export type SourceFailureCode =
	| 'not_configured' // no address or no key on this installation
	| 'breaker_open' // failed often of late; it is left in peace and probed
	| 'timeout'
	| 'unreachable' // no connection, connection lost in the middle
	| 'refused' // 401, 403: our key or our right
	| 'limited' // 429
	| 'outage' // 5xx, a web page instead of data, an error inside a 200
	| 'redirected' // somewhere we do not follow
	| 'too_large' // over the cap, or a decompression bomb
	| 'not_understood'; // an answer that is not what the format sheet says

/** The source gave no usable answer. `detail` is for the operator: no personal data, no secrets. */
export class SourceFailure extends Error {
	readonly code: SourceFailureCode;
	/** a retry may help within the same deadline */
	readonly isTransient: boolean;
	/** wait that the source asks for (429, 503) */
	readonly retryAfterMs: number | null;

	constructor(
		code: SourceFailureCode,
		detail: string,
		options: { cause?: unknown; retryAfterMs?: number | null } = {},
	) {
		super(`${code}: ${detail}`, options.cause === undefined ? {} : { cause: options.cause });
		this.name = 'SourceFailure';
		this.code = code;
		this.isTransient = code === 'timeout' || code === 'unreachable' || code === 'limited' || code === 'outage';
		this.retryAfterMs = options.retryAfterMs ?? null;
	}
}
