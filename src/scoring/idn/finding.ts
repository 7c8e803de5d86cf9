import type { IsoDate } from '#domain/clock.ts';
import { factorBins } from '#domain/factor-bins.ts';
import type { Answer, Provenance } from '#domain/facts/fact.ts';
import type { SubjectFacts, TaxListEntry } from '#domain/facts/subject-facts.ts';
import type { FactorCode, FactorResult, Segment } from '#domain/score.ts';

export type FactorContext = {
	asOf: IsoDate;
	segment: Segment;
	/** monthly calculation index (МРП) in force on the date of the list of arrears */
	mciKzt: number;
};

/** What a factor says; the points come from the model's table. */
export type Finding = Omit<FactorResult, 'code' | 'points' | 'isStale'>;
export type Factor = (facts: SubjectFacts, context: FactorContext) => Finding;

type Details = Pick<Finding, 'value' | 'unit'> & Partial<Pick<Finding, 'document' | 'mciKzt'>>;

/** The value is known, so the bin is. */
export function inBin(bin: string, { sourceId, asOf }: Provenance, details: Details): Finding {
	// field by field: this runs for every factor of millions of subjects, and a spread costs ten times as much
	const { value, unit, document = null, mciKzt } = details;
	if (mciKzt === undefined) return { state: 'bin', bin, value, unit, document, sourceId, asOf };
	return { state: 'bin', bin, value, unit, document, mciKzt, sourceId, asOf };
}

/** The source rules the worst case out and tells no more: no points. */
export function bounded(bin: string, { sourceId, asOf }: Provenance): Finding {
	return { state: 'bounded', bin, value: null, unit: null, document: null, sourceId, asOf };
}

export function noData(answer: Answer<unknown>): Finding {
	const sourceId = sourceIdOf(answer);
	return { state: 'no_data', bin: null, value: null, unit: null, document: null, sourceId, asOf: null };
}

export function sourceIdOf(answer: Answer<unknown>): string {
	return answer.state === 'found' || answer.state === 'nothing' ? answer.provenance.sourceId : answer.sourceId;
}

/** The entry with the latest act stands for the list; an entry without a date only where there is no other. */
export function latestEntry(entries: readonly TaxListEntry[]): TaxListEntry | null {
	let latest: TaxListEntry | null = null;
	for (const entry of entries) if (latest === null || (entry.actDate ?? '') > (latest.actDate ?? '')) latest = entry;
	return latest;
}

export function documentOf(entry: TaxListEntry): { number: string | null; date: IsoDate | null } | null {
	return entry.actNumber === null && entry.actDate === null ? null : { number: entry.actNumber, date: entry.actDate };
}

type Translate = (value: number) => string | null;

/**
 * What a state body hands over of a factor. Its word for the bin counts; a word of the other segment (the list is older
 * than the second birthday) is translated by the value where the value tells, and is no data where it does not.
 */
export function handedOver(
	{ preliminary }: SubjectFacts,
	code: FactorCode,
	segment: Segment,
	translate: Translate = () => null,
): Finding {
	const stated = preliminary.state === 'found' ? preliminary.value[code] : undefined;
	if (preliminary.state !== 'found' || stated === undefined) return noData(preliminary);
	const { value, unit, asOf, reasonCode } = stated;
	const isOwn = factorBins[code][segment].includes(stated.bin);
	const bin = isOwn ? stated.bin : value === null ? null : translate(value);
	if (bin === null) return noData(preliminary);
	const document = reasonCode === null ? null : { number: reasonCode, date: null };
	return { state: 'bin', bin, value, unit, document, sourceId: preliminary.provenance.sourceId, asOf };
}

const strength: Readonly<Record<Finding['state'], number>> = { bin: 2, bounded: 1, no_data: 0, not_connected: 0 };

/** Two sources about one factor: the one that knows more; where both know, the worse. */
export function worseOf(code: FactorCode, segment: Segment, one: Finding, other: Finding): Finding {
	if (strength[one.state] !== strength[other.state]) return strength[one.state] > strength[other.state] ? one : other;
	if (one.state !== 'bin') return one;
	const bins = factorBins[code][segment];
	const place = ({ bin }: Finding) => bins.indexOf(bin ?? '');
	return place(other) < place(one) ? other : one;
}
