import type { IsoDate } from '#domain/clock.ts';
import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import type { RegisterState } from '#domain/facts/kinds/registration.ts';
import type { Statement } from '#domain/facts/statement.ts';
import { isLive, type SubjectStatus } from '#domain/subject.ts';
import type { FactsRow } from './subject-sql.ts';

/** A head seen this soon after registration is taken for the first one: lists appear monthly, with some delay. */
const firstHeadWithinDays = 62;
const dayMs = 86_400_000;

/** More subjects than one person plausibly heads: the name is borne by several people. */
const mostOfOneHead = 50;

type RegisterEntry = FactKinds['register_entry'];

/** Class 1989 of the bureau of national statistics. */
export const registerStates: Readonly<Record<SubjectStatus, RegisterState>> = {
	new: 'active',
	active: 'active',
	suspended: 'suspended',
	inactive: 'inactive',
	stopped: 'liquidated',
	liquidating: 'liquidating',
};

/** What the register of subjects states about a subject that it carries or once carried. */
export function registerStatements(
	row: FactsRow,
	{ hasFailed: failed, okedName }: { hasFailed: boolean; okedName: string | null },
): Statement[] {
	const firstListedOn = row.first_listed_on;
	const stated: Statement[] = [
		{ kind: 'register_entry', value: entryOf(row, okedName), firstListedOn },
		{ kind: 'head_history', value: headHistoryOf(row), firstListedOn },
	];
	// no address is an answer of the register too; one that is not counted is shared with nobody
	if (row.has_address) {
		const liveCount = row.address_live_count ?? (isLive(row.status, row.removed_on) ? 1 : 0);
		stated.push({ kind: 'address_load', value: { liveCount }, firstListedOn });
	}
	if (row.has_head && (row.head_subject_count ?? 0) <= mostOfOneHead)
		stated.push({ kind: 'head_firms', value: headFirmsOf(row, failed), firstListedOn });
	return stated;
}

function entryOf(row: FactsRow, okedName: string | null): RegisterEntry {
	const removedOn = row.removed_on;
	// field by field: this runs for millions of subjects, and a spread costs ten times as much
	const entry: RegisterEntry = {
		nameRu: row.name_ru,
		nameKk: row.name_kk,
		nameEn: null,
		registeredOn: row.registered_on,
		state: removedOn === null ? registerStates[row.status] : 'removed',
		stateText: null,
		legalForm: null,
		okedCode: row.oked_code,
		okedName,
		okedSecondary: row.oked_secondary,
		krpCode: row.krp_code,
		kfsCode: row.kfs_code,
		kseCode: row.kse_code,
		katoCode: row.kato_code,
		address: row.address,
		headName: row.head_name,
		isSole: row.kind === 'sole',
	};
	if (removedOn !== null) entry.stateOn = removedOn;
	return entry;
}

function headHistoryOf(row: FactsRow): FactKinds['head_history'] {
	const { head_seen_after: seenAfter, head_seen_on: seenOn } = row;
	return {
		last:
			seenAfter === null || seenOn === null
				? null
				: { seenAfter, seenOn, oldName: row.head_old, newName: row.head_new },
		observedSince: observedSince(row.first_listed_on, row.registered_on),
	};
}

function observedSince(firstListedOn: IsoDate, registeredOn: IsoDate | null): IsoDate {
	if (registeredOn === null || registeredOn >= firstListedOn) return firstListedOn;
	const days = (Date.parse(firstListedOn) - Date.parse(registeredOn)) / dayMs;
	return days <= firstHeadWithinDays ? registeredOn : firstListedOn;
}

const failingLists: ReadonlySet<FactKinds['unreliable_taxpayer']['list']> = new Set([
	...(['pseudo_enterprise', 'invalid_registration', 'bankrupt', 'inactive'] as const),
]);

/** Marks of a subject that failed; `refreshHeads` and the index `statement_failed` say the same in SQL. */
export function hasFailed({ kind, value }: Statement): boolean {
	if (kind === 'unreliable_taxpayer') return failingLists.has(value.list);
	return kind === 'register_entry' && (value.state === 'bankrupt' || value.state === 'annulled');
}

/** Of other subjects: what the subject itself adds to the counts of its head is taken away. */
function headFirmsOf(row: FactsRow, failed: boolean): FactKinds['head_firms'] {
	const isAtWork = row.kind === 'legal' && isLive(row.status, row.removed_on);
	if (row.head_subject_count === null) return { liveCount: isAtWork ? 1 : 0, failedCount: 0, oldestCleanOn: null };
	const isOldestItself = isAtWork && !failed && row.registered_on === row.head_oldest_clean_on;
	return {
		liveCount: row.head_live_count ?? 0,
		failedCount: Math.max(0, (row.head_failed_count ?? 0) - (failed ? 1 : 0)),
		oldestCleanOn: isOldestItself ? row.head_second_clean_on : row.head_oldest_clean_on,
	};
}
