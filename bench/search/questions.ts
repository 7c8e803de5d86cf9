import type { Candidate } from './candidate.ts';
import type { Corpus } from './corpus.ts';
import { type Expected, scan, scanNumbers, shown, union } from './oracle.ts';
import { createRivals } from './oracle-slips.ts';

export type Question = Candidate & { expected: Expected };

const nothing: Expected = { total: 0, sure: new Set(), tied: new Set(), best: new Set() };
const exactly = (bin: string): Expected => ({ total: 1, sure: new Set([bin]), tied: new Set(), best: new Set([bin]) });

const inOrder = (bins: readonly string[]): Expected => ({
	total: bins.length,
	sure: new Set(bins),
	tied: new Set(),
	best: new Set(bins.slice(0, 1)),
});

/** Candidates that are looked at for one question that is asked: many of them have no clear answer. */
const triesPerQuestion = 8;

/** The first of every kind whose right answer is clear. */
export function chooseQuestions(corpus: Corpus, candidates: readonly Candidate[], perKind: number): Question[] {
	const tried = [...Map.groupBy(candidates, ({ kind }) => kind).values()].flatMap((some) => {
		const seen = new Set<string>();
		return some.filter(({ text }) => !seen.has(text) && seen.add(text)).slice(0, perKind * triesPerQuestion);
	});
	const rivals = rivalTexts(corpus, tried);
	const texts = [...new Set(tried.filter(isText).flatMap((one) => [one.text, one.meant, ...(rivals.get(one) ?? [])]))];
	const byText = new Map(scan(corpus, texts).map((expected, index) => [texts[index] ?? '', expected]));
	const beginnings = tried.filter(({ rule }) => rule === 'beginning').map(({ text }) => text);
	const byBeginning = new Map(
		scanNumbers(corpus, beginnings).map((expected, index) => [beginnings[index] ?? '', expected]),
	);
	const expectedOf = ({ rule, text, meant }: Candidate): Expected => {
		if (rule === 'nothing') return nothing;
		if (rule === 'number') return exactly(text);
		if (rule === 'numbers') return inOrder(meant.split(' '));
		if (rule === 'beginning') return byBeginning.get(text) ?? nothing;
		const own = byText.get(text) ?? nothing;
		return rule === 'direct' || rule === 'few' ? own : union(byText.get(meant) ?? nothing, own);
	};
	const totalOf = (text: string) => byText.get(text)?.total ?? 0;
	const clear = tried
		.filter((candidate) => (rivals.get(candidate) ?? []).every((text) => totalOf(text) === 0))
		.map((candidate): Question => ({ ...candidate, expected: expectedOf(candidate) }))
		.filter((question) => isClear(question, totalOf(question.text)));
	return [...Map.groupBy(clear, ({ kind }) => kind).values()].flatMap((some) => some.slice(0, perKind));
}

/** What else each text with a slip could mean, by its rival words. */
function rivalTexts(corpus: Corpus, candidates: readonly Candidate[]): Map<Candidate, string[]> {
	const rivalsOf = createRivals(corpus.words);
	return new Map(
		candidates.map((candidate): [Candidate, string[]] => {
			const { slip, text } = candidate;
			return [candidate, slip === undefined ? [] : rivalsOf(slip).map((rival) => withWord(text, slip.typed, rival))];
		}),
	);
}

function withWord(text: string, typed: string, other: string): string {
	const words = text.split(' ');
	return words.with(words.indexOf(typed), other).join(' ');
}

function isText({ rule }: Candidate): boolean {
	return rule !== 'nothing' && rule !== 'number' && rule !== 'numbers' && rule !== 'beginning';
}

function isClear({ rule, expected }: Question, literalTotal: number): boolean {
	if (rule === 'nothing') return true;
	if (expected.total === 0) return false;
	if (rule === 'corrected') return literalTotal === 0 && expected.total <= shown;
	if (rule === 'either' || rule === 'few') return expected.total <= shown;
	return true;
}

export type Judged = { recall: number; isFirstRight: boolean };

/** @param found numbers of the subjects shown, in their order */
export function judge({ expected, rule }: Question, found: readonly string[]): Judged {
	if (rule === 'nothing') return { recall: found.length === 0 ? 1 : 0, isFirstRight: found.length === 0 };
	const top = new Set(found.slice(0, shown));
	const sure = [...expected.sure].filter((bin) => top.has(bin)).length;
	const rest = shown - expected.sure.size;
	const tied = Math.min([...expected.tied].filter((bin) => top.has(bin)).length, Math.max(0, rest));
	const possible = Math.min(shown, expected.sure.size + expected.tied.size);
	// corrected answers have no order of exactness among themselves: any of the few is a right first one
	const first = found[0] ?? '';
	const isAny = rule === 'corrected' || rule === 'either';
	return {
		recall: Math.min(1, (sure + tied) / possible),
		isFirstRight: expected.best.has(first) || (isAny && (expected.sure.has(first) || expected.tied.has(first))),
	};
}
