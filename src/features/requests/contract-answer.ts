import { Type } from 'typebox';
import { text, textOrNull } from '#domain/api/schemas.ts';
import { requestStates } from '#domain/requests.ts';

/** How far a request has come, and what it was answered. */
export const requestAnswer = {
	state: Type.Enum([...requestStates]),
	created_at: text,
	/** the day by which it is answered */
	due_on: text,
	answer: textOrNull,
	answered_at: textOrNull,
};
