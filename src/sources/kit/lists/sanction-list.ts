import type { IsoDate } from '#domain/clock.ts';
import { bareIdentifier, type Described, type Identifier } from '#domain/names/matching/described.ts';
import { isIinBin } from '#domain/numbers/iin-bin.ts';
import { defineSource, type SourceDescriptor, subjectsAndPersons } from '../define-source.ts';
import { attribute } from '../door.ts';
import { readXmlHead, readXmlRecords, type XmlElement } from '../formats/xml-records.ts';
import { dayOf } from '../strict.ts';
import { countryCode, countryCodes } from './country-code.ts';
import { floors } from './list-floors.ts';
import type { StatementRow } from './list-rows.ts';
import {
	type AttributedRow,
	bad,
	defineRecordList,
	type ListDownload,
	type ListSource,
	type RecordFile,
} from './list-source.ts';
import { ownNumbers, type StatedNumber } from './sanction-numbers.ts';

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
		| 'evidence'
		| 'checkedOn'
	>;
	/** elements that are entries */
	records: readonly string[];
	/** rows of one entry */
	parse(entry: XmlElement, file: RecordFile): AttributedRow<StatementRow>[];
	/** what the file says of itself, for publishers that say it: the root with what stands at its beginning */
	stated?(root: XmlElement): { on: IsoDate | null; entries: number | null };
	mostEntries: number;
	download: ListDownload;
};

/** Every list of sanctions is a stop factor, applies to all subjects and is checked for a new edition daily. */
export function defineSanctionList(list: SanctionList): ListSource<'statement'> {
	const { texts, records, parse, stated, mostEntries, download } = list;
	const statementOf = async (path: string) => {
		const root = stated === undefined ? null : await readXmlHead(path);
		return (root && stated?.(root)) ?? { on: null, entries: null };
	};
	return defineRecordList({
		descriptor: defineSource({
			...texts,
			section: 'sanctions',
			states: ['sanction_match'],
			report: 'fast',
			appliesTo: [...subjectsAndPersons, 'foreign'],
			priceKzt: 0,
			needsConsent: false,
			// the date in the file is that of its last change, which may be a week ago
			cadenceDays: stated === undefined ? 1 : 7,
			isStopFactor: true,
			role: 'subject',
		}),
		rowKind: 'statement',
		statedDate: async (path) => (await statementOf(path)).on,
		async *readRecords(file) {
			const { entries } = await statementOf(file.path);
			yield* readXmlRecords(file, records, (entry) => parse(entry, file), entries);
		},
		expectedRows: { min: new Map<string, number>(Object.entries(floors)).get(texts.id) ?? 1, max: mostEntries },
		download: { ...download, everyDays: 1 },
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
	/** every number and remark of the entry: a Kazakh BIN or IIN in them makes a match exact */
	numbers: readonly StatedNumber[];
	/** null: the list does not say */
	entity: Described['entity'];
	/** as the list writes them; what is no country is left out */
	countries?: readonly (string | null)[];
	addresses?: readonly (string | null)[];
	/** among the names, those that the list is unsure of */
	weakNames?: readonly string[];
	/** numbers of its papers, each by itself */
	identifiers?: readonly StatedNumber[];
	url?: string;
};

/** Longer remarks are cut where the reader sees it. */
const longestRemarks = 8000;

/**
 * Rows of one entry: one for its names and its first BIN or IIN, and one for every further number.
 */
export function sanctionRows(entry: SanctionEntry): AttributedRow<StatementRow>[] {
	const [name] = entry.names;
	const [iinBin = null, ...more] = ownNumbers(entry.numbers);
	if (name === undefined)
		return [iinBin, ...more].map((number) => attribute(bad('name', 'missing', entry.entryId), [number]));
	const { remarks } = entry;
	const value = {
		list: entry.list,
		entryId: entry.entryId,
		name,
		matchedBy: 'identifier' as const,
		isConfirmed: true,
		similarity: null,
		programme: entry.programme,
		listedOn: entry.listedOn,
		remarks: remarks !== null && remarks.length > longestRemarks ? `${remarks.slice(0, longestRemarks)} …` : remarks,
	};
	const fact = { kind: 'sanction_match' as const, value, ...(entry.url === undefined ? {} : { url: entry.url }) };
	const names = [...new Set(entry.names)];
	const about = aboutOf(entry);
	const main = { iinBin, entryKey: entry.entryId, fact, names, bornOn: [...new Set(entry.bornOn)], about };
	const others = more.map((number) => ({
		iinBin: number,
		entryKey: `${entry.entryId}|${number}`,
		fact,
		names: [],
		bornOn: [],
	}));
	return [main, ...others].map((row) => ({ ok: row }));
}

const longestIdentifier = 40;
const leastDigits = 5;

function aboutOf({ entity, countries = [], addresses = [], weakNames = [], numbers, identifiers = [] }: SanctionEntry) {
	const own = ownNumbers(numbers).map((number) => ({ number, country: 'KZ', kind: 'kz' as const }));
	const others = identifiers.flatMap(({ text, country }): Identifier[] => {
		const number = bareIdentifier(text);
		const code = countryCode(country);
		const digits = number.replace(/\D/g, '').length;
		if (number.length > longestIdentifier || digits < leastDigits || own.some((one) => one.number === number))
			return [];
		// beside the number the list says that it is not ours, and not whose it is
		if (code === null && isIinBin(number)) return [];
		return [{ number, country: code, kind: null }];
	});
	return {
		...{ entity, countries: countryCodes(...countries), identifiers: [...own, ...others] },
		addresses: [...new Set(addresses.flatMap((address) => address ?? []))],
		weakNames: [...new Set(weakNames)],
	};
}

/** Every day that a text names. */
export function daysIn(text: string | null): IsoDate[] {
	const found = text?.match(/\d{4}-\d{2}-\d{2}|\d{2}[./]\d{2}[./]\d{4}/g) ?? [];
	return found.flatMap((day) => dayOf(day) ?? []);
}

/** Every day that a text names; where it names none, every year. Publishers put several births into one field. */
export function birthsIn(text: string | null): string[] {
	const days = daysIn(text);
	return days.length > 0 ? days : (text?.match(/(?<!\d)(?:18|19|20)\d{2}(?!\d)/g) ?? []);
}

const longestSpanYears = 30;

/** «Between 1967 and 1969»: each of the years; a span that says nothing gives its ends. */
export function yearsBetween(from: string | null, to: string | null): string[] {
	const [first, last] = [Number(from ?? to), Number(to ?? from)];
	if (!(first >= 1800 && last >= first)) return [];
	if (last - first > longestSpanYears) return [String(first), String(last)];
	return Array.from({ length: last - first + 1 }, (_, index) => String(first + index));
}

/** Parts of a name in the given order without missing ones; null if none is left. */
export function joinName(...parts: readonly (string | null | undefined)[]): string | null {
	const name = parts.flatMap((part) => part?.trim() || []).join(' ');
	return name === '' ? null : name;
}
