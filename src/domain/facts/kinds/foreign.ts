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
	vat_number: {
		country: string;
		number: string;
		isValid: boolean;
		name: string | null;
		address: string | null;
		/** number of the consultation: the proof that somebody has asked; null: it was asked without a requester */
		consultation?: string | null;
	};
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
	/** Who consolidates its accounts, or why the firm names nobody. */
	foreign_parent: {
		/** null: it names none */
		lei: string | null;
		name: string | null;
		country: string | null;
		/** why none is named; null: one is */
		exception: ParentException | null;
		/** the same in the words of the register */
		exceptionText: string | null;
	};
	/** Who controls it by the register of its country, or what the firm states instead of naming anybody. */
	foreign_controller: {
		/** null: hidden by law, or nobody is named */
		name: string | null;
		entity: 'person' | 'organisation' | null;
		/** words of the register */
		natures: readonly string[];
		/** in place of a name, in the words of the register */
		statement: string | null;
		from: IsoDate | null;
		to: IsoDate | null;
		country: string | null;
		nationality: string | null;
		/** `yyyy`: the register publishes no more */
		bornOn: string | null;
	};
};

/** Why a firm does not name who consolidates its accounts. */
export const parentExceptions = [
	'no_lei',
	'natural_persons',
	'non_consolidating',
	'no_known_person',
	'non_public',
	'unclear',
] as const;
export type ParentException = (typeof parentExceptions)[number];
