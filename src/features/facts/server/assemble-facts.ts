import type { IsoDate } from '#domain/clock.ts';
import type { Answer, NotAskedReason, Provenance } from '#domain/facts/fact.ts';
import {
	type Accounts,
	type AddressLoad,
	type BlacklistEntry,
	type HeadChanges,
	type HeadFirms,
	type JusticeRecord,
	type OfficialIndex,
	type Permits,
	type Preliminary,
	type PreliminaryFactor,
	type Registration,
	type SubjectFacts,
	type TaxArrears,
	type TaxListEntry,
	type TaxListSourceId,
	taxListSourceIds,
} from '#domain/facts/subject-facts.ts';
import { entryNumber } from '#domain/sanction-entry.ts';
import type { FactorCode } from '#domain/score.ts';
import { isLive } from '#domain/subject.ts';
import type { FactsRow } from './facts-sql.ts';
import type { Dataset, RegistryState } from './registry-watch.ts';
import { isCoveredByArrears, isCoveredByJustice, sourceIds } from './source-ids.ts';

export type Datasets = RegistryState['datasets'];

/** A head seen this soon after registration is taken for the first one: lists appear monthly, with some delay. */
const firstHeadWithinDays = 62;
const dayMs = 86_400_000;

/** The same for millions of subjects: made once a list. */
const provenances = new WeakMap<Dataset, Provenance>();

function provenanceOf(sourceId: string, dataset: Dataset): Provenance {
	const known = provenances.get(dataset);
	if (known !== undefined) return known;
	const made = { sourceId, asOf: dataset.listDate, retrievedAt: dataset.publishedAt };
	provenances.set(dataset, made);
	return made;
}

/** A loaded list without a row has said "nothing"; a list that was never loaded has said nothing at all. */
function answerOf<Value>(datasets: Datasets, sourceId: string, value: Value | null, isCovered = true): Answer<Value> {
	const notAsked = (reason: NotAskedReason): Answer<Value> => ({ state: 'not_asked', sourceId, reason });
	if (!isCovered) return notAsked('not_applicable');
	const dataset = datasets.get(sourceId);
	if (dataset === undefined) return notAsked('not_loaded');
	const provenance = provenanceOf(sourceId, dataset);
	return value === null ? { state: 'nothing', provenance } : { state: 'found', value, provenance };
}

function registrationOf(row: FactsRow): Registration {
	return {
		bin: row.bin,
		kind: row.kind,
		status: row.status,
		nameRu: row.name_ru,
		nameKk: row.name_kk,
		registeredOn: row.registered_on,
		okedCode: row.oked_code,
		okedSecondary: row.oked_secondary,
		krpCode: row.krp_code,
		kseCode: row.kse_code,
		kfsCode: row.kfs_code,
		katoCode: row.kato_code,
		address: row.address,
		headName: row.head_name,
		removedOn: row.removed_on,
	};
}

