import { knownIdn } from '#domain/idn/known-idn.ts';
import { intervalOf } from '#domain/idn/short-idn.ts';
import type { DescribedSubject } from '#features/subjects/public.ts';
import type { DecisionView, ListEntry, OwnList, SubjectView } from '../contract.ts';
import type { DecisionRow } from './decision-store.ts';
import type { EntryRow, ListRow } from './list-store.ts';

export function presentSubject(row: DescribedSubject): SubjectView {
	const { id, bin, title, is_individual, state, state_label, place, idn, flags } = row;
	return {
		...{ id, bin, title, is_individual, state, state_label, place, flags },
		idn: knownIdn(idn),
	};
}

export function presentList({ id, name, color, entryCount, changedAt, version }: ListRow): OwnList {
	return { id, name, color, entry_count: entryCount, changed_at: changedAt.toISOString(), version };
}

export function presentEntry(
	{ note, addedAt, accountId, version }: EntryRow,
	subject: DescribedSubject,
	names: ReadonlyMap<number, string>,
): ListEntry {
	const by = accountId === null ? null : (names.get(accountId) ?? null);
	return { subject: presentSubject(subject), note, added_at: addedAt.toISOString(), added_by: by, version };
}

export function presentDecision(row: DecisionRow): DecisionView {
	const { id, state, standing, reason, conditions, author, authorRole } = row;
	return {
		...{ id, state, standing, reason, conditions, author, author_role: authorRole },
		valid_until: row.validUntil,
		made_at: row.madeAt.toISOString(),
		idn_then: knownIdn({ score: row.idnScore, group: row.idnGroup, interval: intervalOf(row.idnLow, row.idnHigh) }),
		report_id: row.reportId,
	};
}
