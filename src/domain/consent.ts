import { dayInAlmaty, type IsoDate } from './clock.ts';

/** How far a consent is; which may follow which is the database's to say (docs/consent.md). */
export const consentStates = [
	'draft',
	'sent',
	'opened',
	'given',
	'declined',
	'lapsed',
	'cancelled',
	'withdrawn',
	'expired',
] as const;
export type ConsentState = (typeof consentStates)[number];

/** By which way it is asked for: signed on our site, or confirmed to the state service of access to personal data. */
export const consentWays = ['link', 'state'] as const;
export type ConsentWay = (typeof consentWays)[number];

/** As what the certificate of a signature has its holder. */
export type SignerRole = 'person' | 'head' | 'right_to_sign';

/** What the data are for: a consent opens nothing for another purpose. */
export const consentPurposes = ['counterparty', 'employment', 'own_credit'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/** By which people speak of a consent: the beginning of its id. */
export function consentNumber(id: string): string {
	return id.slice(0, 8).toUpperCase();
}

/** What may be asked for, and for how long. */
export const longestConsentDays = 365;
/** How long a request can be answered. */
export const daysToAnswer = 14;

/** What proves it. */
export type ConsentConfirmation =
	| {
			by: 'signature';
			/** hexadecimal */
			certificateSerial: string;
			textSha256: string;
			/** of the stored signature */
			statementId: string;
	  }
	| { by: 'state_service' /** of the consent there */; externalId: string };

/** What one consent comes to in a report that queried sources under it. */
export type ConsentProof = {
	id: string;
	state: ConsentState;
	/** last day of the term */
	validUntil: IsoDate;
	/** ISO instants */
	givenAt: string;
	endedAt: string | null;
	isOnce: boolean;
	isPerson: boolean;
	/** sources that it opened */
	sourceIds: readonly string[];
	/** who was allowed to ask */
	asker: Readonly<Record<'ru' | 'kk' | 'en', string>>;
	/** null: given before it was kept, or not signed */
	signerRole: SignerRole | null;
	confirmed: ConsentConfirmation;
};

/** On which it could be used: the state service may end one before its term. */
export function lastDayOf({ endedAt, validUntil }: Pick<ConsentProof, 'endedAt' | 'validUntil'>): IsoDate {
	const endedOn = endedAt === null ? validUntil : dayInAlmaty(new Date(endedAt));
	return endedOn < validUntil ? endedOn : validUntil;
}
