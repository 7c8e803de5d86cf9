import { editDistance } from '../distance.ts';
import type { MetWord } from './described.ts';
import { joined, type NameWord } from './name-words.ts';

/** Words of two names, each with its partner in the other name. */
export type Meeting = {
	words: (MetWord & { weight: number; quality: number })[];
	/** words that met as a whole: no initials and no numbers */
	whole: number;
	hasInitials: boolean;
	/** `other`: both names have numbers, and not the same */
	numbers: 'none' | 'same' | 'other' | 'one_sided';
	/** who has a patronymic that met nothing */
	patronymic: 'none' | 'met' | 'differs' | 'ours_only' | 'theirs_only';
};

/** One wrong letter in so many is still the same word; in fewer where the consonants sound alike. */
const lettersPerSlip = 5;
const lettersPerSlipOfSound = 3;
const initialQuality = 0.75;
/** Серікұлы and Серикович are one patronymic in two languages. */
const rootQuality = 0.95;
/** How much a word weighs that has no partner. */
const missing = { person: 1, organisation: 1.5, patronymic: 0.5, particle: 0.25 } as const;

/** How alike two words are, 0…1; 0: not the same word. */
function nearness(one: NameWord, other: NameWord): number {
	if (one.kind === 'number' || other.kind === 'number') return 0;
	const longer = Math.max(one.key.length, other.key.length);
	const perSlip = one.sound === other.sound ? lettersPerSlipOfSound : lettersPerSlip;
	const slips = Math.floor(longer / perSlip);
	if (slips === 0) return 0;
	const edits = editDistance(one.key, other.key, slips);
	if (edits <= slips) return 1 - edits / longer;
	const isOnePatronymic = one.kind === 'patronymic' && other.kind === 'patronymic' && one.root === other.root;
	return isOnePatronymic ? rootQuality : 0;
}

class Pairing {
	readonly words: Meeting['words'] = [];
	whole = 0;
	#ours: (NameWord | null)[];
	#theirs: (NameWord | null)[];

	constructor(ours: readonly NameWord[], theirs: readonly NameWord[]) {
		this.#ours = [...ours];
		this.#theirs = [...theirs];
	}

