import type { Sample } from '../../testing.ts';

/** Nobody and nothing of this exists. */
export const sample: Sample = [
	{
		kind: 'lei_record',
		value: {
			lei: '984500EXAMPLE0000001',
			name: 'ULGI LLP',
			country: 'KZ',
			registeredAs: '160340001109',
			entityStatus: 'active',
			registrationStatus: 'LAPSED',
			nextRenewalOn: '2026-01-01',
			address: 'Astana',
			parentLei: null,
		},
	},
	{
		kind: 'vat_number',
		value: { country: 'DE', number: '100000016', isValid: false, name: 'Beispiel GmbH', address: null },
	},
	{
		kind: 'foreign_company',
		value: {
			country: 'GB',
			number: '00000001',
			name: 'EXAMPLE LTD',
			status: 'liquidating',
			statusText: 'Liquidation',
			companyType: 'ltd',
			incorporatedOn: '2001-01-01',
			dissolvedOn: null,
			address: 'London',
			activity: 'Trade',
			headName: 'John Example',
			registryUrl: 'https://registry.example/1',
		},
	},
	{
		kind: 'foreign_officer',
		value: { name: 'EXAMPLE, Jane', role: 'director', from: '2010-01-01', to: null, nationality: 'British' },
	},
	{
		kind: 'foreign_parent',
		value: { lei: null, name: null, country: null, exception: 'natural_persons', exceptionText: 'NATURAL_PERSONS' },
	},
	{
		kind: 'foreign_controller',
		value: {
			...{ name: 'Ms Jane Example', entity: 'person', natures: ['ownership-of-shares-75-to-100-percent'] },
			...{ statement: null, from: '2016-04-06', to: null, country: 'England', nationality: 'British', bornOn: '1975' },
		},
	},
];
