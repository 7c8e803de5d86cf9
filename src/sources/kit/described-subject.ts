import { bareIdentifier, type Described, type Identifier } from '#domain/names/matching/described.ts';
import { describeIin, parseIinBin } from '#domain/numbers/iin-bin.ts';
import { isPerson } from '#domain/subject.ts';
import type { AskedSubject } from './live-source.ts';

/** A subject as names-v1 compares it with entries of lists. */
export function describeSubject(subject: AskedSubject): Described {
	const { iinBin, kind, nameRu, nameKk, foreign, address = null } = subject;
	const names = [...new Set([foreign?.name, nameRu, nameKk])].flatMap((text) =>
		text ? [{ text, isWeak: false }] : [],
	);
	const addresses = address === null ? [] : [address];
	if (foreign?.person !== undefined) {
		const { bornOn, citizenship } = foreign.person;
		const countries = [citizenship ?? '', foreign.country].filter((code) => code !== '');
		return {
			...{ names, addresses, countries: [...new Set(countries)], entity: 'person', identifiers: [] },
			bornOn: bornOn === null ? [] : [bornOn],
		};
	}
	if (foreign !== undefined)
		return {
			...{ names, addresses, countries: [foreign.country], bornOn: [], entity: 'organisation' },
			identifiers: foreign.number === null ? [] : [identifierAbroad(foreign.number, foreign.country)],
		};
	// several people who run one business have a name of their own
	const entity = kind === 'joint_sole' ? null : isPerson(kind) ? 'person' : 'organisation';
	return { ...numbered(iinBin), names, addresses, entity };
}

/** A number that another country has given, or an LEI, which no country gives. */
export function identifierAbroad(number: string, country: string | null): Identifier {
	const bare = bareIdentifier(number);
	const isLei = /^[0-9A-Z]{18}\d{2}$/.test(bare);
	return isLei ? { number: bare, country: null, kind: 'lei' } : { number: bare, country, kind: null };
}

type Named = {
	name: string;
	iinBin: string | null;
	country: string | null /** a founder may be a firm */;
	isPerson: boolean;
};

/** Somebody whom a source names: a head, a founder. Without a number nothing else is known of them. */
export function describeNamed({ name, iinBin, country, isPerson: isSurelyPerson }: Named): Described {
	const number = iinBin === null ? null : parseIinBin(iinBin);
	const known = number?.ok === true ? numbered(number.value) : { identifiers: [], bornOn: [], countries: [] };
	return {
		...known,
		...(country === null ? {} : { countries: [country] }),
		...{ names: [{ text: name, isWeak: false }], addresses: [] },
		entity:
			number?.ok === true ? (number.kind === 'iin' ? 'person' : 'organisation') : isSurelyPerson ? 'person' : null,
	};
}

function numbered(iinBin: string): Pick<Described, 'identifiers' | 'bornOn' | 'countries'> {
	const parsed = parseIinBin(iinBin);
	const bornOn = parsed.ok ? (describeIin(parsed.value)?.bornOn ?? null) : null;
	// foreigners who live here have a number without a century
	const isForeigner = parsed.ok && parsed.kind === 'iin' && bornOn === null;
	return {
		identifiers: [{ number: iinBin, country: 'KZ', kind: 'kz' }],
		bornOn: bornOn === null ? [] : [bornOn],
		countries: isForeigner ? [] : ['KZ'],
	};
}
