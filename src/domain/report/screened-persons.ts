import type { Evidence } from '../facts/evidence.ts';
import type { FactKinds } from '../facts/fact-kinds.ts';
import { compareDescribed, prepare } from '../names/matching/compare-described.ts';
import type { Described, NameComparison } from '../names/matching/described.ts';
import { isPerson } from '../subject.ts';

/** An owner of more is an owner of the subject's decisions (products of the agency for financial monitoring count so too). */
const ownerAbovePercent = 25;

/** `itself`: a firm abroad under a name that its register gives, which the asker need not have known. */
export type PersonRole = 'head' | 'owner' | 'founder' | 'itself';
/** Somebody who decides for the subject or owns a part of it, as a source names them; a firm may be an owner too. */
export type NamedPerson = {
	role: PersonRole;
	name: string;
	iinBin: string | null;
	/** of a founder, in the words of the source */
	country: string | null;
	/** who names them first */
	sourceId: string;
};

type MatchedBy = FactKinds['sanction_match']['matchedBy'];
const byNumber: Readonly<Record<Exclude<PersonRole, 'itself'>, MatchedBy>> = {
	...{ head: 'head_identifier', owner: 'owner_identifier', founder: 'founder_identifier' },
};

type Match = FactKinds['sanction_match'];

/** What a list says of one of them, as a statement about the subject. */
export function matchOfPerson({ role, name, iinBin }: NamedPerson, entry: Match, comparison: NameComparison): Match {
	const isConfirmed = comparison.tier === 'identifier';
	const similarity = isConfirmed ? null : comparison.score;
	if (role === 'itself') return { ...entry, matchedBy: comparison.tier, isConfirmed, comparison, similarity };
	return {
		...{ ...entry, matchedBy: isConfirmed ? byNumber[role] : role === 'head' ? 'head_name' : 'owner_name' },
		...{ isConfirmed, comparison, similarity, of: { name, iinBin } },
	};
}

/**
 * Heads and founders of today, each once: these are looked up in the lists of sanctions. Who is both is looked up as the head; the
 * subject itself is looked up anyway.
 */
export function namedPersons(evidence: Evidence): NamedPerson[] {
	const { iinBin: own, kind } = evidence.subject;
	const named: NamedPerson[] = [];
	for (const { value, witness } of evidence.all('head'))
		if (evidence.holdsOn(value.to))
			named.push({
				role: 'head',
				name: value.name,
				iinBin: value.iin,
				country: null,
				sourceId: witness.traits.sourceId,
			});
	for (const { value, witness } of evidence.all('register_entry'))
		if (value.headName !== null && !isPerson(kind))
			named.push({
				...{ role: 'head', name: value.headName, iinBin: null, country: null },
				sourceId: witness.traits.sourceId,
			});
	for (const { value, witness } of evidence.all('founder'))
		if (evidence.holdsOn(value.to))
			named.push({
				role: (value.sharePercent ?? 0) > ownerAbovePercent ? 'owner' : 'founder',
				...{ name: value.name, iinBin: value.iinBin, country: value.country, sourceId: witness.traits.sourceId },
			});
	for (const { value, witness } of evidence.all('foreign_officer'))
		if (evidence.holdsOn(value.to))
			named.push({
				...{ role: 'head', name: value.name, iinBin: null, country: null },
				sourceId: witness.traits.sourceId,
			});
	for (const { value, witness } of evidence.all('foreign_controller'))
		if (value.name !== null && evidence.holdsOn(value.to))
			named.push({
				...{ role: 'owner', name: value.name, iinBin: null, country: value.country },
				sourceId: witness.traits.sourceId,
			});
	if (kind === 'foreign') named.push(...ownNames(evidence));
	const once: NamedPerson[] = [];
	for (const one of named) if (one.iinBin !== own && !once.some((other) => isSameNamed(one, other))) once.push(one);
	return once;
}

/** A firm abroad by the names that registers give. */
function ownNames(evidence: Evidence): NamedPerson[] {
	const told = [...evidence.all('foreign_company'), ...evidence.all('lei_record'), ...evidence.all('vat_number')];
	return told.flatMap(({ value: { name, country }, witness }): NamedPerson[] =>
		name === null || name === ''
			? []
			: [{ role: 'itself', name, iinBin: null, country, sourceId: witness.traits.sourceId }],
	);
}

const nothingElse = { countries: [], bornOn: [], entity: null, addresses: [] } as const;

function described({ name, iinBin }: Pick<NamedPerson, 'name' | 'iinBin'>): Described {
	const identifiers = iinBin === null ? [] : [{ number: iinBin, country: 'KZ', kind: 'kz' as const }];
	return { ...nothingElse, names: [{ text: name, isWeak: false }], identifiers };
}

/** One person whom two sources name: by the number where both have it, else by a likeness of the names. */
function isSameNamed(one: Pick<NamedPerson, 'name' | 'iinBin'>, other: Pick<NamedPerson, 'name' | 'iinBin'>): boolean {
	return compareDescribed(prepare(described(one)), prepare(described(other))) !== null;
}
