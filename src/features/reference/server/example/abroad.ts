/** Of checks of foreign counterparties. */
export const abroad = {
	...{ country: 'GB', country_name: 'Великобритания', citizenship: 'TR', citizenship_name: 'Турция', born_on: '1975' },
	...{
		about: 'Великобритания · 00000077',
		silent: 'Компании Великобритании',
		lists: 'Санкции ООН',
		match: '8f14e45fceea167a',
	},
	...{
		'candidates.source': 'Компании Великобритании',
		'identity.source': 'Компании Великобритании',
		'review.by': 'Алия',
	},
	...{
		entry: '99001',
		listed_name: 'ULGI EXAMPLE LLP',
		whom: 'сам субъект',
		compared_name: 'ULGI EXAMPLE LTD',
		compared_with: 'ULGI EXAMPLE LLP',
	},
	...{ tier: 'имя и страна', programme: 'SDGT', remarks: 'Website example.invalid.', listed_on: '2025-01-01' },
};
