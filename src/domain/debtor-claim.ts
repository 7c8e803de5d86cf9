/** How far a debt that a natural-monopoly subject records has come (docs/natural-monopolies.md). */
export const claimStates = [
	...(['draft', 'signed', 'noticed', 'published', 'disputed', 'settled', 'removed', 'lapsed'] as const),
] as const;
export type ClaimState = (typeof claimStates)[number];

/** Every transition there is; whatever is not here is refused. */
export const claimMoves = {
	draft: ['signed'],
	signed: ['noticed'],
	noticed: ['published', 'disputed'],
	published: ['settled', 'removed', 'disputed', 'lapsed'],
	disputed: ['noticed', 'published', 'removed'],
	settled: [],
	removed: [],
	lapsed: [],
} as const satisfies Record<ClaimState, readonly ClaimState[]>;

/** What the debtor knows of: everything since he was given notice. */
export const noticedStates = [
	'noticed',
	'published',
	'disputed',
	'settled',
	'removed',
	'lapsed',
] as const satisfies readonly ClaimState[];

export const claimSides = ['creditor', 'debtor'] as const;
export type ClaimSide = (typeof claimSides)[number];

/** What is said about a claim: the debtor replies or disputes it, either side asks for its removal. */
export const wordKinds = ['reply', 'dispute', 'removal'] as const;
export type WordKind = (typeof wordKinds)[number];

/** `said`: a reply, which nobody decides about; the other two are open until an administrator has decided. */
export const wordStates = ['draft', 'said', 'open', 'granted', 'declined'] as const;
export type WordState = (typeof wordStates)[number];

export const claimFilePurposes = ['evidence', 'delivery'] as const;
export type ClaimFilePurpose = (typeof claimFilePurposes)[number];

/** Smaller debts are not recorded, in monthly calculation indices. */
export const leastClaimMci = 10;
/** The debtor has so many working days for his answer before a claim is published. */
export const replyWorkingDays = 10;
/** A claim is shown for so many months. */
export const claimMonths = 12;
/** Of each purpose. */
export const mostClaimFiles = 5;
export const longestWord = 1000;

/** What a caller may do with a claim now, for buttons. */
export const claimActs = [...(['edit', 'sign', 'notice', 'settle', 'reply', 'dispute', 'remove'] as const)] as const;
export type ClaimAct = (typeof claimActs)[number];
