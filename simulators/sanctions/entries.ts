import { Random } from '../../seeds/demo/random.ts';
import type { World } from '../kit/world.ts';

/** What all publishers of sanctions draw their lists from: the cast, then an invented crowd of any size. */
export type ListedEntry = {
	id: number;
	isPerson: boolean;
	/** Latin; persons: given name, surname */
	name: string;
	otherName: string | null;
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

/** Of the fixture matrix: the burdened firm by its number, and a namesake of its head without one. */
function cast(world: World): ListedEntry[] {
	const burdened = world.find('210340001203');
	const remarks = 'Tax ID No. 210340001203 (Kazakhstan); Organization Established Date 2021.';
	return [
		{
			...{ id: 99001, isPerson: false, name: 'KOLENKE TREID LLP', otherName: 'ULGI EXAMPLE LLP', bornOn: null },
			...{ number: burdened?.bin ?? null, remarks },
		},
		{
			...{ id: 99002, isPerson: true, name: 'Ainur SYNAMOVA', otherName: null, bornOn: null, number: null },
			remarks: 'nationality Kazakhstan.',
		},
	];
}

function word(random: Random): string {
	const parts = Array.from({ length: 2 + random.int(2) }, () => random.pick(syllables));
	const text = parts.join('');
	return text.charAt(0).toUpperCase() + text.slice(1);
}

/** @param count entries in all; the same list every time */
export function listedEntries(world: World, publisher: number, count: number): ListedEntry[] {
	const entries = cast(world);
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
			bornOn: isPerson ? `${year}-0${1 + random.int(9)}-1${random.int(9)}` : null,
			number: null,
			remarks: isPerson ? 'Additional sanctions information follows.' : 'Website example.invalid.',
		});
	}
	return entries;
}
