import type { Stated } from '#domain/facts/evidence.ts';
import { m } from '#paraglide/messages.js';
import { count, tenge } from '../../cells.ts';
import { total } from '../../summary/summary.ts';
import type { Words } from '../../words.ts';
import type { Compared, ComparedRowKind, Said } from '../row.ts';
import { findingRow } from './finding-row.ts';

type Case = Stated<'court_case' | 'enforcement_case'>;

/** How many and for how much; placed by the sum, where all of them state one. */
function counted(cases: readonly Case[], basis: string, words: Words): Said | null {
	const number = count(cases.length, words);
	if (cases.length === 0 || number === null) return null;
	const sumKzt = total(cases.map(({ value }) => value.amountKzt));
	const sum = tenge(sumKzt, words);
	const isWhole = cases.every(({ value }) => value.amountKzt !== null);
	return {
		cell:
			sum === null
				? { ...number, tone: 'attention' }
				: {
						...{ ...sum, tone: 'attention' as const },
						text: m.comparison_count_and_sum({ count: number.text, sum: sum.text }, words.options),
					},
		by: [...new Set(cases.map(({ witness }) => witness))],
		...(sumKzt !== null && isWhole ? { rank: { of: sumKzt, basis } } : {}),
	};
}

const defendant = ({ evidence }: Compared, words: Words) =>
	counted(
		evidence.all('court_case').filter(({ value }) => value.role === 'defendant'),
		'defendant',
		words,
	);

const enforcement = ({ evidence }: Compared, words: Words) =>
	counted(
		evidence.all('enforcement_case').filter(({ value }) => evidence.holdsOn(value.endedOn)),
		'enforcement',
		words,
	);

const dispute = { section: 'disputes' } as const;

export const disputeRows: readonly ComparedRowKind[] = [
	{
		...{ ...dispute, code: 'defendant', label: m.comparison_row_defendant, better: 'burden', read: defendant },
		topics: ['court_case'],
	},
	{
		...{ ...dispute, code: 'enforcement', label: m.comparison_row_enforcement, better: 'burden', read: enforcement },
		topics: ['enforcement_case'],
	},
	findingRow({
		...{ ...dispute, code: 'exit_ban', label: m.comparison_row_exit_ban, topics: ['exit_ban'] },
		findings: ['exit_ban'],
	}),
	findingRow({
		...{ ...dispute, code: 'inspections', label: m.comparison_row_inspections, topics: ['inspection'] },
		findings: ['inspection_findings'],
	}),
	findingRow({
		...{ ...dispute, code: 'encumbrances', label: m.comparison_row_encumbrances },
		...{ topics: ['pledge', 'real_estate', 'vehicle'], findings: ['encumbrances'] },
	}),
];
