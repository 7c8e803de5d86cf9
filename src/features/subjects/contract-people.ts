import { type Static, Type } from 'typebox';
import { call } from '#domain/api/call.ts';
import { booleanOrNull, subjectId, text, textOrNull } from '#domain/api/schemas.ts';
import { openingErrors } from '#domain/error.ts';
import { nameTiers } from '#domain/names/matching/described.ts';
import { finding } from './contract.ts';

const dateOrNull = Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date' });

const Match = Type.Object({
	source_id: text,
	source_title: text,
	/** date of the list */
	as_of: dateOrNull,
	/** list and entry as the publisher writes them */
	list: text,
	name: text,
	url: textOrNull,
	/** by a number; a name alone never confirms anybody */
	is_confirmed: Type.Boolean(),
	/** what the likeness rests on, and the same in words */
	tier: Type.Enum([...nameTiers]),
	tier_label: text,
	/** 0…1: likeness of what could be compared, no probability */
	likeness: Type.Number(),
	/** which word met which, and how */
	words: textOrNull,
	agrees: textOrNull,
	differs: textOrNull,
	uncompared: textOrNull,
});

const Person = Type.Object({
	role: Type.Enum(['head', 'owner', 'founder']),
	role_label: text,
	name: text,
	/** a source tells the number: lists were asked by it too; the number itself stays here */
	has_number: Type.Boolean(),
	/** null: no list could be asked */
	is_clean: booleanOrNull,
	sentence: text,
	/** the surest first */
	matches: Type.Array(Match),
});

const PeopleView = Type.Object({
	people: Type.Array(Person),
	/** what follows from the matches, by the rules of the card */
	stop: Type.Array(finding),
	attention: Type.Array(finding),
	/** lists of sanctions that were compared, and those that could not be */
	asked_count: Type.Integer(),
	silent_count: Type.Integer(),
	/** what is not known of these people here */
	notes: Type.Array(text),
});
export type PeopleView = Static<typeof PeopleView>;

/** To ask is to open the subject: a check of the day, unless it was opened today. */
export const getSubjectPeople = call('GET', '/api/v1/subjects/:id/people', {
	tag: 'subjects',
	summary: 'Directors and founders of an entity compared with sanction lists by name and number, word by word',
	callers: 'account',
	limit: { max: 120, seconds: 60 },
	params: Type.Object({ id: subjectId }),
	answer: PeopleView,
	errors: openingErrors,
});
