import { foldHead, foldName, foldWords } from '#domain/names/fold.ts';

/** Two spellings of one name: legal form, quotes and letters of the two languages are folded. */
export function isSameName(one: string, other: string): boolean {
	return foldName(one) === foldName(other);
}

/** «ИВАНОВ И. И.» is the same person as the full name, and so is a name without its patronymic. */
export function isSamePerson(one: string, other: string): boolean {
	const [a, b] = [one, other].map((name) => foldHead(name.replaceAll('.', '. ')).split(' '));
	if (a === undefined || b === undefined || a[0] === '' || b[0] === '') return foldName(one) === foldName(other);
	const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a];
	const left = [...longer];
	const isMet = (word: string) => {
		const at = left.findIndex((candidate) => isSameWord(word, candidate));
		if (at < 0) return false;
		left.splice(at, 1);
		return true;
	};
	return [...shorter].sort((x, y) => y.length - x.length).every(isMet);
}

function isSameWord(one: string, other: string): boolean {
	if (one === other) return true;
	return (one.length === 1 || other.length === 1) && one.charAt(0) === other.charAt(0);
}

/** A code of a classifier and a longer one below it. */
export function isSameCode(one: string, other: string): boolean {
	const [a, b] = [digitsOf(one), digitsOf(other)];
	return a.startsWith(b) || b.startsWith(a);
}

function digitsOf(code: string): string {
	return code.replace(/\D/g, '');
}

export type PlacedAddress = { text: string; katoCode: string | null };

/** Words that only say what the next one is. */
const noise = new Set(
	foldWords(
		`республика казахстан қазақстан республикасы г город қ қаласы область облысы район ауданы р н улица ул көшесі көше
		проспект просп пр даңғылы переулок бульвар микрорайон мкр дом д үй здание зд строение офис оф квартира кв пом помещение`,
	),
);
const houseWords = new Set(foldWords('дом д үй үйі здание зд строение ғимарат'));

/** One in the words of the other; or the same house of the same place. */
export function isSameAddress(one: PlacedAddress, other: PlacedAddress): boolean {
	const [a, b] = [wordsOf(one.text), wordsOf(other.text)];
	const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a];
	if (shorter.length > 0 && shorter.every((word) => longer.includes(word))) return true;
	const [house, otherHouse] = [houseOf(one.text), houseOf(other.text)];
	if (house === null || house !== otherHouse) return false;
	if (one.katoCode !== null && other.katoCode !== null) return one.katoCode === other.katoCode;
	return a.some((word) => word.length >= 4 && /\p{L}/u.test(word) && b.includes(word));
}

function wordsOf(address: string): string[] {
	return foldWords(address).filter((word) => !noise.has(word) && !isPostalIndex(word));
}

function houseOf(address: string): string | null {
	const words = foldWords(address).filter((word) => !isPostalIndex(word));
	const named = words.find((word, at) => /^\d/.test(word) && houseWords.has(words[at - 1] ?? ''));
	return named ?? words.find((word) => /^\d/.test(word)) ?? null;
}

function isPostalIndex(word: string): boolean {
	return /^\d{6}$/.test(word);
}
