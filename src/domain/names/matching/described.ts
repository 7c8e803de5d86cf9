import type { IsoDate } from '../../clock.ts';

/** A number of somebody in one of their papers; without blanks and signs. */
export type Identifier = {
	number: string;
	/** ISO 3166-1 alpha-2 of the country that gave it; null: nobody says */
	country: string | null;
	/** kinds of which everybody has one: another number of the same kind belongs to somebody else */
	kind: 'kz' | 'lei' | null;
};

/** A number without blanks and signs, in capitals: what is compared. */
export function bareIdentifier(text: string): string {
	return text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
}

export type SpelledName = { text: string /** the list itself calls the spelling unsure */; isWeak: boolean };

/** What is known of one person or firm, by a register or by a list; whatever is not known is empty. */
export type Described = {
	names: readonly SpelledName[];
	identifiers: readonly Identifier[];
	/** ISO 3166-1 alpha-2: citizenships of a person, registration and addresses of a firm */
	countries: readonly string[];
	/** `yyyy-mm-dd` or `yyyy`; a list may give several */
	bornOn: readonly (IsoDate | string)[];
	/** null: nobody says */
	entity: 'person' | 'organisation' | null;
	addresses: readonly string[];
};

/** How far a likeness can be relied on, the surest first. */
export const nameTiers = ['identifier', 'name_and_date', 'name_and_country', 'name'] as const;
export type NameTier = (typeof nameTiers)[number];
type Sure = { tier: NameTier; score: number };

/** Of two comparisons the surer one first: a tier outweighs any score. */
export function bySurety(one: Sure, other: Sure): number {
	return nameTiers.indexOf(one.tier) - nameTiers.indexOf(other.tier) || other.score - one.score;
}

/** How one word of a name met one of the other name. */
export const wordMeetings = ['same', 'transliteration', 'spelling', 'initial', 'missing'] as const;
export type WordMeeting = (typeof wordMeetings)[number];
/** `ours` or `theirs` is null where the word is missing there. */
export type MetWord = { ours: string | null; theirs: string | null; how: WordMeeting };

/** What two descriptions are compared by, besides the words of the names. */
export const nameTraits = [
	'identifier',
	'birth_day',
	'birth_year',
	'country',
	'entity',
	'patronymic',
	'number_in_name',
	'address',
] as const;
export type NameTrait = (typeof nameTraits)[number];
/** Who does not say it. */
export const untoldBy = ['ours', 'theirs', 'both'] as const;
export type UntoldBy = (typeof untoldBy)[number];
export type Uncompared = { trait: NameTrait; untoldBy: UntoldBy };

/** What names-v1 says of two descriptions (docs/names.md). */
export type NameComparison = {
	method: 'names-v1';
	tier: NameTier;
	/** likeness of what could be compared, 0…1 in hundredths; no probability */
	score: number;
	/** the two spellings that are most alike */
	ours: string;
	theirs: string;
	/** one of them says little: unsure by the list, in initials, or one short word */
	isWeak: boolean;
	words: readonly MetWord[];
	agrees: readonly NameTrait[];
	differs: readonly NameTrait[];
	uncompared: readonly Uncompared[];
};

/** What an entry of a list tells of whom it is about, besides names and births. */
export type ListedAbout = Pick<Described, 'entity' | 'countries' | 'addresses' | 'identifiers'> & {
	/** spellings that the list is unsure of */
	weakNames: readonly string[];
};
