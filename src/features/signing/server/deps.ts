import type { SignerRole } from '#domain/consent.ts';
import type { Locale } from '#domain/locale.ts';
import type { Auth } from '#features/auth/public.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import type { SignatureVerifier } from '#platform/signature/verifier.ts';
import type { TextAction } from '../contract.ts';

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

/** How somebody names the text that he wants to sign. */
export type WantedText = {
	action: TextAction;
	link: string | undefined;
	consentId: string | undefined;
	taxpayerToken: string | undefined;
	statementId: string | undefined;
	/** null: a visitor */
	accountId: number | null;
	locale: Locale;
};

/** What is to be signed, and by whom: the person of this IIN, or whoever may sign for the organisation of this BIN. */
export type OfferedText = {
	/** `consent:<id>`, `financial_statement:<id>`, `objection:<id>`, `reply:<id>`, `debtor_claim:<id>` … */
	document: string;
	sha256: string;
	paragraphs: readonly string[];
	/** a document that is XML itself: elements without attributes, in canonical form; signed as it is */
	xml?: string;
	signer: { iin: string } | { bin: string };
	/** of the link that it was opened by; null: by the account that gave it */
	linkHash: Buffer | null;
};

export type SignedText = {
	action: TextAction;
	statementId: string;
	document: string;
	sha256: string;
	linkHash: Buffer | null;
	certificateSerial: string;
	signerRole: SignerRole;
	/** surname and given name, and the patronymic where the certificate has one */
	signerName: string;
	ipHash: string;
};

/** Texts that other features have people sign, and what follows from their signatures. */
export type SignedTexts = {
	/** @throws AppError not_found, in the same words whatever is wrong with the link */
	offer(wanted: WantedText): Promise<OfferedText>;
	/** In the transaction of the signature. @throws AppError conflict */
	take(client: PoolClient, signed: SignedText): Promise<void>;
	/** For the browser that signed it, and again where its answer was lost. */
	receiptOf(document: string): Promise<string>;
};

export type SigningDeps = {
	texts: SignedTexts;
	auth: Auth;
	organisation: AskingOrganisation;
	application: SigningApplicationSettings;
	/** one for the process; opened by the first who asks */
	openVerifier(): Promise<SignatureVerifier>;
};
