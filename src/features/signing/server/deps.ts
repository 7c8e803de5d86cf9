import type { Auth } from '#features/auth/public.ts';
import type { SignatureVerifier } from '#platform/signature/verifier.ts';

/** The application on the reader's computer, as configuration names it. */
export type SigningApplicationSettings = {
	port: number;
	/** of the simulator; null: the genuine application */
	controlUrl: string | null;
	/** the authorities believed are invented ones */
	isTest: boolean;
};

/** Who asks for a signature, as the application on a telephone shows it. */
export type AskingOrganisation = { name: string; bin: string };

export type SigningDeps = {
	auth: Auth;
	organisation: AskingOrganisation;
	application: SigningApplicationSettings;
	/** one for the process; opened by the first who asks */
	openVerifier(): Promise<SignatureVerifier>;
};
