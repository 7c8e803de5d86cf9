import { Random } from '../../seeds/demo/random.ts';
import type { World } from '../kit/world.ts';

const burdenedFirm = '210340001203';

/** What all publishers of sanctions draw their lists from: the cast, then an invented crowd of any size. */
export type ListedEntry = {
	id: number;
	isPerson: boolean;
	/** Latin; persons: given name, surname */
	name: string;
	otherName: string | null;
	/** the publisher is unsure of the other name */
	isOtherNameWeak: boolean;
	/** ISO 3166-1 alpha-2: citizenship of a person, address of a firm; lists of names alone leave it out */
	country: string | null;
	/** `yyyy-mm-dd` or `yyyy` */
	bornOn: string | null;
	/** BIN or IIN that the entry names */
	number: string | null;
	remarks: string;
};

const givenNames = ['Synaq', 'Mysal', 'Ulgi', 'Test', 'Sample', 'Demo', 'Example', 'Trial'] as const;
const syllables = [
	'bek',
	'tor',
	'mal',
	'sar',
	'dun',
	'kor',
	'tem',
	'yur',
	'vol',
	'gan',
	'rus',
	'min',
	'zhol',
	'qar',
] as const;
const businesses = [
	'Shipping',
	'Trading',
	'Holding',
	'Petroleum',
	'Logistics',
	'Electronics',
	'Aviation',
	'Finance',
] as const;

/** Every fifth entry of the crowd tells none. */
const countries = ['KZ', 'TR', 'AE', 'KG', null] as const;

/** Numbers of the cast stand above those of the crowd. */
const firstOfCast = 99_001;
const otherNames: Readonly<Record<string, string>> = { '210340001203': 'ULGI EXAMPLE LLP' };

const namesake = {
	...{ isPerson: true, otherName: null, isOtherNameWeak: false, country: null, bornOn: null, number: null },
	remarks: 'Additional sanctions information follows.',
} as const;

/** People who are called like the head of the burdened firm, each as much like her as another publisher can tell. */
const likeItsHead: readonly Omit<ListedEntry, 'id'>[] = [
	{ ...namesake, name: 'Ainur SYNAMOVA' },
	{ ...namesake, name: 'Ainur SYNAMOVA', country: 'KZ', bornOn: '1990-01-05' },
	{ ...namesake, name: 'Aynur SYNAMOVA', country: 'KZ', bornOn: '1987' },
	{ ...namesake, name: 'Diana PRIMEROVA', otherName: 'Ainur SYNAMOVA', isOtherNameWeak: true, country: 'KZ' },
];

/** Named cases by their own number or that of their head, and people who are called as heads are and have no number here. */
function cast(world: World, publisher: number): ListedEntry[] {
	const entries: Omit<ListedEntry, 'id'>[] = [];
	// the firm is listed by number all the same
	const [likeHead = likeItsHead[0]] = likeItsHead.slice(publisher % likeItsHead.length);
	if (world.find(burdenedFirm) !== undefined && likeHead !== undefined) entries.push(likeHead);
	for (const subject of world.all()) {
		const { sanctioned } = subject.script;
		if (sanctioned === undefined) continue;
		const { by, name } = sanctioned;
		if (by === 'namesake') entries.push({ ...namesake, name, country: 'KZ' });
		else if (by === 'head_number') entries.push({ ...namesake, name, country: 'KZ', number: subject.headIin });
		else {
			const year = subject.registeredOn?.slice(0, 4) ?? '2010';
			const remarks = `Tax ID No. ${subject.bin} (Kazakhstan); Organization Established Date ${year}.`;
			const otherName = otherNames[subject.bin] ?? null;
			const firm = { ...namesake, isPerson: false, country: 'KZ', number: subject.bin };
			entries.push({ ...firm, name, otherName, remarks });
		}
	}
	return entries.map((entry, index) => ({ id: firstOfCast + index, ...entry }));
}

function word(random: Random): string {
	const parts = Array.from({ length: 2 + random.int(2) }, () => random.pick(syllables));
	const text = parts.join('');
	return text.charAt(0).toUpperCase() + text.slice(1);
}

/** @param count entries in all; the same list every time */
export function listedEntries(world: World, publisher: number, count: number): ListedEntry[] {
	const entries = cast(world, publisher);
	const random = new Random(911, publisher);
	for (let id = 1; entries.length < count; id++) {
		const isPerson = random.chance(0.6);
		const year = 1940 + random.int(60);
		const [surname, other] = [word(random).toUpperCase(), word(random)];
		entries.push({
			id,
			isPerson,
			name: isPerson ? `${random.pick(givenNames)} ${surname}` : `${other} ${surname} ${random.pick(businesses)}`,
			otherName: random.chance(0.4) ? `${word(random)} ${surname}` : null,
			isOtherNameWeak: id % 5 === 0,
			country: countries[id % countries.length] ?? null,
			bornOn: isPerson ? `${year}-0${1 + random.int(9)}-1${random.int(9)}` : null,
			number: null,
			remarks: isPerson ? 'Additional sanctions information follows.' : 'Website example.invalid.',
		});
	}
	return entries;
}
