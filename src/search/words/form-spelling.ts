import { editDistance } from '#domain/names/distance.ts';
import { foldWords } from '#domain/names/fold.ts';
import { commonForms, otherForms } from '#domain/names/legal-forms.ts';

const shortestFormWord = 8;
const token = /\p{L}+/gu;

/** Long words of legal forms that are written out: «ограниченной», «серіктестігі». */
const formWords: readonly string[] = [
	...new Set(
		[commonForms, otherForms]
			.flatMap(({ anywhere }) => anywhere)
			.flatMap((spelling) => spelling.match(token) ?? [])
			.map((word) => foldWords(word)[0] ?? '')
			.filter((word) => word.length >= shortestFormWord),
	),
];

function formWordNear(word: string): string | undefined {
	return word.length < shortestFormWord - 1 ? undefined : formWords.find((one) => editDistance(word, one, 1) === 1);
}

/**
 * The words of a query once slips in its written-out legal form are mended («товарищество с ограниченой
 * ответственностью»), which would otherwise be words to look for; undefined where there are none.
 */
export function wordsWithoutMisspeltForm(text: string, isKnown: (word: string) => boolean): string[] | undefined {
	let hasSlip = false;
	const mended = text.replace(token, (written) => {
		const word = foldWords(written)[0] ?? '';
		const form = isKnown(word) ? undefined : formWordNear(word);
		hasSlip ||= form !== undefined;
		return form ?? written;
	});
	const words = hasSlip ? foldWords(mended) : [];
	return words.length > 0 && words.length < foldWords(text).length ? words : undefined;
}
