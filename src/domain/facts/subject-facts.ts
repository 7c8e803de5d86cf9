import type { IsoDate } from '#domain/clock.ts';
import type { SubjectKind, SubjectStatus } from '#domain/subject.ts';
import type { Answer } from './fact.ts';

/** The row of the statistical register (format sheet F2). */
export type Registration = {
	bin: string;
	kind: SubjectKind;
	status: SubjectStatus;
	nameRu: string;
	nameKk: string | null;
	/** null where the list does not say: never guessed from the BIN */
	registeredOn: IsoDate | null;
	okedCode: string | null;
	okedSecondary: readonly string[];
	krpCode: string | null;
	kseCode: string | null;
	kfsCode: string | null;
	katoCode: string | null;
	address: string | null;
	headName: string | null;
	/** date of the first list that no longer carried the subject */
	removedOn: IsoDate | null;
};

/** How many live subjects the register holds at the same address, this one included. */
export type AddressLoad = { liveCount: number };

/** What comparing successive lists of the register shows about the head. */
export type HeadChanges = {
	/** the change lies after `seenAfter` and not later than `seenOn` */
	last: { seenAfter: IsoDate; seenOn: IsoDate; oldName: string | null; newName: string | null } | null;
	/** our oldest list: before it nothing is known */
	observedSince: IsoDate;
};

/** Status in the register of the ministry of justice (F9). */
export type JusticeStatus =
	| 'registered'
	| 'reorganizing'
	| 'reorganized'
	| 'liquidating'
	| 'liquidated'
	| 'bankrupt'
	| 'annulled';
export type JusticeRecord = {
	status: JusticeStatus;
	statusRu: string;
	statusKk: string | null;
	registeredOn: IsoDate | null;
	reorganizationType: string | null;
	reorganizationOn: IsoDate | null;
};

/** One line of a list of the state revenue committee (F4.1). */
export type TaxListEntry = { actNumber: string | null; actDate: IsoDate | null; firstListedOn: IsoDate };

export const taxListSourceIds = [
	'kgd-pseudo-enterprises',
	'kgd-absent-at-address',
	'kgd-inactive',
	'kgd-bankrupt',
	'kgd-invalid-registration',
	'kgd-tax-violations',
] as const;
export type TaxListSourceId = (typeof taxListSourceIds)[number];

/** Line of the list of arrears: over 150 MCI for legal entities, over 10 MCI for sole proprietors (F4.2). */
export type TaxArrears = {
	totalKzt: number;
	mainKzt: number | null;
	lateFeeKzt: number | null;
	fineKzt: number | null;
	firstListedOn: IsoDate;
};

/** The index as the state calculation delivers it. */
export type OfficialIndex = {
	/** null for G11 and N10 */
	score: number | null;
	group: string;
	calculatedOn: IsoDate;
	reasonCodes: readonly string[];
};

/** Everything the connected sources say about one subject; what scoring and the card read. */
export type SubjectFacts = {
	bin: string;
	registration: Answer<Registration>;
	addressLoad: Answer<AddressLoad>;
	headChanges: Answer<HeadChanges>;
	justice: Answer<JusticeRecord>;
	taxLists: Record<TaxListSourceId, Answer<readonly TaxListEntry[]>>;
	arrears: Answer<TaxArrears>;
	officialIndex: Answer<OfficialIndex>;
};
