import { type Static, Type } from 'typebox';
import { call } from '#domain/api/call.ts';
import { integerOrNull, text, textOrNull } from '#domain/api/schemas.ts';
import { type CheckLevel, checkLevels } from '#domain/report/report.ts';
import { evidences } from '#domain/source-evidence.ts';
import { SourceView } from '#domain/source-view.ts';

/**
 * `stale`: data older than twice its rhythm; `frozen`: its publisher gave the list up; `silent`: its last answer was none; `never_asked`: nobody has asked it, or
 * its list is not loaded; `not_configured`: this installation has no address for it.
 */
const condition = Type.Enum(['answering', 'stale', 'frozen', 'silent', 'never_asked', 'not_configured']);

/** A source of this installation as the status page shows it. */
const SourceStatus = Type.Object({
	...SourceView.properties,
	/** sources with one code are parts of one source of the catalogue */
	catalogue_code: text,
	group: Type.Enum(['state', 'closed', 'foreign']),
	/** chapter of the report */
	section: text,
	access: Type.Enum(['open', 'keyed', 'file', 'contract', 'paid']),
	/** net tenge of one answer */
	price_kzt: Type.Number(),
	needs_consent: Type.Boolean(),
	/** asked by a person about himself alone */
	is_of_oneself: Type.Boolean(),
	/** the smallest check that asks it; `fast`: the card, without registration */
	report: Type.Unsafe<CheckLevel | null>({ enum: [...checkLevels, null] }),
	/** how well the format is known; `assumed`: nobody has seen it documented */
	evidence: Type.Enum([...evidences]),
	/** day the format was last compared with that evidence */
	checked_on: textOrNull,
	condition,
	/** day of the last edition, where its publisher has given the list up: an entry counts, its absence says nothing */
	frozen_on: textOrNull,
	/** ISO instants */
	silent_since: textOrNull,
	last_success_at: textOrNull,
	/** of the last seven days with answers; null: none */
	median_ms: integerOrNull,
});
export type SourceStatus = Static<typeof SourceStatus>;

/** By codes of the catalogue. */
const SourceCounts = Type.Object({
	/** public registers of state bodies, classifiers included */
	state: Type.Integer(),
	/** by contract and consent */
	closed: Type.Integer(),
	foreign: Type.Integer(),
	/** lists loaded here and still renewed that the fast check of a legal entity reads */
	fast: Type.Integer(),
	/** sources about a subject: the sum of `asked`, `never_asked`, `not_loaded` and `frozen` */
	total: Type.Integer(),
	/** loaded lists, and sources that somebody has asked */
	asked: Type.Integer(),
	/** of `asked` */
	answering: Type.Integer(),
	never_asked: Type.Integer(),
	/** without an address or a key here */
	not_loaded: Type.Integer(),
	/** given up by their publisher */
	frozen: Type.Integer(),
});
export type SourceCounts = Static<typeof SourceCounts>;

const SourceList = Type.Object({ counts: SourceCounts, sources: Type.Array(SourceStatus) });
export type SourceList = Static<typeof SourceList>;

const SourceDay = Type.Object({
	/** `yyyy-mm-dd` in Kazakhstan */
	day: text,
	answered: Type.Integer(),
	failed: Type.Integer(),
	median_ms: integerOrNull,
	/** how often, by failure code */
	failures: Type.Record(text, Type.Integer()),
});
const SourceDetail = Type.Object({
	source: SourceStatus,
	/** the last 90 days, the oldest first; days without a question stand with zeros */
	days: Type.Array(SourceDay),
});
export type SourceDetail = Static<typeof SourceDetail>;

/** How asking went by day, the same days for every source: place 0 of both lists is `from`. */
const SourceHistory = Type.Object({
	/** `yyyy-mm-dd` in Kazakhstan */
	from: text,
	sources: Type.Array(
		Type.Object({ id: text, answered: Type.Array(Type.Integer()), failed: Type.Array(Type.Integer()) }),
	),
});
export type SourceHistory = Static<typeof SourceHistory>;

const tag = 'sources';

export const listSources = call('GET', '/api/v1/sources', {
	...{ tag, summary: 'Sources of the catalogue, the state of each, and how many there are' },
	callers: 'anybody',
	answer: SourceList,
});

export const getSourceHistory = call('GET', '/api/v1/sources/history', {
	...{ tag, summary: 'How often each source answered and failed on each of the last 90 days' },
	callers: 'anybody',
	answer: SourceHistory,
});

export const getSource = call('GET', '/api/v1/sources/:id', {
	...{ tag, summary: 'One source with what became of asking it in the last 90 days' },
	callers: 'anybody',
	params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 60 }) }),
	answer: SourceDetail,
});
