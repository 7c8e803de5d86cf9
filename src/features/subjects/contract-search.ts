import { type Static, Type } from 'typebox';
import { call } from '#domain/api/call.ts';
import { ListMeta, pageQuery } from '#domain/api/paging.ts';
import { booleanOrNull, integerOrNull, text, textOrNull } from '#domain/api/schemas.ts';
import { openingErrors } from '#domain/error.ts';
import { ShortIdn } from '#domain/idn/short-idn.ts';
import { adverseSeverities } from '#domain/judgement/judgement.ts';
import { sorts } from '#domain/search-order.ts';
import { kind, state } from './contract.ts';

/** the words as typed: no correction of layout, script or spelling */
const literal = Type.Optional(Type.Boolean());

const words = Type.String({ minLength: 2, maxLength: 100 });

/** of the register: what the ministry of justice adds (`liquidated`) stands in the rows only */
const listedState = Type.Enum(['new', 'active', 'suspended', 'inactive', 'stopped', 'liquidating', 'removed']);
/** `none`: the index says no zone (an interval on both sides of its border, a stop source not heard) or is not calculated */
const zone = Type.Enum(['green', 'red', 'none']);
const year = Type.Integer({ minimum: 1900, maximum: 2100 });

/** What narrows a list; any one of them, or a text, is needed. */
const filters = {
	/** region, district or settlement: with everything below it */
	kato: Type.Optional(Type.String({ pattern: '^[0-9]{9}$' })),
	/** KATO code of a region or city of republican significance */
	region: Type.Optional(Type.String({ pattern: '^[0-9]{2}0{7}$' })),
	/** section letter, or a code of two to five digits with everything below it */
	oked: Type.Optional(Type.String({ pattern: '^([A-U]|[0-9]{2,5})$' })),
	status: Type.Optional(listedState),
	kind: Type.Optional(kind),
	/** refused while no connected source tells who pays VAT */
	vat: Type.Optional(Type.Boolean()),
	year_from: Type.Optional(year),
	year_to: Type.Optional(year),
	zone: Type.Optional(zone),
};

const ListQuery = Type.Object({
	search: Type.Optional(words),
	literal,
	...filters,
	sort: Type.Optional(Type.Enum(sorts)),
	...pageQuery,
});
export type ListQuery = Static<typeof ListQuery>;

/** Given where the words as typed found nothing: what was searched for instead, and the way back. */
const understood = Type.Union([
	Type.Object({
		query: text,
		literal_query: text,
		/** words of the query, as typed, that no subject has (together with the others) and that were not searched for */
		left_out: Type.Array(text),
	}),
	Type.Null(),
]);
export type Understood = Static<typeof understood>;

const SuggestionMeta = Type.Interface([ListMeta], { understood });
export type SuggestionMeta = Static<typeof SuggestionMeta>;

const facetValues = Type.Array(
	Type.Object({
		/** as the parameter of the same name takes it */
		value: text,
		/** null where the value speaks for itself or the page has the words (year, zone, vat) */
		label: textOrNull,
		count: Type.Integer(),
	}),
);

/** Counts of every filter's values under all the other filters. */
const facets = Type.Object({
	region: facetValues,
	/** sections */
	oked: facetValues,
	status: facetValues,
	kind: facetValues,
	/** null: no connected source tells */
	vat: Type.Union([facetValues, Type.Null()]),
	/** registration years, newest first */
	year: facetValues,
	zone: facetValues,
	/** results are more than were counted: every count says «at least» */
	is_capped: Type.Boolean(),
});
export type Facets = Static<typeof facets>;

const SearchMeta = Type.Interface([ListMeta], { understood, facets });

/** A row of the suggestions under the search field. */
const Suggestion = Type.Object({
	id: text,
	/** an IIN is masked for visitors */
	bin: text,
	title: text,
	name_kz: textOrNull,
	is_individual: Type.Boolean(),
	is_active: Type.Boolean(),
	kind,
	state,
	state_label: text,
	place: textOrNull,
	/** matched by the head's name, not by its own */
	found_by: Type.Enum(['number', 'name', 'head', 'former_name']),
	chief_name: textOrNull,
	/** where it is found under a name it no longer has */
	former_name: textOrNull,
});
export type Suggestion = Static<typeof Suggestion>;

const idnShort = Type.Interface([ShortIdn], { not_calculated: textOrNull });

/** Strongest one or two flags, already in the caller's language. */
const flag = Type.Object({ code: text, severity: Type.Enum([...adverseSeverities]), label: text });

const SearchRow = Type.Interface([Suggestion], {
	main_activity: textOrNull,
	registered_year: integerOrNull,
	/** what some source states about VAT; null: unknown */
	pay_nds: booleanOrNull,
	idn: Type.Union([idnShort, Type.Null()]),
	flags: Type.Array(flag),
});
export type SearchRow = Static<typeof SearchRow>;

const searching = {
	tag: 'subjects',
	callers: 'anybody',
	// a person types a letter a few times a second; more is a machine that reads the register off
	limit: { max: 60, seconds: 10 },
	errors: openingErrors,
} as const;

export const suggestSubjects = call('GET', '/api/subjects/subject/search/autocomplete', {
	...searching,
	summary: 'Suggestions while typing',
	query: Type.Object({ search: words, literal, ...pageQuery }),
	answer: Type.Array(Suggestion),
	meta: SuggestionMeta,
});

export const listSubjects = call('GET', '/api/subjects/subject/search/list', {
	...searching,
	summary: 'Entities by number, name, director or place',
	query: ListQuery,
	example: { query: { search: 'алтын' } },
	answer: Type.Array(SearchRow),
	meta: SearchMeta,
});
