import type { IsoDate } from '../../clock.ts';

/**
 * Condition of a subject in a register. `removed`: the newest list no longer carries it. `unclear`: the words of the source
 * are not among those known; they stand in stateText.
 */
export type RegisterState =
	| 'active'
	| 'suspended'
	| 'inactive'
	| 'reorganizing'
	| 'reorganized'
	| 'liquidating'
	| 'liquidated'
	| 'bankrupt'
	| 'annulled'
	| 'removed'
	| 'unclear';

/** A legal entity whose head bears the same full name. */
export type HeadFirm = { bin: string; nameRu: string; nameKk: string | null; isAtWork: boolean };

/** What the registers say about who the subject is and who stands behind it (sections S1, S2). */
export type RegistrationFacts = {
	/** the entry of a register of subjects, as that register puts it */
	register_entry: {
		nameRu: string | null;
		nameKk: string | null;
		nameEn: string | null;
		registeredOn: IsoDate | null;
		state: RegisterState | null;
		stateText: string | null;
		/** since when, where the register tells; of `removed` the day of the first list without the subject */
		stateOn?: IsoDate;
		legalForm: string | null;
		okedCode: string | null;
		okedName: string | null;
		okedSecondary: readonly string[];
		krpCode: string | null;
		kfsCode: string | null;
		kseCode: string | null;
		katoCode: string | null;
		address: string | null;
		headName: string | null;
		isSole: boolean | null;
	};
	/** live subjects that the register carries at the same address, this one included */
	address_load: { liveCount: number };
	/** what comparing successive lists of the register shows about the head */
	head_history: {
		/** the change lies after `seenAfter` and not later than `seenOn` */
		last: { seenAfter: IsoDate; seenOn: IsoDate; oldName: string | null; newName: string | null } | null;
		/** our oldest list: before it nothing is known */
		observedSince: IsoDate;
	};
	/**
	 * Firms whose head bears the same full name. A name is not a number: namesakes are possible, so a name that more
	 * subjects share than one person plausibly heads yields no statement at all.
	 */
	head_firms: {
		/** legal entities at work, this one included */
		liveCount: number;
		/** other subjects that failed: false, annulled, bankrupt or inactive by their own lists */
		failedCount: number;
		/** registration of the oldest other firm at work without such a mark */
		oldestCleanOn: IsoDate | null;
		/** the first of the others; left out where nobody reads their names */
		firms?: readonly HeadFirm[];
	};
	registered_address: { addressCode: string | null; katoCode: string | null; fullRu: string; fullKk: string | null };
	founder: {
		iinBin: string | null;
		name: string;
		sharePercent: number | null;
		/** ISO 3166-1 alpha-2 */
		country: string | null;
		from: IsoDate | null;
		to: IsoDate | null;
	};
	head: { iin: string | null; name: string; position: string | null; from: IsoDate | null; to: IsoDate | null };
	register_change: { on: IsoDate; what: string; text: string };
	reorganization: { type: string; status: string; on: IsoDate | null };
	charter_capital: { amountKzt: number };
	state_share: {
		owner: string | null;
		ministry: string | null;
		sharePercent: number | null;
		isBlocked: boolean | null;
	};
	natural_monopoly: {
		monopolySection: string | null;
		service: string;
		orderNumber: string | null;
		orderedOn: IsoDate | null;
		excludedOn: IsoDate | null;
	};
	family_link: { actKind: string; actNumber: string | null; on: IsoDate | null; persons: readonly string[] };
	person: {
		lastName: string;
		firstName: string;
		middleName: string | null;
		bornOn: IsoDate | null;
		lifeStatus: 'alive' | 'dead' | 'unclear';
		documents: readonly { kind: string; validTo: IsoDate | null }[];
	};
	contacts: { phones: readonly string[]; emails: readonly string[]; website: string | null; address: string | null };
};

/** What a register that says nothing of a subject says: every other entry differs from it. */
export const emptyRegisterEntry: RegistrationFacts['register_entry'] = {
	...{ nameRu: null, nameKk: null, nameEn: null, registeredOn: null, state: null, stateText: null, legalForm: null },
	...{ okedCode: null, okedName: null, okedSecondary: [], krpCode: null, kfsCode: null, kseCode: null },
	...{ katoCode: null, address: null, headName: null, isSole: null },
};
