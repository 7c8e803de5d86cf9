import type { IsoDate } from '#domain/clock.ts';
import { findIinBins } from '#domain/iin-bin.ts';
import { defineSource, type SourceDescriptor, subjectsAndPersons } from './define-source.ts';
import type { FactRow } from './list-rows.ts';
import {
	bad,
	defineRecordList,
	type ListDownload,
	type ListSource,
	type ParsedBatch,
	type ParsedRow,
	type RecordFile,
} from './list-source.ts';

type SanctionList = {
	texts: Pick<
		SourceDescriptor,
		| 'id'
		| 'catalogueCode'
		| 'group'
		| 'title'
		| 'tells'
		| 'publisher'
		| 'officialUrl'
		| 'riskFactors'
		| 'access'
		| 'format'
	>;
	readRecords(file: RecordFile): AsyncGenerator<ParsedBatch<FactRow>>;
	mostEntries: number;
	download: ListDownload;
};

/** Every list of sanctions is a stop factor, is asked of everybody and is looked for anew every day. */
export function defineSanctionList({ texts, readRecords, mostEntries, download }: SanctionList): ListSource<'fact'> {
	return defineRecordList({
		descriptor: defineSource({
			...texts,
			section: 'sanctions',
			report: 'basic',
			appliesTo: subjectsAndPersons,
			priceKzt: 0,
			needsConsent: false,
			cadenceDays: 1,
			isStopFactor: true,
			role: 'subject',
		}),
		rowKind: 'fact',
		readRecords,
		expectedRows: { min: 1, max: mostEntries },
		download,
	});
}

/** One entry of a list of sanctions, whatever its publisher's form. */
export type SanctionEntry = {
	/** list as the publisher calls it */
	list: string;
	entryId: string;
	/** the main name first, then every other spelling */
	names: readonly string[];
	/** `yyyy-mm-dd` or `yyyy` */
	bornOn: readonly string[];
	programme: string | null;
	listedOn: IsoDate | null;
	remarks: string | null;
	/** every number and remark of the entry: BIN and IIN are looked for in it, and make a hit exact */
	numbers: readonly string[];
	url?: string;
};

const longestRemarks = 1000;

/** A row of the list; BIN and IIN in its numbers make the entry answer for that number. */
export function sanctionRow(entry: SanctionEntry): ParsedRow<FactRow> {
	const [name] = entry.names;
	if (name === undefined) return bad('name', 'missing', entry.entryId);
	const [iinBin = null] = findIinBins(entry.numbers.join(' '));
	const value = {
		list: entry.list,
		entryId: entry.entryId,
		name,
		matchedBy: 'identifier' as const,
		isConfirmed: true,
		similarity: null,
		programme: entry.programme,
		listedOn: entry.listedOn,
		remarks: entry.remarks === null ? null : entry.remarks.slice(0, longestRemarks),
	};
	const fact = { kind: 'sanction_match' as const, value, ...(entry.url === undefined ? {} : { url: entry.url }) };
	const names = [...new Set(entry.names)];
	return { ok: { iinBin, entryKey: entry.entryId, fact, names, bornOn: [...new Set(entry.bornOn)] } };
}

/** Parts of a name in the order given, without the missing ones; null where none is left. */
export function joinName(...parts: readonly (string | null | undefined)[]): string | null {
	const name = parts.flatMap((part) => part?.trim() || []).join(' ');
	return name === '' ? null : name;
}
