import { type Static, Type } from 'typebox';

const text = Type.String();
const textOrNull = Type.Union([text, Type.Null()]);
const localeName = Type.Enum(['ru', 'kz', 'en']);

const personalDataKinds = ['access', 'export', 'correction', 'blocking', 'deletion', 'withdrawal'] as const;
export type PersonalDataKind = (typeof personalDataKinds)[number];
const Kind = Type.Enum([...personalDataKinds]);

export const PersonalDataQuery = Type.Object({ locale: Type.Optional(localeName) }, { additionalProperties: false });

export const PersonalDataBody = Type.Object(
	{
		kind: Kind,
		/** what is to be corrected, or anything to add */
		text: Type.Optional(Type.String({ minLength: 1, maxLength: 4000 })),
	},
	{ additionalProperties: false },
);

export const PersonalDataRequest = Type.Object({
	id: Type.Integer(),
	kind: Kind,
	text: textOrNull,
	state: Type.Enum(['new', 'in_work', 'answered']),
	created_at: text,
	/** the day by which it is answered */
	due_on: text,
	answer: textOrNull,
	answered_at: textOrNull,
});
export type PersonalDataRequest = Static<typeof PersonalDataRequest>;
