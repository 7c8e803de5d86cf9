import { type Static, Type } from 'typebox';
import { call } from '#domain/api/call.ts';
import { day, integerOrNull, text, textOrNull } from '#domain/api/schemas.ts';

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
	from: Type.Optional(day),
	to: Type.Optional(day),
};

const JournalQuery = Type.Object({
	...filters,
	/** entries older than this id */
	before: Type.Optional(Type.Integer({ minimum: 1 })),
});
const JournalExportQuery = Type.Object(filters);
export type JournalFilters = Static<typeof JournalExportQuery>;

const JournalEntry = Type.Object({
	id: Type.Integer(),
	at: text,
	actor_kind: Type.Enum([...actorKinds]),
	actor: textOrNull,
	/** code of the act, as it can be asked for */
	action: text,
	/** in the reader's language */
	action_label: text,
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

const JournalMeta = Type.Object({
	/** where the next page begins; null: nothing is older */
	next_before: integerOrNull,
	chain: Type.Object({
		sealed: Type.Integer(),
		/** of the last seal; null before the first one */
		head: textOrNull,
		sealed_at: textOrNull,
	}),
});
export type JournalMeta = Static<typeof JournalMeta>;

const security = { tag: 'admin', callers: ['security'] } as const;

export const listJournal = call('GET', '/api/v1/admin/audit', {
	...security,
	summary: 'The audit journal, the newest entries first, and the state of its chain',
	query: JournalQuery,
	answer: Type.Array(JournalEntry),
	meta: JournalMeta,
});

export const exportJournal = call('GET', '/api/v1/admin/audit/export', {
	...security,
	summary: 'The same as CSV; who took it is written down',
	query: JournalExportQuery,
	answer: { mediaTypes: ['text/csv'] },
});
