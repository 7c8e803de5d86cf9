import { type Static, Type } from 'typebox';
import { textOrNull } from './api/schemas.ts';

/** A source as shown to readers: in general, or with its answer for one subject. */
export const SourceView = Type.Object({
	id: Type.String(),
	title: Type.String(),
	/** one sentence: what this source says about a counterparty */
	tells: Type.String(),
	publisher: Type.String(),
	/** null: nothing of it is public */
	official_url: textOrNull,
	is_stop_factor: Type.Boolean(),
	state: Type.Enum(['found', 'nothing', 'silent', 'not_asked']),
	/** the state in words, in the caller's language */
	sentence: Type.String(),
	/** `yyyy-mm-dd`, the publisher's date */
	as_of: textOrNull,
	retrieved_at: textOrNull,
	/** older than twice the source's own rhythm */
	is_stale: Type.Boolean(),
});
export type SourceView = Static<typeof SourceView>;
