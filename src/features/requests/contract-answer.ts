import { Type } from 'typebox';
import { text, textOrNull } from '#domain/api/schemas.ts';
import { requestStates } from '#domain/requests.ts';

/** How far a request has come, and what it was answered. */
export const requestAnswer = {
	/** nobody but an objection is forwarded */
	state: Type.Enum(requestStates.filter((state) => state !== 'forwarded')),
	created_at: text,
	/** the day by which it is answered */
	due_on: text,
	answer: textOrNull,
	answered_at: textOrNull,
};
