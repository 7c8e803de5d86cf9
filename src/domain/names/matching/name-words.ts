import { foldWords } from '../fold.ts';
import { skeletonOf } from '../skeleton.ts';
import type { Described } from './described.ts';
import { formsAbroad, joiningWords, particles } from './forms-abroad.ts';

/** One word of a name in all the ways it is compared. */
export type NameWord = {
	/** as it is written */
	text: string;
	/** folded: letter case and Kazakh letters say nothing */
	fold: string;
	/** one key for all scripts and spellings */
	key: string;
	/** consonants by their sound, one sign for voiced and unvoiced; the key where they are too few */
	sound: string;
	/** `initial`: a single letter; `number`: has a digit; `particle`: may be left out */
	kind: 'word' | 'patronymic' | 'particle' | 'initial' | 'number';
	/** the root of a patronymic: `Серікұлы` and `Серикович` share it */
	root: string;
	isCyrillic: boolean;
};

const apostrophes = /(?<=\p{L})['’‘ʼʻ`´ʹʺ](?=\p{L})/gu;
const parts = /[\p{L}\p{M}\p{N}]+/gu;
/** A family name never ends so; a word of three letters before it must be left. */
const patronymic =
	/^(.{3,}?)(?:ович|евич|овна|евна|инична|ич|улы|кызы|оглы|огли|ovich|evich|ovna|evna|uly|kyzy|qyzy|ogly|oglu)$/;
const roman: Readonly<Record<string, string>> = { ii: '2', iii: '3', iv: '4', vii: '7', viii: '8' };
const leastConsonants = 3;
const sounds: Readonly<Record<string, string>> = {
	...{ b: 'p', p: 'p', d: 't', t: 't', g: 'k', k: 'k', h: 'k', v: 'f', f: 'f', z: 's', s: 's', c: 's' },
	...{ j: 'j', w: 'j', x: 'j', l: 'l', m: 'm', n: 'n', r: 'r' },
};

/** `Ермек` is also Yermek, and `Юрий` Yury: what differs only by it is one word. */
function keyOf(fold: string): string {
	const key = skeletonOf(fold);
	return key.startsWith('ie') ? key.slice(1) : key;
}

function soundOf(key: string): string {
	let sound = '';
	for (const letter of key) {
		const sign = sounds[letter] ?? '';
		if (!sound.endsWith(sign) || sign === '') sound += sign;
	}
	return sound.length >= leastConsonants ? sound : key;
}

/** A register repeats its words: most of them are found here. */
const knownForms = new Map<string, Omit<NameWord, 'text'>>();
const mostForms = 8000;

function wordOf(text: string, fold: string): NameWord {
	let known = knownForms.get(fold);
	if (known === undefined) {
		known = formsOf(fold);
		if (knownForms.size >= mostForms) knownForms.clear();
		knownForms.set(fold, known);
	}
	const { kind, key, sound, root, isCyrillic } = known;
	return { text, fold, kind, key, sound, root, isCyrillic };
}

function formsOf(fold: string): Omit<NameWord, 'text'> {
	const key = keyOf(fold);
	const root = patronymic.exec(fold)?.[1];
	const kind = roman[fold] !== undefined || /\p{N}/u.test(fold) ? 'number' : kindOfLetters(fold, root !== undefined);
	const isNumber = kind === 'number';
	return {
		...{ fold, kind, key: isNumber ? (roman[fold] ?? fold) : key },
		sound: isNumber ? (roman[fold] ?? fold) : soundOf(key),
		root: root === undefined ? '' : keyOf(root),
		isCyrillic: fold >= 'а',
	};
}

function kindOfLetters(fold: string, isPatronymic: boolean): NameWord['kind'] {
	if (fold.length === 1) return 'initial';
	if (particles.has(fold)) return 'particle';
	return isPatronymic ? 'patronymic' : 'word';
}

/** Letters of Latin alphabets whose sign stands for another sound than the bare letter. */
const signed: Readonly<Record<string, string>> = {
	...{ č: 'ch', ć: 'ch', ç: 'ch', š: 'sh', ś: 'sh', ş: 'sh', ž: 'zh', ż: 'zh' },
};
const signedLetters = new RegExp(`[${Object.keys(signed).join('')}]`, 'giu');
const anySigned = new RegExp(signedLetters.source, 'iu');
/** `S.p.A.`: of a firm no initials, but one word. */
const dotted = /(?<!\p{L})\p{L}\.(?:\s?\p{L}(?:\.|(?!\p{L})))+/gu;
/** Before a number they say nothing. */
const numbering: ReadonlySet<string> = new Set(['no', 'nr', 'номер']);

function withoutSigns(text: string): string {
	return text.replace(signedLetters, (letter) => signed[letter.toLowerCase()] ?? letter);
}

/** Words of a name in their order, without legal forms: of any country unless it is a person's, whose name may look like one. */
export function wordsOfName(name: string, entity: Described['entity']): NameWord[] {
	const whole = entity === 'person' ? name : name.replace(dotted, (letters) => letters.replace(/[.\s]/g, ''));
	const isSigned = anySigned.test(whole);
	const written = (whole.replace(apostrophes, '').match(parts) ?? []).flatMap((text) => {
		const folds = foldWords(isSigned ? withoutSigns(text) : text);
		return folds.map((fold) => ({ text: folds.length === 1 ? text : fold, fold }));
	});
	const core = foldWords(written.map(({ fold }) => fold).join(' ')).filter((fold) => !joiningWords.has(fold));
	const bare = entity === 'person' ? core : core.filter((fold) => !formsAbroad.has(fold));
	const words: NameWord[] = [];
	let at = 0;
	for (const fold of bare.length === 0 ? core : bare) {
		while (at < written.length && written[at]?.fold !== fold) at++;
		words.push(wordOf(written[at]?.text ?? fold, fold));
		at++;
	}
	return words.filter(({ fold }, index) => !numbering.has(fold) || words[index + 1]?.kind !== 'number');
}

/** Two words that others write as one: `Аль Фараби`, `Alfarabi`. */
export function joined(one: NameWord, other: NameWord): NameWord {
	return wordOf(`${one.text} ${other.text}`, `${one.fold}${other.fold}`);
}
