import type { Described, NameTier } from '../described.ts';

/** What is expected: the tier in which the pair is shown, or that it is not. */
export type Verdict = NameTier | 'hidden';
/** Two descriptions, each `p` or `f` or `?` with a name and what else is known; nobody of them exists. */
export type JudgedPair = readonly [ours: string, theirs: string, verdict: Verdict];

/**
 * `p СЫНАМОВА АЙНУР; b 1980-01-02; c KZ; n 900105400401`: a person (`f` a firm, `?` nobody says) with a day of birth, a country and
 * a number; `a` another name, `w` one that the list is unsure of, `l` an LEI, `@` an address.
 */
export function describedBy(text: string): Described {
	const [first = '', ...more] = text.split('; ');
	const of = (letter: string) => more.filter((part) => part.startsWith(`${letter} `)).map((part) => part.slice(2));
	const entity = first.startsWith('p ') ? 'person' : first.startsWith('f ') ? 'organisation' : null;
	const strong = [first.slice(2), ...of('a')].map((name) => ({ text: name, isWeak: false }));
	return {
		entity,
		names: [...strong, ...of('w').map((name) => ({ text: name, isWeak: true }))],
		identifiers: [
			...of('n').map((number) => ({ number, country: 'KZ', kind: 'kz' as const })),
			...of('l').map((number) => ({ number, country: null, kind: 'lei' as const })),
			...of('r').map((number) => ({ number, country: 'RU', kind: null })),
		],
		countries: of('c'),
		bornOn: of('b'),
		addresses: of('@'),
	};
}
