/**
 * `not_connected`: no application, or the browser does not let us to it: browsers do not tell which. `lost`: it stopped
 * answering. `failed`: it says what is wrong, in words of its own. `unexpected`: nobody knows what it says.
 */
export type SigningFaultKind =
	| 'not_connected'
	| 'no_greeting'
	| 'lost'
	| 'timeout'
	| 'cancelled'
	| 'failed'
	| 'unexpected';

export class SigningFault extends Error {
	readonly kind: SigningFaultKind;
	/** words of the application: text of a stranger, shown as text only */
	readonly detail: string;

	constructor(kind: SigningFaultKind, detail = '') {
		super(kind);
		this.name = 'SigningFault';
		this.kind = kind;
		this.detail = detail.slice(0, 300);
	}
}
