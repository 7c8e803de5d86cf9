import type { Sample } from './corpus.ts';
import type { Slip } from './oracle-slips.ts';

/**
 * How the right answer is known: `direct` the text as it stands · `corrected` what was meant, the text itself finding
 * nothing · `either` the text or what was meant · `few` as direct, of few subjects · `number` that one · `numbers` those
 * in the text, in their order · `beginning` of a number · `nothing` no answer at all.
 */
export type Rule = 'direct' | 'corrected' | 'either' | 'few' | 'number' | 'numbers' | 'beginning' | 'nothing';
export type Candidate = {
	kind: string;
	text: string;
	meant: string;
	rule: Rule;
	/** the word that has slips: where another word is as near, nobody knows which was meant */
	slip?: Slip;
};

export type Named = { sample: Sample; words: string[]; typed: string[] };

/** Candidates of most kinds; the oracle then tells which have a clear answer. */
export const wanted = 400;
