import { foldWords } from '#domain/names/fold.ts';
import type { SubjectKind } from '#domain/subject.ts';

/**
 * Legal forms people type on purpose ("ИП Айгерим"). The form is noise for finding a name, but among equal finds the
 * subjects of that form come first.
 */
const formByWord: ReadonlyMap<string, string> = new Map(
	Object.entries({
		too: 'тоо товарищество жшс жауапкершілігі too llp llc ltd',
		ao: 'ао нао акционерное ақ кеақ jsc',
		ip: 'ип индивидуальный жк дк дара жеке sole',
		farm: 'кх фх крестьянское шқ фқ шаруа фермер',
		state:
			'государственное республиканское коммунальное гу кгу ргу ркп ргп кгп гккп гкп кгкп ргкп мм кмм рмм кмк рмк мкк мкқк кмқк рмқк',
		branch: 'филиал филиалы представительство өкілдігі branch',
		cooperative: 'пк спк өк кооператив производственный потребительский сельскохозяйственный',
		association: 'оо оюл общественное объединение зтб қб',
		foundation: 'оф чф кф фонд общественный частный корпоративный қор қоры',
	}).flatMap(([form, words]) => words.split(' ').map((word) => [word, form])),
);

function endsOf(text: string): string[] {
	const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
	return [words[0] ?? '', words.at(-1) ?? ''];
}

/**
 * The form a query names at its beginning or end; undefined where it names none. What folding keeps is a word of the
 * name: «Ақ», or «Ақ Жол», asks for no joint-stock company.
 */
export function askedForm(query: string): string | undefined {
	const [first = '', last = ''] = endsOf(query);
	const leading = formByWord.get(first);
	const trailing = formByWord.get(last);
	if (leading === undefined && trailing === undefined) return undefined;
	const words = foldWords(query);
	if (leading !== undefined && foldWords(first)[0] !== words[0]) return leading;
	return trailing !== undefined && foldWords(last)[0] !== words.at(-1) ? trailing : undefined;
}

/** Abbreviations that are no word of any name. */
const clearAlone: ReadonlySet<string> = new Set(['тоо', 'жшс', 'llp', 'ип', 'жк', 'ао', 'jsc']);

/** The form where the words of a query, folded, are nothing else. */
export function formAlone(words: readonly string[]): string | undefined {
	const forms = new Set(words.map((word) => (clearAlone.has(word) ? formByWord.get(word) : undefined)));
	const [form, ...others] = forms;
	return others.length === 0 ? form : undefined;
}

/** Forms that a query can ask for alone. */
export const formsAlone: readonly string[] = [
	...new Set([...clearAlone].flatMap((word) => formByWord.get(word) ?? [])),
];

/** Of these the ones that few subjects have. */
export const rareForms: readonly string[] = ['ao'];

/** The form of a subject, as its Russian name begins with it. */
export function formOf(nameRu: string, kind: SubjectKind): string | undefined {
	const [first = ''] = endsOf(nameRu);
	return formByWord.get(first) ?? (kind === 'sole' ? 'ip' : undefined);
}
