import { m } from '#paraglide/messages.js';
import { stateCell } from '../../sections/registration/entry-cells.ts';
import type { Words } from '../../words.ts';
import type { Compared, ComparedRowKind, Said } from '../row.ts';
import { findingRow } from './finding-row.ts';

/** Ends of a subject as the judge sees them come first; without one, what the first register says. */
const ends = findingRow({
	code: 'state',
	section: 'stops',
	label: m.comparison_row_state,
	findings: ['liquidated', 'forced_liquidation', 'liquidating', 'removed_from_register', 'reorganizing', 'reorganized'],
	topics: ['register_entry'],
});

function readState(subject: Compared, words: Words): Said | null {
	const ended = ends.read(subject, words);
	if (ended !== null) return ended;
	for (const { value, witness } of subject.evidence.all('register_entry')) {
		const cell = stateCell(value, words);
		if (cell !== null) return { cell, by: [witness] };
	}
	return null;
}

const stop = { section: 'stops' } as const;

export const stopRows: readonly ComparedRowKind[] = [
	{ ...ends, read: readState },
	findingRow({
		...{ ...stop, code: 'sanctions', label: m.comparison_row_sanctions, topics: ['sanction_match'] },
		findings: ['afm_list', 'foreign_sanctions', 'possible_namesake'],
	}),
	findingRow({
		...{ ...stop, code: 'pseudo_enterprise', label: m.comparison_row_pseudo_enterprise },
		...{ topics: ['unreliable_taxpayer/pseudo_enterprise'], findings: ['pseudo_enterprise'] },
	}),
	findingRow({
		...{ ...stop, code: 'bankruptcy', label: m.comparison_row_bankruptcy },
		topics: ['unreliable_taxpayer/bankrupt', 'insolvency_procedure'],
		findings: ['bankrupt', 'rehabilitation', 'debt_restructuring'],
	}),
	findingRow({
		...{ ...stop, code: 'annulled', label: m.comparison_row_annulled },
		...{ topics: ['unreliable_taxpayer/invalid_registration'], findings: ['registration_annulled'] },
	}),
	findingRow({
		...{ ...stop, code: 'inactive', label: m.comparison_row_inactive },
		...{ topics: ['unreliable_taxpayer/inactive'], findings: ['inactive_taxpayer'] },
	}),
	findingRow({
		...{ ...stop, code: 'absent', label: m.comparison_row_absent },
		...{ topics: ['unreliable_taxpayer/absent_at_address'], findings: ['absent_at_address'] },
	}),
	findingRow({
		...{ ...stop, code: 'barred', label: m.comparison_row_barred },
		topics: ['unreliable_supplier/state', 'unreliable_supplier/mitwork', 'unreliable_supplier/samruk'],
		findings: ['barred_by_court', 'barred_without_court', 'barred_by_samruk'],
	}),
];
