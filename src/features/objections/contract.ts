import { type Static, Type } from 'typebox';

const text = Type.String();
const textOrNull = Type.Union([text, Type.Null()]);
const localeName = Type.Enum(['ru', 'kz', 'en']);
const About = Type.Enum(['idn', 'fact']);

export const ObjectionQuery = Type.Object({ locale: Type.Optional(localeName) }, { additionalProperties: false });

export const ObjectionBody = Type.Object(
	{
		/** BIN/IIN of whom the index or the fact is about */
		subject: Type.String({ minLength: 12, maxLength: 12 }),
		about: About,
		text: Type.String({ minLength: 10, maxLength: 4000 }),
	},
	{ additionalProperties: false },
);
export type ObjectionBody = Static<typeof ObjectionBody>;

export const ObjectionView = Type.Object({
	id: Type.Integer(),
	subject: text,
	about: About,
	text,
	state: Type.Enum(['new', 'in_work', 'answered']),
	created_at: text,
	/** the day by which it is answered */
	due_on: text,
	answer: textOrNull,
	answered_at: textOrNull,
});
export type ObjectionView = Static<typeof ObjectionView>;
