import type { IsoDate } from '#domain/clock.ts';
import type { Answer, Provenance } from '#domain/facts/fact.ts';
import type { SubjectFacts, TaxListEntry } from '#domain/facts/subject-facts.ts';
import type { FactorResult, Segment } from '#domain/score.ts';

export type FactorContext = {
	asOf: IsoDate;
	segment: Segment;
	/** monthly calculation index (МРП) in force on the date of the list of arrears */
	mciKzt: number;
};

/** What a factor says; the points come from the model's table. */
export type Finding = Omit<FactorResult, 'code' | 'points'>;
export type Factor = (facts: SubjectFacts, context: FactorContext) => Finding;

type Details = Pick<Finding, 'value' | 'unit'> & Partial<Pick<Finding, 'document' | 'mciKzt'>>;

/** The value is known, so the bin is. */
export function inBin(bin: string, { sourceId, asOf }: Provenance, details: Details): Finding {
	return { state: 'bin', bin, document: null, ...details, sourceId, asOf };
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
