import { type Static, Type } from 'typebox';
import { longestListName, longestText } from '#domain/cabinet.ts';
import { ListMeta, pageQuery } from '#domain/paging.ts';

const text = Type.String();
const textOrNull = Type.Unsafe<string | null>({ type: ['string', 'null'] });
const integerOrNull = Type.Unsafe<number | null>({ type: ['integer', 'null'] });
const localeName = Type.Optional(Type.Enum(['ru', 'kz', 'en']));
/** What people write: line breaks and tabs, no other control characters. */
const written = (maxLength: number, minLength = 0) =>
	Type.String({ minLength, maxLength, pattern: '^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f]*$' });
const day = Type.String({ format: 'date' });
/** BIN, IIN or our id */
const subjectId = Type.String({ minLength: 1, maxLength: 40 });
const uuid = Type.String({ format: 'uuid' });

export const CabinetQuery = Type.Object({ locale: localeName }, { additionalProperties: false });
export const PageQuery = Type.Object(pageQuery, { additionalProperties: false });
export const KeyHeader = Type.Object({
	'idempotency-key': Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
});

/** A subject as a row of the cabinet. */
export const SubjectView = Type.Object({
	id: text,
	/** a person's number is masked */
	bin: text,
	title: text,
	is_individual: Type.Boolean(),
	state: Type.Enum(['new', 'active', 'suspended', 'inactive', 'stopped', 'liquidating', 'liquidated', 'removed']),
	state_label: text,
	place: textOrNull,
	/** null: the index is not calculated */
	idn: Type.Union([
		Type.Object({
			score: integerOrNull,
			group: textOrNull,
			risk_class: Type.Unsafe<'green' | 'red' | null>({ enum: ['green', 'red', null] }),
		}),
		Type.Null(),
	]),
	/** the strongest one or two, in words */
	flags: Type.Array(Type.Object({ code: text, severity: Type.Enum(['stop', 'attention']), label: text })),
});
export type SubjectView = Static<typeof SubjectView>;

export const RecentCheck = Type.Object({
	subject: SubjectView,
	checked_at: text,
	/** checked today already: opening it again is free until midnight in Almaty */
	is_free_today: Type.Boolean(),
});
export type RecentCheck = Static<typeof RecentCheck>;
export const RecentChecks = Type.Object({ data: Type.Array(RecentCheck), meta: ListMeta });

const color = Type.Enum(['blue', 'green', 'amber', 'red', 'violet', 'grey']);
const listName = written(longestListName, 1);

export const CreateListBody = Type.Object({ name: listName, color }, { additionalProperties: false });
export type CreateListBody = Static<typeof CreateListBody>;
export const ChangeListBody = Type.Partial(CreateListBody, { additionalProperties: false });
export type ChangeListBody = Static<typeof ChangeListBody>;

export const OwnList = Type.Object({ id: text, name: text, color, entry_count: Type.Integer(), changed_at: text });
export type OwnList = Static<typeof OwnList>;
export const OwnLists = Type.Object({
	data: Type.Array(OwnList),
	meta: Type.Object({ lists_max: Type.Integer(), entries_max: Type.Integer() }),
});
export type OwnListsMeta = Static<typeof OwnLists>['meta'];

export const ListParams = Type.Object({ id: uuid });
export const EntryParams = Type.Object({ id: uuid, subject: subjectId });
export const EntryQuery = Type.Object(
	{
		search: Type.Optional(written(100)),
		/** newest first; by name; the lowest index first */
		sort: Type.Optional(Type.Enum(['added', 'name', 'idn'])),
		...pageQuery,
	},
	{ additionalProperties: false },
);
export type EntryQuery = Static<typeof EntryQuery>;
/** A note that is not named stays as it is. */
export const EntryBody = Type.Object({ note: Type.Optional(written(longestText)) }, { additionalProperties: false });

export const ListEntry = Type.Object({ subject: SubjectView, note: text, added_at: text });
export type ListEntry = Static<typeof ListEntry>;
export const ListPage = Type.Object({
	data: Type.Object({ list: OwnList, entries: Type.Array(ListEntry) }),
	meta: ListMeta,
});
export type ListPage = Static<typeof ListPage>['data'];

const decisionState = Type.Enum(['approved', 'conditional', 'refused']);
/** `expired`: in force until a day that has passed; `superseded`: there is a newer decision about the subject */
const standing = Type.Enum(['in_force', 'expired', 'superseded']);

export const DecisionBody = Type.Object(
	{
		subject: subjectId,
		state: decisionState,
		reason: written(longestText, 1),
		/** needed with `conditional`, refused with the others */
		conditions: Type.Optional(written(longestText, 1)),
		/** the last day it is good for; today at the earliest */
		valid_until: Type.Optional(day),
		/** a report of one's own about the same subject */
		report_id: Type.Optional(uuid),
	},
	{ additionalProperties: false },
);
export type DecisionBody = Static<typeof DecisionBody>;

export const DecisionView = Type.Object({
	id: text,
	state: decisionState,
	standing,
	reason: text,
	conditions: textOrNull,
	/** `yyyy-mm-dd` */
	valid_until: textOrNull,
	made_at: text,
	/** masked number of who decided */
	author: text,
	/** the index at that moment */
	idn_then: Type.Union([Type.Object({ score: integerOrNull, group: textOrNull }), Type.Null()]),
	report_id: textOrNull,
});
export type DecisionView = Static<typeof DecisionView>;

const filters = {
	state: Type.Optional(decisionState),
	standing: Type.Optional(standing),
	/** a name or a whole number */
	search: Type.Optional(written(100)),
	/** of the decision, both days included */
	from: Type.Optional(day),
	to: Type.Optional(day),
};
export const DecisionQuery = Type.Object(
	{ ...filters, subject: Type.Optional(subjectId), ...pageQuery },
	{ additionalProperties: false },
);
export type DecisionQuery = Static<typeof DecisionQuery>;
export const DecisionExportQuery = Type.Object({ ...filters, locale: localeName }, { additionalProperties: false });
export type DecisionExportQuery = Static<typeof DecisionExportQuery>;

export const LoggedDecision = Type.Interface([DecisionView], { subject: SubjectView });
export type LoggedDecision = Static<typeof LoggedDecision>;
export const DecisionLog = Type.Object({ data: Type.Array(LoggedDecision), meta: ListMeta });

export const MarksParams = Type.Object({ subject: subjectId });
/** What the asker has noted about a subject. */
export const SubjectMarks = Type.Object({
	subject: SubjectView,
	lists: Type.Array(Type.Object({ id: text, name: text, color, is_in: Type.Boolean(), note: text })),
	/** the newest one, whatever became of it */
	decision: Type.Union([DecisionView, Type.Null()]),
	decision_count: Type.Integer(),
});
export type SubjectMarks = Static<typeof SubjectMarks>;
