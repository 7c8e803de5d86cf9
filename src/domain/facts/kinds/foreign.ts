import type { IsoDate } from '../../clock.ts';

/** What registers of other countries say (section S16). */
export type ForeignFacts = {
	lei_record: {
		lei: string;
		name: string;
		/** ISO 3166-1 alpha-2 */
		country: string | null;
		registeredAs: string | null;
		entityStatus: 'active' | 'inactive' | 'unclear';
		registrationStatus: string;
		nextRenewalOn: IsoDate | null;
		address: string | null;
		parentLei: string | null;
	};
	vat_number: { country: string; number: string; isValid: boolean; name: string | null; address: string | null };
	foreign_company: {
		country: string;
		number: string;
		name: string;
		status: 'active' | 'inactive' | 'liquidating' | 'liquidated' | 'bankrupt' | 'reorganizing' | 'unclear';
		statusText: string | null;
		companyType: string | null;
		incorporatedOn: IsoDate | null;
		dissolvedOn: IsoDate | null;
		address: string | null;
		activity: string | null;
		headName: string | null;
		registryUrl: string | null;
	};
	foreign_officer: {
		name: string;
		role: string | null;
		from: IsoDate | null;
		to: IsoDate | null;
		nationality: string | null;
	};
};
