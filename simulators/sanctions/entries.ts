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

/** Numbers of the cast stand above those of the crowd. */
const firstOfCast = 99_001;
const otherNames: Readonly<Record<string, string>> = { '210340001203': 'ULGI EXAMPLE LLP' };

/** Named cases by their own number or that of their head, and people who are called as heads are and have no number here. */
function cast(world: World): ListedEntry[] {
	const burdened = world.find(burdenedFirm);
	const namesake = { isPerson: true, otherName: null, bornOn: null, number: null, remarks: 'nationality Kazakhstan.' };
	const entries: Omit<ListedEntry, 'id'>[] = [];
	// its head has a namesake, too: the firm is listed by number all the same
	if (burdened !== undefined) entries.push({ ...namesake, name: 'Ainur SYNAMOVA' });
	for (const subject of world.all()) {
		const { sanctioned } = subject.script;
		if (sanctioned === undefined) continue;
		const { by, name } = sanctioned;
		if (by === 'namesake') entries.push({ ...namesake, name });
		else if (by === 'head_number') entries.push({ ...namesake, name, number: subject.headIin });
		else {
			const year = subject.registeredOn?.slice(0, 4) ?? '2010';
			const remarks = `Tax ID No. ${subject.bin} (Kazakhstan); Organization Established Date ${year}.`;
			const otherName = otherNames[subject.bin] ?? null;
			entries.push({ isPerson: false, name, otherName, bornOn: null, number: subject.bin, remarks });
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
