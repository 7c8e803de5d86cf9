import type { IsoDate } from '../../clock.ts';

/** What the registers say about who the subject is and who stands behind it (sections S1, S2). */
export type RegistrationFacts = {
	/** the entry of a register of subjects, as that register puts it */
	register_entry: {
		nameRu: string | null;
		nameKk: string | null;
		nameEn: string | null;
		registeredOn: IsoDate | null;
		/** `unclear`: the words of the source are not among those known; they stand in stateText */
		state: 'active' | 'suspended' | 'inactive' | 'liquidating' | 'liquidated' | 'reorganizing' | 'unclear' | null;
		stateText: string | null;
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
	/** the good-faith record of the business-partner register */
	good_faith_record: { status: string; basis: string | null; value: number | null; includedOn: IsoDate | null };
};
