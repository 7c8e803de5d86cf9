import { asOfOf, Evidence } from '#domain/facts/evidence.ts';
import { type Locale, languageTag } from '#domain/locale.ts';
import { personName } from '#domain/names/person-name.ts';
import { maskPersonsIn } from '#domain/numbers/iin-bin.ts';
import { type NamedPerson, namedPersons } from '#domain/report/screened-persons.ts';
import { describeSources } from '#features/facts/public.ts';
import {
	describePerson,
	type ListedMatch,
	nameListIds,
	searchListed,
	spokenNameLists,
	withMatches,
} from '#features/sources/public.ts';
import { m } from '#paraglide/messages.js';
import { listsOf, sanctionListName } from '#reporting/sanction-lists.ts';
import {
	surestTier,
	tierWord,
	traitsCell,
	uncomparedCell,
	wordsCell,
} from '#reporting/sections/sanctions/name-comparison.ts';
import { type Words, wordsIn } from '#reporting/words.ts';
import type { PeopleView } from '../../contract-people.ts';
import type { CardDeps } from '../deps.ts';
import { presentLists } from './fast-check.ts';
import { readAssessed } from './read-assessed.ts';

type Screened = { person: NamedPerson; matches: readonly ListedMatch[] };

const mostMatches = 5;

/**
 * Heads and founders that open sources name, compared with every list of sanctions that is here; what follows from it is judged as
 * everywhere. Nothing of them leaves the server but what the lists say.
 * @throws AppError `subject_not_found`
 */
export async function screenPeople(deps: Omit<CardDeps, 'isDemo'>, bin: string, locale: Locale): Promise<PeopleView> {
	const { evidence } = await readAssessed(deps, bin, async () => null);
	const lists = spokenNameLists(evidence);
	const persons = namedPersons(evidence);
	const found = await searchListed(deps.pool, lists, persons.map(describePerson));
	const screened = persons.map(
		(person, at): Screened => ({ person, matches: (found[at] ?? []).slice(0, mostMatches) }),
	);
	const judged = judgeLists(evidence, screened);
	const { stop, attention } = presentLists(judged, locale);
	const words = wordsIn(locale);
	return {
		people: screened.map((one) => presentPerson(one, { evidence, lists: lists.length, words, locale })),
		...{ stop, attention, asked_count: lists.length },
		silent_count: nameListsOf(evidence).filter(({ heard }) => heard.state === 'silent').length,
		notes: notesOf(persons, locale),
	};
}

function nameListsOf({ sources }: Evidence) {
	return sources.filter(({ traits }) => nameListIds.has(traits.sourceId));
}

/** The lists alone, with what they say of these people and of nobody else. */
function judgeLists(evidence: Evidence, screened: readonly Screened[]): Evidence {
	const sources = nameListsOf(evidence).map((source) => ({ ...source, statements: [] }));
	const said = screened.flatMap(({ person, matches }) => matches.map((match) => ({ person, match })));
	return withMatches(new Evidence(evidence.subject, evidence.today, sources), said);
}

type Context = { evidence: Evidence; lists: number; words: Words; locale: Locale };

function presentPerson({ person, matches }: Screened, context: Context): PeopleView['people'][number] {
	const { words, lists } = context;
	return {
		// nobody abroad has a card
		role: person.role === 'itself' ? 'owner' : person.role,
		role_label: words.say(person.role === 'head' ? m.reporting_sum_role_head : m.reporting_sum_role_owner),
		name: maskPersonsIn(personName(person.name)),
		has_number: person.iinBin !== null,
		is_clean: lists === 0 ? null : matches.length === 0,
		sentence: sentenceOf(person, matches, context),
		matches: matches.map((match) => presentMatch(match, context)),
	};
}

function sentenceOf(
	{ iinBin }: NamedPerson,
	matches: readonly ListedMatch[],
	{ words, lists: asked }: Context,
): string {
	const { options } = words;
	if (asked === 0) return words.say(m.reporting_sum_screen_none);
	const confirmed = matches.filter(({ comparison }) => comparison.tier === 'identifier');
	if (confirmed.length > 0) return m.reporting_sum_screen_found({ lists: listsOf(confirmed, words) }, options);
	if (matches.length > 0) {
		const tier = tierWord(surestTier(matches), words);
		return m.reporting_sum_screen_tier({ tier, lists: listsOf(matches, words) }, options);
	}
	return iinBin === null
		? words.say(m.reporting_sum_screen_by_name)
		: m.reporting_sum_screen_clean({ count: asked }, options);
}

function presentMatch(
	{ sourceId, value, url, comparison }: ListedMatch,
	{ evidence, words, locale }: Context,
): PeopleView['people'][number]['matches'][number] {
	const source = evidence.sources.find(({ traits }) => traits.sourceId === sourceId);
	return {
		source_id: sourceId,
		source_title: describeSources[locale](sourceId).title,
		as_of: source === undefined ? null : asOfOf(source),
		list: sanctionListName(value.list, words),
		name: maskPersonsIn(value.name),
		url,
		is_confirmed: comparison.tier === 'identifier',
		tier: comparison.tier,
		tier_label: tierWord(comparison.tier, words),
		likeness: comparison.score,
		words: wordsCell(comparison, words)?.text ?? null,
		agrees: traitsCell(comparison.agrees, words)?.text ?? null,
		differs: traitsCell(comparison.differs, words)?.text ?? null,
		uncompared: uncomparedCell(comparison.uncompared, words)?.text ?? null,
	};
}

/** What a card does not know of people, and where it is told. */
function notesOf(persons: readonly NamedPerson[], locale: Locale): string[] {
	const options = { locale: languageTag(locale) };
	const isFounderKnown = persons.some(({ role }) => role !== 'head');
	return [
		...(isFounderKnown ? [] : [m.card_people_founders_unknown({}, options)]),
		...(persons.every(({ iinBin }) => iinBin === null) ? [m.card_people_no_numbers({}, options)] : []),
		m.card_people_not_asked({}, options),
	];
}
