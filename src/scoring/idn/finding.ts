import type { IsoDate } from '#domain/clock.ts';
import type { Evidence, SourceEvidence } from '#domain/facts/evidence.ts';
import type { Flag } from '#domain/facts/kinds/taxes.ts';
import type { Topic } from '#domain/facts/statement.ts';
import { type BinOf, factorBins } from '#domain/idn/factor-bins.ts';
import type { FactorCode, FactorResult, Segment } from '#domain/idn/score.ts';
import type { FactorContext, Finding, RuledOut } from './define-factor.ts';

type Details = Pick<FactorResult, 'value' | 'unit'> & Partial<Pick<FactorResult, 'document' | 'mciKzt'>>;
export const noDetails: Details = { value: null, unit: null };

/** The day a source speaks of: that of its list, else of its answer. */
function dayOf({ heard }: SourceEvidence): IsoDate | null {
	if (heard.state !== 'found' && heard.state !== 'nothing') return null;
	return heard.asOf ?? heard.retrievedAt?.slice(0, 10) ?? null;
}

/** The value is known, so the bin is. */
export function inBin<Code extends FactorCode>(
	bin: BinOf<Code>,
	witness: SourceEvidence,
	details: Details,
): Finding<Code> {
	// field by field: this runs for every factor of millions of subjects, and a spread costs ten times as much
	const { value, unit, document = null, mciKzt } = details;
	const { sourceId } = witness.traits;
	const asOf = dayOf(witness);
	if (mciKzt === undefined) return { state: 'bin', bin, value, unit, document, sourceId, asOf };
	return { state: 'bin', bin, value, unit, document, mciKzt, sourceId, asOf };
}

/** The source only rules out the worst case. */
export function bounded<Code extends FactorCode>(bin: RuledOut, witness: SourceEvidence): Finding<Code> {
	const { sourceId } = witness.traits;
	return { state: 'bounded', bin, value: null, unit: null, document: null, sourceId, asOf: dayOf(witness) };
}

/** No source states it. Names a source that could, preferably one that should have and did not. */
export function noData<Code extends FactorCode>(evidence: Evidence, topic: Topic): Finding<Code> {
	let named: SourceEvidence | null = null;
	for (const speaker of evidence.speakers(topic)) {
		if (owesAnAnswer(speaker)) {
			named = speaker;
			break;
		}
		named ??= speaker;
	}
	const sourceId = named?.traits.sourceId ?? null;
	return { state: 'no_data', bin: null, value: null, unit: null, document: null, sourceId, asOf: null };
}

/**
 * A source that is down, still asked or not loaded; one that this report does not ask owes nothing, and neither does a list that
 * its publisher gave up.
 */
function owesAnAnswer({ heard, traits }: SourceEvidence): boolean {
	if (traits.frozenOn !== undefined) return false;
	if (heard.state === 'silent' || heard.state === 'waiting') return true;
	// what was not read may be the worse part
	if (heard.state === 'found' && heard.isPart === true) return true;
	return heard.state === 'not_asked' && heard.reason === 'not_loaded';
}

/**
 * Who says that there is no more than what was found: somebody has spoken, and nobody who could owes an answer. Null
 * otherwise: a silent source is not a clean one.
 */
export function heardOut(evidence: Evidence, topic: Topic): SourceEvidence | null {
	let witness: SourceEvidence | null = null;
	for (const speaker of evidence.speakers(topic)) {
		// a list that its publisher gave up does not clear a subject either
		if (speaker.traits.frozenOn !== undefined) continue;
		if (owesAnAnswer(speaker)) return null;
		if (witness === null && speaker.heard.state !== 'not_asked') witness = speaker;
	}
	return witness;
}

/** A word that is not known is neither yes nor no, and never good. */
export function readFlag(flag: Flag): 'yes' | 'no' | 'unclear' | 'unsaid' {
	if (flag === null) return 'unsaid';
	return flag === true ? 'yes' : flag === false ? 'no' : 'unclear';
}

/** The latest entry by date represents its list; one without a date only if there is no other. */
export function latestBy<Each>(all: readonly Each[], dateOf: (each: Each) => IsoDate | null): Each | null {
	let latest: Each | null = null;
	for (const each of all) if (latest === null || (dateOf(each) ?? '') > (dateOf(latest) ?? '')) latest = each;
	return latest;
}

export function documentOf(number: string | null, date: IsoDate | null): FactorResult['document'] {
	return number === null && date === null ? null : { number, date };
}

type Translate<Code extends FactorCode> = (value: number) => BinOf<Code> | null;

/**
 * What a state body hands over of a factor. Its word for the bin counts; a word of the other segment (the list is older
 * than the second birthday) is translated by the value where the value tells, and is no data where it does not.
 */
export function handedOver<Code extends FactorCode>(
	code: Code,
	evidence: Evidence,
	{ segment }: FactorContext,
	translate: Translate<Code> = () => null,
): Finding<Code> {
	let worst: Finding<Code> | null = null;
	for (const { value: index, witness } of evidence.all('preliminary_index'))
		for (const stated of index.factors) {
			if (stated.factor !== code) continue;
			const value = stated.value ?? null;
			const bin = factorBins[code][segment].includes(stated.bin)
				? (stated.bin as BinOf<Code>)
				: value === null
					? null
					: translate(value);
			if (bin === null) continue;
			const { unit = null, asOf = dayOf(witness) } = stated;
			const document = documentOf(stated.reasonCode ?? null, null);
			const { sourceId } = witness.traits;
			const said: Finding<Code> = { state: 'bin', bin, value, unit, document, sourceId, asOf, isHandedOver: true };
			worst = worst === null ? said : worseOf(code, segment, worst, said);
		}
	return worst ?? noData(evidence, 'preliminary_index');
}

const strength: Readonly<Record<FactorResult['state'], number>> = { bin: 2, bounded: 1, no_data: 0, not_connected: 0 };

/** Two sources about one factor: the one that knows more; where both know, the worse. */
export function worseOf<Code extends FactorCode>(
	code: Code,
	segment: Segment,
	one: Finding<Code>,
	other: Finding<Code>,
): Finding<Code> {
	if (strength[one.state] !== strength[other.state]) return strength[one.state] > strength[other.state] ? one : other;
	if (one.state !== 'bin') return one.sourceId === null ? other : one;
	const bins = factorBins[code][segment];
	return bins.indexOf(other.bin ?? '') < bins.indexOf(one.bin ?? '') ? other : one;
}
