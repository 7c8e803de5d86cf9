import type { IsoDate } from '#domain/clock.ts';
import type { FactorCode, FactorUnit } from '#domain/score.ts';
import type { SubjectKind, SubjectStatus } from '#domain/subject.ts';
import type { Answer, Provenance } from './fact.ts';

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
	| 'annulled'
	/** in words that are not known: they stand in statusRu */
	| 'unclear';
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

const taxListSourceIds = [
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

/**
 * Firms whose head bears the same full name. A name is not a number: namesakes are possible, so a name that more
 * subjects share than one person plausibly heads says nothing at all.
 */
export type HeadFirms = {
	/** legal entities at work, this one included */
	liveCount: number;
	/** other subjects that failed: false, annulled, bankrupt or inactive by their own lists */
	failedCount: number;
	/** registration of the oldest other firm at work without such a mark */
	oldestCleanOn: IsoDate | null;
};

/**
 * What a state body hands over of one factor: where the subject stands, and as much of the value as is not secret.
 * The secret data themselves (tax and customs) never leave the body.
 */
export type PreliminaryFactor = {
	/** domain/factor-bins.ts */
	bin: string;
	value: number | null;
	unit: FactorUnit | null;
	asOf: IsoDate;
	reasonCode: string | null;
};
export type Preliminary = Readonly<Partial<Record<FactorCode, PreliminaryFactor>>>;

/** The newest financial statement in the depository. */
export type Accounts = { year: number; equityKzt: number | null };

/** Licences, permits and registered rights in force in the lists that this installation has. */
export type Permits = { count: number };

/**
 * An entry of a list of sanctions or of barred suppliers under this very number; a name alone is never enough. `procurement` is
 * that of the state by decision of a court; other lists of suppliers are read with care and stop nothing.
 */
export type BlacklistEntry = {
	list: 'sanctions' | 'procurement' | 'suppliers';
	number: string | null;
	date: IsoDate | null;
	/** last day; null: no end is given */
	until: IsoDate | null;
	provenance: Provenance;
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
	headFirms: Answer<HeadFirms>;
	preliminary: Answer<Preliminary>;
	accounts: Answer<Accounts>;
	permits: Answer<Permits>;
	blacklists: readonly BlacklistEntry[];
};
