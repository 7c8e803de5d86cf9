import { type Static, Type } from 'typebox';
import { call } from '#domain/api/call.ts';
import { text } from '#domain/api/schemas.ts';
import { requestAnswer } from './contract-answer.ts';

const About = Type.Enum(['idn', 'fact']);

const ObjectionBody = Type.Object(
	{
		/** BIN/IIN of whom the index or the fact is about */
		subject: Type.String({ minLength: 12, maxLength: 12 }),
		about: About,
		text: Type.String({ minLength: 10, maxLength: 4000 }),
	},
	{ additionalProperties: false },
);
export type ObjectionBody = Static<typeof ObjectionBody>;

const ObjectionView = Type.Object({
	id: Type.Integer(),
	subject: text,
	about: About,
	text,
	...requestAnswer,
});
export type ObjectionView = Static<typeof ObjectionView>;

const tag = 'objections';

export const raiseObjection = call('POST', '/api/v1/objections', {
	...{ tag, summary: 'Object to an index or a fact; the answer comes by the day named' },
	callers: 'account',
	body: ObjectionBody,
	answer: ObjectionView,
	status: 201,
	errors: ['bin_incorrect', 'subject_not_found', 'too_many_requests'],
});

export const listObjections = call('GET', '/api/v1/objections', {
	...{ tag, summary: 'Own objections with their answers, the newest first' },
	callers: 'account',
	answer: Type.Array(ObjectionView),
});
