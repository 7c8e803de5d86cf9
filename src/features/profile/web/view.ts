/** State of a form on these pages after a rejection. */
export type ProfileAnswer = {
	/** which form */
	intent: string;
	/** the owner must first show himself once more; then the same form is sent again */
	isProofAsked: boolean;
	message: string | null;
	fields: Readonly<Record<string, readonly string[]>>;
	/** as it was sent; passwords are not sent back */
	values: Readonly<Record<string, string>>;
	/** to be learnt by an authenticator */
	totp: { secret: string; qr: string } | null;
	/** shown this once */
	recoveryCodes: readonly string[] | null;
	/** a code is on its way to this number */
	phone: string | null;
};

const noFaults: readonly string[] = [];

export function faultsOf(answer: ProfileAnswer | undefined, intent: string, field: string): readonly string[] {
	return answer?.intent === intent ? (answer.fields[field] ?? noFaults) : noFaults;
}