function headChangesOf(row: FactsRow): HeadChanges {
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

function justiceOf(row: FactsRow): JusticeRecord | null {
	if (row.justice_status === null) return null;
	return {
		status: row.justice_status,
		statusRu: row.justice_status_ru ?? '',
		statusKk: row.justice_status_kk,
		registeredOn: row.justice_registered_on,
		reorganizationType: row.justice_reorganization_type,
		reorganizationOn: row.justice_reorganization_on,
	};
}

function arrearsOf(row: FactsRow): TaxArrears | null {
	if (row.arrears_total_kzt === null || row.arrears_first_listed_on === null) return null;
	return {
		totalKzt: row.arrears_total_kzt,
		mainKzt: row.arrears_main_kzt,
		lateFeeKzt: row.arrears_late_fee_kzt,
		fineKzt: row.arrears_fine_kzt,
		firstListedOn: row.arrears_first_listed_on,
	};
}

function officialIndexOf(row: FactsRow): OfficialIndex | null {
	if (row.official_group === null || row.official_calculated_on === null) return null;
	return {
		score: row.official_score,
		group: row.official_group,
		calculatedOn: row.official_calculated_on,
		reasonCodes: row.official_reason_codes ?? [],
	};
}

function taxEntriesOf(row: FactsRow, sourceId: TaxListSourceId): TaxListEntry[] | null {
	const entries: TaxListEntry[] = [];
	for (const [entrySource, actNumber, actDate, firstListedOn] of row.tax_entries ?? [])
		if (entrySource === sourceId) entries.push({ actNumber, actDate, firstListedOn });
	return entries.length === 0 ? null : entries;
}

/** No address in the register is an answer of the register; an address that is not counted is shared with nobody. */
function addressLoadOf(row: FactsRow): AddressLoad | null {
	if (row.address_key === null) return null;
	return { liveCount: row.address_live_count ?? (isLive(row.status, row.removed_on) ? 1 : 0) };
}

/** More subjects than one person plausibly heads: the name is borne by several people. */
const mostOfOneHead = 50;
const failingLists: ReadonlySet<string> = new Set([
	...['kgd-pseudo-enterprises', 'kgd-invalid-registration', 'kgd-bankrupt', 'kgd-inactive'],
]);

/** As `refreshHeads` counts it. */
function hasFailed(row: FactsRow): boolean {
	if (row.justice_status === 'bankrupt' || row.justice_status === 'annulled') return true;
	return (row.tax_entries ?? []).some(([sourceId]) => failingLists.has(sourceId));
}

function headFirmsOf(row: FactsRow): HeadFirms | null {
	if (!row.has_head) return null;
	const isAtWork = row.kind === 'legal' && isLive(row.status, row.removed_on);
	if (row.head_subject_count === null) return { liveCount: isAtWork ? 1 : 0, failedCount: 0, oldestCleanOn: null };
	const isFailed = hasFailed(row);
	const isOldestItself = isAtWork && !isFailed && row.registered_on === row.head_oldest_clean_on;
	return {
		liveCount: row.head_live_count ?? 0,
		failedCount: Math.max(0, (row.head_failed_count ?? 0) - (isFailed ? 1 : 0)),
		oldestCleanOn: isOldestItself ? row.head_second_clean_on : row.head_oldest_clean_on,
	};
}

type Stated = readonly [factor: FactorCode, said: PreliminaryFactor];

/** Bodies say the same of thousands of subjects; as many different sayings as fit into some megabytes. */
const sayings = new Map<string, Stated>();
const mostSayings = 20_000;

function readStated(text: string): Stated {
	const known = sayings.get(text);
	if (known !== undefined) return known;
	const [factor = '', bin = '', asOf = '', value = '', unit = '', reasonCode = ''] = text.split('|');
	const said: PreliminaryFactor = {
		bin,
		value: value === '' ? null : Number(value),
		unit: unit === '' ? null : (unit as PreliminaryFactor['unit']),
		asOf,
		reasonCode: reasonCode || null,
	};
	if (sayings.size >= mostSayings) sayings.clear();
	const stated: Stated = [factor as FactorCode, said];
	sayings.set(text, stated);
	return stated;
}

function preliminaryOf({ preliminary }: FactsRow): Preliminary | null {
	if (preliminary === null) return null;
	const factors: Partial<Record<FactorCode, PreliminaryFactor>> = {};
	for (let from = 0; from < preliminary.length; ) {
		const end = preliminary.indexOf(';', from);
		const until = end === -1 ? preliminary.length : end;
		const [factor, said] = readStated(preliminary.slice(from, until));
		factors[factor] = said;
		from = until + 1;
	}
	return factors;
}

/** Line 500 of form 1: equity in all, at the end of the year (order of the ministry of finance on forms of accounts). */
const equityLine = '500';

function accountsOf(row: FactsRow): Accounts | null {
	let newest: Accounts | null = null;
	for (const fact of row.list_facts ?? []) {
		if (fact[1] !== 'financial_statement') continue;
		const { year, lines } = fact[2];
		if (newest !== null && newest.year >= year) continue;
		newest = { year, equityKzt: lines.find(({ line }) => line === equityLine)?.endKzt ?? null };
	}
	return newest;
}

const permitSources = ['industry-subsoil-licences', 'kazpatent-rights'] as const;

function permitsOf(row: FactsRow, datasets: Datasets): Answer<Permits> {
	const sourceId = permitSources.find((id) => row.list_facts?.some((fact) => fact[0] === id)) ?? permitSources[0];
	const count = (row.list_facts ?? []).filter(([id]) => id === sourceId).length;
	return answerOf(datasets, sourceId, count === 0 ? null : { count });
}

function blacklistsOf(row: FactsRow, datasets: Datasets): BlacklistEntry[] {
	const found: BlacklistEntry[] = [];
	for (const fact of row.list_facts ?? []) {
		const dataset = datasets.get(fact[0]);
		if (dataset === undefined) continue;
		const provenance = provenanceOf(fact[0], dataset);
		if (fact[1] === 'sanction_match') {
			const { entryId, listedOn } = fact[2];
			found.push({ list: 'sanctions', number: entryNumber(entryId), date: listedOn, until: null, provenance });
		} else if (fact[1] === 'unreliable_supplier') {
			const { list, from, to, court } = fact[2];
			const isByCourt = (list === 'state' || list === 'mitwork') && (court ?? null) !== null;
			const number = isByCourt ? (court?.decision ?? null) : null;
			found.push({ list: isByCourt ? 'procurement' : 'suppliers', number, date: from, until: to, provenance });
		}
	}
	return found;
}

/** Rows of the register with the published lists → what scoring and the card read. */
export function assembleFacts(row: FactsRow, datasets: Datasets): SubjectFacts {
	const { register } = sourceIds;
	const taxList = (id: TaxListSourceId) => answerOf<readonly TaxListEntry[]>(datasets, id, taxEntriesOf(row, id));
	return {
		bin: row.bin,
		registration: answerOf(datasets, register, registrationOf(row)),
		addressLoad: answerOf(datasets, register, addressLoadOf(row)),
		headChanges: answerOf(datasets, register, headChangesOf(row)),
		justice: answerOf(datasets, sourceIds.justice, justiceOf(row), isCoveredByJustice(row.kind)),
		taxLists: Object.fromEntries(taxListSourceIds.map((id) => [id, taxList(id)])) as SubjectFacts['taxLists'],
		arrears: answerOf(datasets, sourceIds.arrears, arrearsOf(row), isCoveredByArrears(row.kind)),
		officialIndex: answerOf(datasets, sourceIds.officialIndex, officialIndexOf(row)),
		headFirms:
			(row.head_subject_count ?? 0) > mostOfOneHead
				? { state: 'not_asked', sourceId: register, reason: 'not_applicable' }
				: answerOf(datasets, register, headFirmsOf(row)),
		preliminary: answerOf(datasets, sourceIds.preliminary, preliminaryOf(row)),
		accounts: answerOf(datasets, sourceIds.accounts, accountsOf(row)),
		permits: permitsOf(row, datasets),
		blacklists: blacklistsOf(row, datasets),
	};
}
