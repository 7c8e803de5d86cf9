import type { IsoDate } from './clock.ts';

/** How far a debt that a natural-monopoly subject records has come (docs/natural-monopolies.md). */
export const claimStates = [
	...(['draft', 'signed', 'noticed', 'published', 'disputed', 'settled', 'removed', 'withdrawn', 'lapsed'] as const),
] as const;
export type ClaimState = (typeof claimStates)[number];

/** Every transition there is; whatever is not here is refused. */
export const claimMoves = {
	draft: ['signed'],
	signed: ['noticed', 'withdrawn'],
	noticed: ['published', 'disputed'],
	published: ['settled', 'removed', 'disputed', 'lapsed'],
	disputed: ['noticed', 'published', 'removed'],
	settled: [],
	removed: [],
	withdrawn: [],
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
/** So many working days before they end he is reminded. */
export const remindedWorkingDays = 2;
/** A claim is shown for so many months. */
export const claimMonths = 12;
/** Of each purpose. */
export const mostClaimFiles = 5;
export const longestWord = 1000;

/** What a caller may do with a claim now, for buttons. */
export const claimActs = [
	...(['edit', 'sign', 'notice', 'withdraw', 'settle', 'reply', 'dispute', 'remove'] as const),
] as const;
export type ClaimAct = (typeof claimActs)[number];

/** Claims of one file, which one signature covers. */
export const mostImportedClaims = 5000;
/** Days that a file which nobody has signed is kept, and the rows of one that was signed: its claims stay. */
export const claimImportDays = 30;

/** Of a file of claims. `telling`: signed, its claims run, and debtors are being told. */
export const claimImportStates = ['draft', 'telling', 'done'] as const;
export type ClaimImportState = (typeof claimImportStates)[number];

/** What a row of such a file says; all of it is needed. */
export const claimFields = ['debtor', 'service', 'contract_no', 'from', 'to', 'amount_kzt', 'due_on'] as const;
export type ClaimField = (typeof claimFields)[number];

export const longestService = 300;
export const longestContractNo = 100;

/** Why a cell says nothing that a claim could be made of. */
const cellFaults = [
	...(['empty', 'length', 'check_digit', 'lossy_number', 'date', 'amount', 'negative', 'too_long'] as const),
] as const;
/** What is wrong with a debt that can be read. `claim_debtor`: the register has no such subject; `taken`: recorded already. */
const debtFaults = [
	...(['too_short', 'out_of_range', 'claim_due', 'claim_amount', 'claim_self', 'claim_debtor', 'taken'] as const),
] as const;
/** Of a row of a file. `duplicate`: the same debt as in another row. */
export const claimRowFaults = [...cellFaults, ...debtFaults, 'duplicate'] as const;
export type CellFault = (typeof cellFaults)[number];
export type DebtFault = (typeof debtFaults)[number];
export type ClaimRowFault = (typeof claimRowFaults)[number];

export type Debt = {
	debtor: string;
	service: string;
	contractNo: string;
	from: IsoDate;
	to: IsoDate;
	amountKzt: number;
	dueOn: IsoDate;
};

/** `least`: the smallest debt of that day, in tenge; `creditor`: BIN of who records it */
export type DebtTerms = { today: IsoDate; least: number; creditor: string };
export type FaultOfDebt = { field: ClaimField; rule: DebtFault; limit?: number };

/** What speaks against recording a debt, whether it is typed or stands in a file. */
export function judgeDebt(debt: Debt, { today, least, creditor }: DebtTerms): FaultOfDebt[] {
	const faults: FaultOfDebt[] = [];
	if (debt.service.length < 3) faults.push({ field: 'service', rule: 'too_short', limit: 3 });
	if (debt.to < debt.from) faults.push({ field: 'to', rule: 'out_of_range' });
	if (debt.from > today) faults.push({ field: 'from', rule: 'out_of_range' });
	if (debt.dueOn >= today) faults.push({ field: 'due_on', rule: 'claim_due' });
	if (debt.amountKzt < least) faults.push({ field: 'amount_kzt', rule: 'claim_amount', limit: least });
	if (debt.debtor === creditor) faults.push({ field: 'debtor', rule: 'claim_self' });
	return faults;
}

/** The same debt is recorded once: what makes it the same. */
export function keyOfDebt({ debtor, service, contractNo, from, to }: Omit<Debt, 'amountKzt' | 'dueOn'>): string {
	return [debtor, service, contractNo, from, to].join('\n');
}
