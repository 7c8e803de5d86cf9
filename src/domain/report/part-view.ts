import { type Static, Type } from 'typebox';
import { text, textOrNull } from '../api/schemas.ts';
import { BlockView } from './block-view.ts';

/** What one source has said, as a page draws it. */
export const PartView = Type.Object({
	source_id: text,
	source_title: text,
	publisher: text,
	state: Type.Enum(['waiting', 'asking', 'found', 'nothing', 'silent', 'not_asked']),
	/** the state in words, with its date */
	sentence: text,
	as_of: textOrNull,
	/** null: nothing of the source is public */
	official_url: textOrNull,
	blocks: Type.Array(BlockView),
});
export type PartView = Static<typeof PartView>;
