/** Why an answer is not accepted: for the log, people read one sentence. */
export class Refusal extends Error {
	readonly code: string;
	constructor(code: string) {
		super(code);
		this.code = code;
	}
}
