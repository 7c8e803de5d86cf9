import type { Sample } from '../../testing.ts';

/** Nobody and nothing of this exists. */
export const sample: Sample = [
	{
		kind: 'sanction_match',
		value: {
			list: 'OFAC SDN',
			entryId: '99001',
			name: 'ULGI LLP',
			matchedBy: 'identifier',
			isConfirmed: true,
			similarity: null,
			programme: 'EXAMPLE',
			listedOn: '2024-01-01',
			remarks: 'BIN in remarks',
		},
	},
	{
		kind: 'sanction_match',
		value: {
			list: 'UN',
			entryId: 'XXi.001',
			name: 'SYNAQ MYSALOV',
			matchedBy: 'head_name',
			isConfirmed: false,
			similarity: 0.913,
			of: { name: 'МЫСАЛОВ СЫНАҚ ТЕСТҰЛЫ', iinBin: null },
			comparison: {
				...{ method: 'names-v1', tier: 'name_and_country', score: 0.913, isWeak: false },
				...{ ours: 'МЫСАЛОВ СЫНАҚ ТЕСТҰЛЫ', theirs: 'SYNAQ MYSALOV' },
				words: [
					{ ours: 'МЫСАЛОВ', theirs: 'MYSALOV', how: 'transliteration' },
					{ ours: 'СЫНАҚ', theirs: 'SYNAQ', how: 'transliteration' },
					{ ours: 'ТЕСТҰЛЫ', theirs: null, how: 'missing' },
				],
				agrees: ['country'],
				differs: ['birth_year'],
				uncompared: [{ trait: 'birth_day', untoldBy: 'theirs' }],
			},
			programme: null,
			listedOn: null,
			remarks: null,
		},
	},
];
