import { type Static, Type } from 'typebox';
import { call } from '#domain/api/call.ts';
import { textOrNull } from '#domain/api/schemas.ts';
import { requestAnswer } from './contract-answer.ts';

const personalDataKinds = ['access', 'export', 'correction', 'blocking', 'deletion', 'withdrawal'] as const;
export type PersonalDataKind = (typeof personalDataKinds)[number];
const Kind = Type.Enum([...personalDataKinds]);

const PersonalDataBody = Type.Object(
	{
		kind: Kind,
		/** what is to be corrected, or anything to add */
		text: Type.Optional(Type.String({ minLength: 1, maxLength: 4000 })),
	},
	{ additionalProperties: false },
);
export type PersonalDataBody = Static<typeof PersonalDataBody>;

const PersonalDataRequest = Type.Object({
	id: Type.Integer(),
	kind: Kind,
	text: textOrNull,
	...requestAnswer,
});
export type PersonalDataRequest = Static<typeof PersonalDataRequest>;

const tag = 'personal data';

export const askPersonalData = call('POST', '/api/v1/personal-data/requests', {
	...{ tag, summary: 'Ask what is kept, have it corrected, blocked or deleted, or withdraw a consent' },
	callers: 'account',
	body: PersonalDataBody,
	answer: PersonalDataRequest,
	status: 201,
	errors: ['step_up_needed', 'recovery_hold', 'too_many_requests', 'conflict'],
});

export const listPersonalDataRequests = call('GET', '/api/v1/personal-data/requests', {
	...{ tag, summary: 'Own requests with their answers, the newest first' },
	callers: 'account',
	answer: Type.Array(PersonalDataRequest),
});
