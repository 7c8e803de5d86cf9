import { type Static, Type } from 'typebox';
import { type CheckLevel, checkLevels } from '#domain/report.ts';
import { SourceView } from '#domain/source-view.ts';

const textOrNull = Type.Unsafe<string | null>({ type: ['string', 'null'] });
const integerOrNull = Type.Unsafe<number | null>({ type: ['integer', 'null'] });

export const LocaleQuery = Type.Object(
	{ locale: Type.Optional(Type.Enum(['ru', 'kz', 'en'])) },
	{ additionalProperties: false },
);
export const SourceParams = Type.Object({ id: Type.String({ minLength: 1, maxLength: 60 }) });

/**
 * `stale`: data older than twice its rhythm; `frozen`: its publisher gave the list up; `silent`: its last answer was none; `never_asked`: nobody has asked it, or
 * its list is not loaded; `not_configured`: this installation has no address for it.
 */
const condition = Type.Enum(['answering', 'stale', 'frozen', 'silent', 'never_asked', 'not_configured']);

/** A source of this installation as the status page shows it. */
export const SourceStatus = Type.Object({
	...SourceView.properties,
	/** sources with one code are parts of one source of the catalogue */
	catalogue_code: Type.String(),
	group: Type.Enum(['state', 'closed', 'foreign']),
	/** chapter of the report */
	section: Type.String(),
	access: Type.Enum(['open', 'keyed', 'file', 'contract', 'paid']),
	/** net tenge of one answer */
	price_kzt: Type.Number(),
	needs_consent: Type.Boolean(),
	/** the smallest check that asks it; `fast`: the card, without registration */
	report: Type.Unsafe<CheckLevel | null>({ enum: [...checkLevels, null] }),
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
export const SourceCounts = Type.Object({
	/** public registers of state bodies, classifiers included */
	state: Type.Integer(),
	/** by contract and consent */
	closed: Type.Integer(),
	foreign: Type.Integer(),
	/** lists loaded here and still renewed that the fast check of a legal entity reads */
	fast: Type.Integer(),
	/** sources about a subject, and those of them of which a part answers */
	total: Type.Integer(),
	answering: Type.Integer(),
});
export type SourceCounts = Static<typeof SourceCounts>;

export const SourceList = Type.Object({ counts: SourceCounts, sources: Type.Array(SourceStatus) });
export type SourceList = Static<typeof SourceList>;

const SourceDay = Type.Object({
	/** `yyyy-mm-dd` in Kazakhstan */
	day: Type.String(),
	answered: Type.Integer(),
	failed: Type.Integer(),
	median_ms: integerOrNull,
	/** how often, by failure code */
	failures: Type.Record(Type.String(), Type.Integer()),
});
export const SourceDetail = Type.Object({
	source: SourceStatus,
	/** the last 90 days, the oldest first; days without a question stand with zeros */
	days: Type.Array(SourceDay),
});
export type SourceDetail = Static<typeof SourceDetail>;

/** How asking went by day, the same days for every source: place 0 of both lists is `from`. */
export const SourceHistory = Type.Object({
	/** `yyyy-mm-dd` in Kazakhstan */
	from: Type.String(),
	sources: Type.Array(
		Type.Object({ id: Type.String(), answered: Type.Array(Type.Integer()), failed: Type.Array(Type.Integer()) }),
	),
});
export type SourceHistory = Static<typeof SourceHistory>;
