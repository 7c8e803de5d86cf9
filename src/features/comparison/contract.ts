import { type Static, Type } from 'typebox';
import { call } from '#domain/api/call.ts';
import { mediaTypes } from '#domain/api/media-types.ts';
import { text, textOrNull, uuid } from '#domain/api/schemas.ts';
import { openingErrors } from '#domain/error.ts';

/** The longest term of a link, in days. */
const longestComparisonDays = 30;

/** `card`: what the fast check knows today; `report`: the newest closed report of one's own about each. */
const basis = Type.Enum(['card', 'report']);
/** Our ids, BIN or IIN, divided by commas. */
const ids = Type.String({ minLength: 1, maxLength: 200 });
const tone = Type.Enum(['good', 'attention', 'bad', 'neutral']);

const ComparedSubject = Type.Object({
	id: text,
	/** a person's number is masked */
	bin: text,
	title: text,
	is_individual: Type.Boolean(),
	state_label: text,
	verdict: Type.Union([Type.Object({ tone, label: text, sentence: text }), Type.Null()]),
	/** of the basis `report`: the report, and when it was closed; null: there is none, and nothing is compared */
	report_id: textOrNull,
	report_closed_at: textOrNull,
});
export type ComparedSubject = Static<typeof ComparedSubject>;

const ComparisonCell = Type.Object({
	/** `unknown`: those who would say it have said other things of the subject, and not this; or it is our own value, withheld */
	state: Type.Enum(['found', 'nothing', 'silent', 'not_asked', 'not_applicable', 'unknown']),
	text,
	tone,
	/** publishers by acronym; empty: the portal */
	sources: Type.Array(text),
	as_of: textOrNull,
	/** only among cells that can be compared; what is not known is never the worst */
	place: Type.Unsafe<'best' | 'worst' | null>({ enum: ['best', 'worst', null] }),
});
export type ComparisonCell = Static<typeof ComparisonCell>;

const ComparisonRow = Type.Object({
	code: text,
	label: text,
	differs: Type.Boolean(),
	cells: Type.Array(ComparisonCell),
});
export type ComparisonRow = Static<typeof ComparisonRow>;

const Comparison = Type.Object({
	basis,
	subjects: Type.Array(ComparedSubject),
	sections: Type.Array(Type.Object({ code: text, title: text, rows: Type.Array(ComparisonRow) })),
	row_count: Type.Integer(),
	differing_count: Type.Integer(),
	/** sources that said something about any of them; parts of one are counted once */
	source_count: Type.Integer(),
	/** how many of them the caller has a closed report about */
	report_count: Type.Integer(),
	/** ISO instant */
	compared_at: text,
	is_demo: Type.Boolean(),
});
export type ComparisonView = Static<typeof Comparison>;

const KeptComparison = Type.Object({
	id: text,
	titles: Type.Array(text),
	basis,
	made_at: text,
	expires_at: text,
	/** of what is shown behind the link, in hexadecimal */
	sha256: text,
});
export type KeptComparison = Static<typeof KeptComparison>;

const tag = 'comparison';
const errors = [...openingErrors, 'comparison_full', 'plan_needed'] as const;
const kept = { params: Type.Object({ id: uuid }) };

export const getComparison = call('GET', '/api/v1/compare', {
	...{ tag, summary: 'Up to four entities side by side, row by row; each that was not opened today takes a check' },
	callers: 'account',
	limit: { max: 60, seconds: 60 },
	query: Type.Object({ ids, basis: Type.Optional(basis) }),
	answer: Comparison,
	errors,
	example: { query: { ids: '160340001109,210340001203' } },
});

export const getComparisonTable = call('GET', '/api/v1/compare.xlsx', {
	...{ tag, summary: 'The same as a workbook' },
	callers: 'account',
	limit: { max: 20, seconds: 60 },
	query: Type.Object({ ids, basis: Type.Optional(basis) }),
	answer: { mediaTypes: [mediaTypes.xlsx] },
	errors,
	example: { query: { ids: '160340001109,210340001203' } },
});

export const keepComparison = call('POST', '/api/v1/comparisons', {
	role: 'editor',
	...{
		tag,
		summary: 'Freeze a comparison over open sources, with a link by which others read it; its token is told once',
	},
	callers: 'account',
	limit: { max: 30, seconds: 60 },
	body: Type.Object(
		{
			ids,
			basis: Type.Optional(basis),
			days: Type.Integer({ minimum: 1, maximum: longestComparisonDays }),
		},
		{ additionalProperties: false },
	),
	answer: Type.Object({
		...KeptComparison.properties,
		/** the last part of the address of the page */
		token: text,
	}),
	status: 201,
	errors: [...errors, 'comparison_too_few', 'comparison_without_reports', 'links_full'],
	example: { body: { ids: '160340001109,210340001203', days: 7 } },
});

export const listComparisons = call('GET', '/api/v1/comparisons', {
	...{ tag, summary: 'Frozen comparisons of one’s own that can still be opened, newest first' },
	callers: 'account',
	answer: Type.Array(KeptComparison),
});

export const endComparison = call('DELETE', '/api/v1/comparisons/:id', {
	role: 'editor',
	...{ ...kept, tag, summary: 'Take the link of a comparison back: from now on it opens nothing' },
	callers: 'account',
	answer: null,
});

export const getComparisonDocument = call('GET', '/api/v1/comparisons/:id/document', {
	...{ ...kept, tag, summary: 'A frozen comparison of one’s own as a sealed PDF' },
	callers: 'account',
	limit: { max: 30, seconds: 60 },
	answer: { mediaTypes: [mediaTypes.pdf] },
	errors: ['printing_busy'],
});

export const getSharedComparison = call('GET', '/api/v1/shared-comparisons/:token', {
	...{ tag, summary: 'A frozen comparison by the link that its owner made' },
	callers: 'anybody',
	limit: { max: 60, seconds: 60 },
	params: Type.Object({ token: Type.String({ minLength: 1, maxLength: 100 }) }),
	answer: Type.Object({ comparison: Comparison, expires_at: text, sha256: text }),
});
