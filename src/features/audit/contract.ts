import { type Static, Type } from 'typebox';

const text = Type.String();
const textOrNull = Type.Union([text, Type.Null()]);
const localeName = Type.Enum(['ru', 'kz', 'en']);

const actorKinds = ['visitor', 'account', 'admin', 'system'] as const;

const filters = {
	actor_kind: Type.Optional(Type.Enum([...actorKinds])),
	/** id of an account or an administrator */
	actor: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
	/** whole, or its beginning with a dot at the end: `auth.` */
	action: Type.Optional(Type.String({ minLength: 1, maxLength: 64, pattern: '^[a-z_]+\\.[a-z_]*$' })),
	/** BIN/IIN */
	subject: Type.Optional(Type.String({ pattern: '^\\d{12}$' })),
	/** `account:5`, `report:<id>` */
	object: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
	/** days of Almaty, both included */
	from: Type.Optional(Type.String({ format: 'date' })),
	to: Type.Optional(Type.String({ format: 'date' })),
	locale: Type.Optional(localeName),
};

export const JournalQuery = Type.Object(
	{ ...filters, /** entries older than this id */ before: Type.Optional(Type.Integer({ minimum: 1 })) },
	{ additionalProperties: false },
);
export const JournalExportQuery = Type.Object(filters, { additionalProperties: false });
export type JournalFilters = Omit<Static<typeof JournalExportQuery>, 'locale'>;

export const JournalEntry = Type.Object({
	id: Type.Integer(),
	at: text,
	actor_kind: Type.Enum([...actorKinds]),
	actor: textOrNull,
	action: text,
	outcome: Type.Enum(['ok', 'refused']),
	/** the number of a person is masked unless it was asked for */
	subject: textOrNull,
	object: textOrNull,
	purpose: textOrNull,
	/** JSON */
	details: textOrNull,
	is_sealed: Type.Boolean(),
});
export type JournalEntry = Static<typeof JournalEntry>;

export const JournalMeta = Type.Object({
	/** where the next page begins; null: nothing is older */
	next_before: Type.Union([Type.Integer(), Type.Null()]),
	chain: Type.Object({
		sealed: Type.Integer(),
		/** of the last seal; null before the first one */
		head: textOrNull,
		sealed_at: textOrNull,
	}),
});
export type JournalMeta = Static<typeof JournalMeta>;
