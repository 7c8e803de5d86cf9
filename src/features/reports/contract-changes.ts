import { type Static, Type } from 'typebox';
import { text, textOrNull } from '#domain/api/schemas.ts';

const progress = Type.Enum(['waiting', 'asking', 'found', 'nothing', 'silent', 'not_asked']);

/** What changed in the answer of one source between two reports. */
export const SourceChangeView = Type.Object({
	source_id: text,
	source_title: text,
	section: text,
	section_title: text,
	/** false: one of the two answers is missing, so nothing can be said */
	is_comparable: Type.Boolean(),
	/** null: the source was no part of that report */
	before: Type.Union([progress, Type.Null()]),
	after: progress,
	/** facts that came, went, or say something else now */
	added: Type.Integer(),
	gone: Type.Integer(),
	changed: Type.Integer(),
});
export type SourceChangeView = Static<typeof SourceChangeView>;

/** Answer of `GET /api/v1/reports/{id}/changes`; without a report before it everything is null or empty. */
export const ReportChangesView = Type.Object({
	previous_id: textOrNull,
	previous_created_at: textOrNull,
	/** null where one of the two has no value of the index */
	score: Type.Union([
		Type.Object({ before: Type.Number(), after: Type.Number(), difference: Type.Number() }),
		Type.Null(),
	]),
	/** sources with a difference, and those that cannot be compared, in the order of the catalogue */
	sources: Type.Array(SourceChangeView),
});
export type ReportChangesView = Static<typeof ReportChangesView>;
