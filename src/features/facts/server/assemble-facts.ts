import type { IsoDate } from '#domain/clock.ts';
import type { Answer, NotAskedReason, Provenance } from '#domain/facts/fact.ts';
import {
	type AddressLoad,
	type HeadChanges,
	type JusticeRecord,
	type OfficialIndex,
	type Registration,
	type SubjectFacts,
	type TaxArrears,
	type TaxListEntry,
	type TaxListSourceId,
	taxListSourceIds,
} from '#domain/facts/subject-facts.ts';
import { isLive } from '#domain/subject.ts';
import type { FactsRow } from './facts-sql.ts';
import type { Dataset, RegistryState } from './registry-watch.ts';
import { isCoveredByArrears, isCoveredByJustice, sourceIds } from './source-ids.ts';

export type Datasets = RegistryState['datasets'];

/** A head seen this soon after registration is taken for the first one: lists appear monthly, with some delay. */
const firstHeadWithinDays = 62;
const dayMs = 86_400_000;

function provenanceOf(sourceId: string, dataset: Dataset): Provenance {
	return { sourceId, asOf: dataset.listDate, retrievedAt: dataset.publishedAt };
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
	};
}
