import { Type } from 'typebox';
import { claimSides } from '../debtor-claim.ts';
import { text, textOrNull } from './schemas.ts';

/** What waits for an administrator: who disputes a claim or asks for its removal. */
export const claimPending = {
	/** how it stands now, in the reader’s language: a claim of which only removal is asked for is not called disputed */
	standing: text,
	/** what is not decided yet, the oldest first */
	pending: Type.Array(
		Type.Object({ kind: Type.Enum(['dispute', 'removal']), side: Type.Enum([...claimSides]), due_on: textOrNull }),
	),
};
