import type {
	Described,
	Identifier,
	NameComparison,
	NameTier,
	NameTrait,
	SpelledName,
	Uncompared,
	UntoldBy,
} from './described.ts';
import { likenessOf, type Meeting, meetWords } from './meet-words.ts';
import { type NameWord, wordsOfName } from './name-words.ts';
import { sameAddress } from './same-address.ts';

/** Weights of names-v1 in hundredths, as the method is published (docs/names.md). Sex is never compared. */
const namesV1 = {
	identifier: 100,
	name: 95,
	weakName: 75,
	country: -20,
	birthYear: -15,
	birthDay: -25,
	entity: -30,
	numberInName: -30,
	address: 10,
	/** below it two descriptions are of different people, and nothing is said */
	shownFrom: 70,
} as const;

/** One word says too little about a person, and about most firms. */
const leastWhole = 2;
/** A firm whose whole name is one word of so few letters shares it with many. */
const shortWord = 4;

type Names = { described: Described; words: readonly (readonly NameWord[])[] };

/** A description with its names taken apart: once for many comparisons. */
export function prepare(described: Described): Names {
	return { described, words: described.names.map(({ text }) => wordsOfName(text, described.entity)) };
}

type Likest = { ours: SpelledName; theirs: SpelledName; meeting: Meeting; isWeak: boolean; hundredths: number };

/**
 * How alike two descriptions are, and why; null: they are of different people or firms, or too little could be compared.
 * Whoever is met by a number is shown whatever differs: the reader sees both.
 */
export function compareDescribed(one: Names, other: Names): NameComparison | null {
	const [ours, theirs] = [one.described, other.described];
	const numbers = compareIdentifiers(ours, theirs);
	if (numbers === 'differs') return null;
	const likest =
		numbers === 'agrees'
			? (likestNames(one, other, 0) ?? unnamed(ours, theirs))
			: likestNames(one, other, namesV1.shownFrom - namesV1.address);
	if (likest === null) return null;
	const traits = compareTraits(ours, theirs, likest.meeting);
	const score =
		numbers === 'agrees'
			? namesV1.identifier
			: Math.min(namesV1.name, Math.max(0, likest.hundredths + traits.hundredths));
	if (score < namesV1.shownFrom) return null;
	const agrees = numbers === 'agrees' ? ['identifier' as const, ...traits.agrees] : traits.agrees;
	return {
		method: 'names-v1',
		tier: tierOf(agrees),
		score: score / 100,
		ours: likest.ours.text,
		theirs: likest.theirs.text,
		isWeak: likest.isWeak,
		words: likest.meeting.words.map(({ ours: mine, theirs: its, how }) => ({ ours: mine, theirs: its, how })),
		agrees,
		differs: traits.differs,
		uncompared: [
			...(numbers === 'agrees' ? [] : untold('identifier', ours.identifiers, theirs.identifiers)),
			...traits.uncompared,
		],
	};
}

/** A number identifies also where a list repeats no name. */
function unnamed({ names: [ours] }: Described, { names: [theirs] }: Described): Likest {
	const noName = { text: '', isWeak: false };
	return {
		ours: ours ?? noName,
		theirs: theirs ?? noName,
		meeting: meetWords([], [], false),
		isWeak: false,
		hundredths: 0,
	};
}

function tierOf(agrees: readonly NameTrait[]): NameTier {
	if (agrees.includes('identifier')) return 'identifier';
	// a year alone is shared by too many namesakes
	if (agrees.includes('birth_day')) return 'name_and_date';
	return agrees.includes('country') ? 'name_and_country' : 'name';
}

/** Where nobody says so, a patronymic does. */
function isOfPerson(one: Names, other: Names): boolean {
	const entities = [one.described.entity, other.described.entity];
	if (entities.includes('person') || entities.includes('organisation')) return entities.includes('person');
	return [...one.words, ...other.words].some((words) => words.some(({ kind }) => kind === 'patronymic'));
}

/** The two spellings that speak most for one person; null where none reaches `least`. */
function likestNames(one: Names, other: Names, least: number): Likest | null {
	const isPerson = isOfPerson(one, other);
	let likest: Likest | null = null;
	for (const [at, ours] of one.described.names.entries()) {
		const words = one.words[at] ?? [];
		for (const [place, theirs] of other.described.names.entries()) {
			const others = other.words[place] ?? [];
			if (mostAlike(words.length, others.length, isPerson) < Math.max(least, likest?.hundredths ?? 0)) continue;
			const meeting = meetWords(words, others, isPerson);
			const isWeak = ours.isWeak || theirs.isWeak || meeting.hasInitials || (!isPerson && isShort(words, others));
			const likeness = isEnough(meeting, words, others, isPerson) ? likenessOf(meeting) : 0;
			const hundredths = Math.round(likeness * (isWeak ? namesV1.weakName : namesV1.name));
			if (hundredths < least || (likest !== null && hundredths <= likest.hundredths)) continue;
			likest = { ours, theirs, meeting, isWeak, hundredths };
		}
	}
	return likest;
}

/** What names of so many words can come to at most: two words may be one, and parts of a person's name weigh little. */
function mostAlike(one: number, other: number, isPerson: boolean): number {
	const less = Math.min(one, other);
	const more = Math.abs(one - other);
	const missing = isPerson ? more * 0.25 : Math.max(0, more - 1) * 1.5;
	return less === 0 ? 0 : (namesV1.name * 2 * less) / (2 * less + missing);
}

