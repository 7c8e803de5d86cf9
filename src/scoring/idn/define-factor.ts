import type { Evidence } from '#domain/facts/evidence.ts';
import type { Topic } from '#domain/facts/statement.ts';
import type { BinOf } from '#domain/idn/factor-bins.ts';
import type { FactorCode, FactorResult, Segment } from '#domain/idn/score.ts';
import type { LanguageTag } from '#domain/locale.ts';
import type { AskedKind } from '#domain/subject.ts';

export type FactorContext = {
	segment: Segment;
	/** monthly calculation index (МРП) in force on the date of the list of arrears */
	mciKzt: number;
};

/** What a source may prove without telling the bin: that the worst one does not hold. */
export type RuledOut = 'not_listed' | 'registered' | 'at_work' | 'some_contracts';

/** What a factor says; the points come from the model's table. */
export type Finding<Code extends FactorCode = FactorCode> = Omit<
	FactorResult,
	'code' | 'points' | 'isStale' | 'bin'
> & {
	bin: BinOf<Code> | RuledOut | null;
};

export type Options = { locale: LanguageTag };
export type Plain = (inputs: Record<string, never>, options: Options) => string;
/** Writes a sentence from the value the bin was chosen by; null: the words of the bin say all there is to say. */
export type Sentence = (factor: FactorResult, options: Options) => string | null;

/** Everything people read of a factor. */
export type FactorWords<Code extends FactorCode = FactorCode> = {
	title: Plain;
	/** what it looks at, why, and who tells it: for the page of the method */
	what: Plain;
	why: Plain;
	source: Plain;
	/** where a subject stands, in a few words; the same in both segments */
	labels: Readonly<Record<BinOf<Code>, Plain>>;
	/** of bins and of what is ruled out */
	sentences?: Partial<Readonly<Record<BinOf<Code> | RuledOut | 'no_data', Sentence>>>;
	/** what the subject itself can do; asked only where the factor costs points */
	improve: Sentence;
};

export type Factor<Code extends FactorCode = FactorCode> = {
	code: Code;
	/** all it looks at; `allowed-facts.test.ts` holds that it looks at nothing else */
	reads: readonly Topic[];
	/** not of every kind of subject anything can be learned */
	applies?: (kind: AskedKind) => boolean;
	assess(evidence: Evidence, context: FactorContext): Finding<Code>;
	words: FactorWords<Code>;
};

/** One factor of the index: everything about it but its points, which belong to a model. */
export function defineFactor<Code extends FactorCode>(factor: Factor<Code>): Factor<Code> {
	return factor;
}