	left(): { ours: NameWord[]; theirs: NameWord[] } {
		const rest = (words: (NameWord | null)[]) => words.filter((word) => word !== null);
		return { ours: rest(this.#ours), theirs: rest(this.#theirs) };
	}

	/** Pairs every word with the first one of the other name that it meets. */
	each(meets: (one: NameWord, other: NameWord) => boolean, how: MetWord['how'] | null, quality: number): void {
		for (const [index, one] of this.#ours.entries()) {
			if (one === null) continue;
			const at = this.#theirs.findIndex((other) => other !== null && meets(one, other));
			const other = this.#theirs[at];
			if (other === null || other === undefined) continue;
			this.#ours[index] = null;
			this.#theirs[at] = null;
			this.#add(one, other, { how: how ?? spelled(one, other), quality });
		}
	}

	/** Two neighbours of one name that are one word of the other. */
	joins(): void {
		this.#joinsOf(this.#ours, this.#theirs, (pair, single) => this.#add(pair, single, joining(pair, single)));
		this.#joinsOf(this.#theirs, this.#ours, (pair, single) => this.#add(single, pair, joining(single, pair)));
	}

	#joinsOf(
		pairs: (NameWord | null)[],
		singles: (NameWord | null)[],
		add: (pair: NameWord, single: NameWord) => void,
	): void {
		for (let index = 0; index + 1 < pairs.length; index++) {
			const [one, next] = [pairs[index], pairs[index + 1]];
			if (!one || !next || one.kind === 'number' || next.kind === 'number') continue;
			const pair = joined(one, next);
			const at = singles.findIndex((single) => single?.key === pair.key);
			const single = singles[at];
			if (!single) continue;
			pairs[index] = null;
			pairs[index + 1] = null;
			singles[at] = null;
			// two words of one name have met
			this.whole++;
			add(pair, single);
		}
	}

	/** The most alike first, so that no word takes the partner of a better one. */
	near(): void {
		for (;;) {
			let best = { ours: -1, theirs: -1, quality: 0 };
			for (const [mine, one] of this.#ours.entries())
				for (const [its, other] of this.#theirs.entries()) {
					const quality = one === null || other === null ? 0 : nearness(one, other);
					if (quality > best.quality) best = { ours: mine, theirs: its, quality };
				}
			const [one, other] = [this.#ours[best.ours], this.#theirs[best.theirs]];
			if (!one || !other) return;
			this.#ours[best.ours] = null;
			this.#theirs[best.theirs] = null;
			this.#add(one, other, { how: 'spelling', quality: best.quality });
		}
	}

	miss(weightOf: (word: NameWord) => number): void {
		const { ours, theirs } = this.left();
		for (const word of ours)
			this.words.push({ ours: word.text, theirs: null, how: 'missing', quality: 0, weight: weightOf(word) });
		for (const word of theirs)
			this.words.push({ ours: null, theirs: word.text, how: 'missing', quality: 0, weight: weightOf(word) });
	}

	#add(one: NameWord, other: NameWord, { how, quality }: { how: MetWord['how']; quality: number }): void {
		if (one.kind !== 'number' && how !== 'initial') this.whole++;
		this.words.push({ ours: one.text, theirs: other.text, how, quality, weight: 2 });
	}
}

function spelled(one: NameWord, other: NameWord): 'transliteration' | 'spelling' {
	return one.isCyrillic === other.isCyrillic ? 'spelling' : 'transliteration';
}

function joining(one: NameWord, other: NameWord): { how: MetWord['how']; quality: number } {
	return { how: spelled(one, other), quality: 1 };
}

function isInitialOf(one: NameWord, other: NameWord): boolean {
	if (one.kind !== 'initial' && other.kind !== 'initial') return false;
	return one.key !== '' && other.key !== '' && one.key.charAt(0) === other.key.charAt(0);
}

function numbersOf(ours: readonly NameWord[], theirs: readonly NameWord[]): Meeting['numbers'] {
	const [mine, its] = [ours, theirs].map((words) =>
		words.filter(({ kind }) => kind === 'number').map(({ key }) => key),
	);
	if (!mine?.length && !its?.length) return 'none';
	if (!mine?.length || !its?.length) return 'one_sided';
	return mine.every((number) => its.includes(number)) && its.every((number) => mine.includes(number))
		? 'same'
		: 'other';
}

/**
 * Which word of one name met which of the other, in any order: exact ones first, then other spellings, joined words, slips,
 * and initials of persons.
 */
export function meetWords(ours: readonly NameWord[], theirs: readonly NameWord[], isPerson: boolean): Meeting {
	const pairing = new Pairing(ours, theirs);
	pairing.each((one, other) => one.fold === other.fold, 'same', 1);
	pairing.each((one, other) => one.key === other.key && one.key !== '', null, 1);
	pairing.joins();
	pairing.near();
	const before = pairing.words.length;
	if (isPerson) pairing.each(isInitialOf, 'initial', initialQuality);
	const numbers = numbersOf(ours, theirs);
	const left = pairing.left();
	const isLeft = (words: readonly NameWord[]) => words.some(({ kind }) => kind === 'patronymic');
	const patronymic = !isPerson ? 'none' : patronymicOf(isLeft(left.ours), isLeft(left.theirs), [...ours, ...theirs]);
	pairing.miss((word) => {
		// other numbers are a reason of their own
		if (word.kind === 'number' && numbers === 'other') return 0;
		if (word.kind === 'particle') return missing.particle;
		if (!isPerson) return missing.organisation;
		if (patronymic === 'differs') return missing.organisation;
		return word.kind === 'patronymic' ? missing.patronymic : missing.person;
	});
	const { words, whole } = pairing;
	return { words, whole, hasInitials: words.length > before && words[before]?.how === 'initial', numbers, patronymic };
}

function patronymicOf(isOursLeft: boolean, isTheirsLeft: boolean, all: readonly NameWord[]): Meeting['patronymic'] {
	if (isOursLeft && isTheirsLeft) return 'differs';
	if (isOursLeft) return 'ours_only';
	if (isTheirsLeft) return 'theirs_only';
	return all.some(({ kind }) => kind === 'patronymic') ? 'met' : 'none';
}

/** The share of both names that has a partner in the other. */
export function likenessOf({ words }: Meeting): number {
	let met = 0;
	let all = 0;
	for (const { weight, quality } of words) {
		met += weight * quality;
		all += weight;
	}
	return all === 0 ? 0 : met / all;
}