function isShort(one: readonly NameWord[], other: readonly NameWord[]): boolean {
	return one.length === 1 && other.length === 1 && (one[0]?.key.length ?? 0) <= shortWord;
}

function isEnough(
	{ whole }: Meeting,
	one: readonly NameWord[],
	other: readonly NameWord[],
	isPerson: boolean,
): boolean {
	if (whole >= leastWhole) return true;
	const isOneWord = (words: readonly NameWord[]) => words.filter(({ kind }) => kind !== 'number').length === 1;
	return !isPerson && whole === 1 && isOneWord(one) && isOneWord(other);
}

function compareIdentifiers(ours: Described, theirs: Described): 'agrees' | 'differs' | 'untold' {
	const areSame = (one: Identifier, other: Identifier) =>
		one.number === other.number && (one.country === other.country || one.country === null || other.country === null);
	if (ours.identifiers.some((one) => theirs.identifiers.some((other) => areSame(one, other)))) return 'agrees';
	const isOther = ours.identifiers.some(
		({ kind }) => kind !== null && theirs.identifiers.some((other) => other.kind === kind),
	);
	return isOther ? 'differs' : 'untold';
}

type Traits = { hundredths: number; agrees: NameTrait[]; differs: NameTrait[]; uncompared: Uncompared[] };

function untold(trait: NameTrait, ours: readonly unknown[], theirs: readonly unknown[]): Uncompared[] {
	if (ours.length > 0 && theirs.length > 0) return [{ trait, untoldBy: 'both' }];
	const untoldBy: UntoldBy = ours.length === 0 && theirs.length === 0 ? 'both' : ours.length === 0 ? 'ours' : 'theirs';
	return [{ trait, untoldBy }];
}

function compareTraits(ours: Described, theirs: Described, meeting: Meeting): Traits {
	const traits: Traits = { hundredths: 0, agrees: [], differs: [], uncompared: [] };
	const note = (trait: NameTrait, isSame: boolean, agreeing: number, differing: number) => {
		traits[isSame ? 'agrees' : 'differs'].push(trait);
		traits.hundredths += isSame ? agreeing : differing;
	};
	if (ours.entity === null || theirs.entity === null)
		traits.uncompared.push(...untold('entity', listOf(ours.entity), listOf(theirs.entity)));
	else note('entity', ours.entity === theirs.entity, 0, namesV1.entity);
	if (ours.entity !== 'organisation' && theirs.entity !== 'organisation') compareBirths(ours, theirs, traits, note);
	if (ours.countries.length === 0 || theirs.countries.length === 0)
		traits.uncompared.push(...untold('country', ours.countries, theirs.countries));
	else
		note(
			'country',
			ours.countries.some((code) => theirs.countries.includes(code)),
			0,
			namesV1.country,
		);
	comparePatronymic(meeting, traits);
	if (meeting.numbers === 'other') note('number_in_name', false, 0, namesV1.numberInName);
	if (meeting.numbers === 'same') note('number_in_name', true, 0, 0);
	const addresses = sameAddress(ours.addresses, theirs.addresses);
	if (addresses) note('address', true, namesV1.address, 0);
	else if (ours.addresses.length === 0 || theirs.addresses.length === 0)
		traits.uncompared.push(...untold('address', ours.addresses, theirs.addresses));
	return traits;
}

type Note = (trait: NameTrait, isSame: boolean, agreeing: number, differing: number) => void;

function compareBirths(ours: Described, theirs: Described, { uncompared }: Traits, note: Note): void {
	if (ours.bornOn.length === 0 || theirs.bornOn.length === 0) {
		uncompared.push(...untold('birth_day', ours.bornOn, theirs.bornOn));
		return;
	}
	const yearsOf = ({ bornOn }: Described) => bornOn.map((born) => born.slice(0, 4));
	const daysOf = ({ bornOn }: Described) => bornOn.filter((born) => born.length > 4);
	const theirYears = yearsOf(theirs);
	note(
		'birth_year',
		yearsOf(ours).some((year) => theirYears.includes(year)),
		0,
		namesV1.birthYear,
	);
	const [days, theirDays] = [daysOf(ours), daysOf(theirs)];
	// a list that gives years too leaves it open which day it was
	const isOpen = days.length < ours.bornOn.length || theirDays.length < theirs.bornOn.length;
	if (days.some((day) => theirDays.includes(day))) note('birth_day', true, 0, 0);
	else if (isOpen)
		uncompared.push(
			...untold('birth_day', isShorter(days, ours) ? [] : days, isShorter(theirDays, theirs) ? [] : theirDays),
		);
	else note('birth_day', false, 0, namesV1.birthDay);
}

function isShorter(days: readonly string[], { bornOn }: Described): boolean {
	return days.length < bornOn.length;
}

function comparePatronymic({ patronymic }: Meeting, { agrees, differs, uncompared }: Traits): void {
	if (patronymic === 'met') agrees.push('patronymic');
	if (patronymic === 'differs') differs.push('patronymic');
	if (patronymic === 'ours_only') uncompared.push({ trait: 'patronymic', untoldBy: 'theirs' });
	if (patronymic === 'theirs_only') uncompared.push({ trait: 'patronymic', untoldBy: 'ours' });
}

function listOf<Value>(value: Value | null): Value[] {
	return value === null ? [] : [value];
}
