import { type Static, Type } from 'typebox';
import { call } from '#domain/api/call.ts';
import { mediaTypes as fileTypes } from '#domain/api/media-types.ts';
import { ListMeta, pageQuery } from '#domain/api/paging.ts';
import { day, subjectId, text, textOrNull, uuid, written } from '#domain/api/schemas.ts';
import { longestListName, longestText } from '#domain/cabinet.ts';
import { openingErrors } from '#domain/error.ts';
import { ShortIdn } from '#domain/idn/short-idn.ts';
import { adverseSeverities } from '#domain/judgement/judgement.ts';

/** A subject as a row of the cabinet. */
const SubjectView = Type.Object({
	id: text,
	/** a person's number is masked */
	bin: text,
	title: text,
	is_individual: Type.Boolean(),
	state: Type.Enum(['new', 'active', 'suspended', 'inactive', 'stopped', 'liquidating', 'liquidated', 'removed']),
	state_label: text,
	place: textOrNull,
	/** null: the index is not calculated */
	idn: Type.Union([ShortIdn, Type.Null()]),
	/** the strongest one or two, in words */
	flags: Type.Array(Type.Object({ code: text, severity: Type.Enum([...adverseSeverities]), label: text })),
});
export type SubjectView = Static<typeof SubjectView>;

const StopFactor = Type.Object({ code: text, label: text });
export type StopFactor = Static<typeof StopFactor>;

const RecentCheck = Type.Object({
	subject: SubjectView,
	checked_at: text,
	/** checked today already: opening it again is free until midnight in Almaty */
	is_free_today: Type.Boolean(),
});
export type RecentCheck = Static<typeof RecentCheck>;

const color = Type.Enum(['blue', 'green', 'amber', 'red', 'violet', 'grey']);
const listName = written(longestListName, 1);

const CreateListBody = Type.Object({ name: listName, color }, { additionalProperties: false });
export type CreateListBody = Static<typeof CreateListBody>;
const ChangeListBody = Type.Partial(CreateListBody, { additionalProperties: false });
export type ChangeListBody = Static<typeof ChangeListBody>;

const OwnList = Type.Object({
	...{ id: text, name: text, color, entry_count: Type.Integer(), changed_at: text },
	/** of name and colour, for `If-Match` */
	version: Type.Integer(),
});
export type OwnList = Static<typeof OwnList>;
const OwnListsMeta = Type.Object({ lists_max: Type.Integer(), entries_max: Type.Integer() });
export type OwnListsMeta = Static<typeof OwnListsMeta>;

const ListParams = Type.Object({ id: uuid });
const EntryParams = Type.Object({ id: uuid, subject: subjectId });
const EntryQuery = Type.Object(
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
const EntryBody = Type.Object({ note: Type.Optional(written(longestText)) }, { additionalProperties: false });

const ListEntry = Type.Object({
	...{ subject: SubjectView, note: text, added_at: text },
	/** a name, else a masked number; null: the account is gone */
	added_by: textOrNull,
	/** of the note, for `If-Match` */
	version: Type.Integer(),
});
export type ListEntry = Static<typeof ListEntry>;
const ListPage = Type.Object({ list: OwnList, entries: Type.Array(ListEntry) });
export type ListPage = Static<typeof ListPage>;

const decisionState = Type.Enum(['approved', 'conditional', 'refused']);
/** `expired`: in force until a day that has passed; `superseded`: there is a newer decision about the subject */
const standing = Type.Enum(['in_force', 'expired', 'superseded']);

const DecisionBody = Type.Object(
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

const DecisionView = Type.Object({
	id: text,
	state: decisionState,
	standing,
	reason: text,
	conditions: textOrNull,
	/** `yyyy-mm-dd` */
	valid_until: textOrNull,
	made_at: text,
	/** who decided: his name, where he gave none his masked number */
	author: text,
	/** of the author in the organisation, as it was then; of one’s own decision: owner */
	author_role: Type.Enum(['owner', 'editor']),
	/** the index at that moment */
	idn_then: Type.Union([Type.Pick(ShortIdn, ['score', 'group', 'interval']), Type.Null()]),
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
const DecisionQuery = Type.Object(
	{ ...filters, subject: Type.Optional(subjectId), ...pageQuery },
	{ additionalProperties: false },
);
export type DecisionQuery = Static<typeof DecisionQuery>;
const DecisionExportQuery = Type.Object(filters);
export type DecisionExportQuery = Static<typeof DecisionExportQuery>;

const LoggedDecision = Type.Interface([DecisionView], { subject: SubjectView });
export type LoggedDecision = Static<typeof LoggedDecision>;

const MarksParams = Type.Object({ subject: subjectId });
/** What the asker has noted about a subject. */
const SubjectMarks = Type.Object({
	subject: SubjectView,
	lists: Type.Array(Type.Object({ id: text, name: text, color, is_in: Type.Boolean(), note: text })),
	/** the newest one, whatever became of it */
	/** all of them, by the lists of today and answers that are still fresh */
	stop_factors: Type.Array(StopFactor),
	decision: Type.Union([DecisionView, Type.Null()]),
	decision_count: Type.Integer(),
	/** false for a viewer of the organisation that is acted for */
	can_edit: Type.Boolean(),
});
export type SubjectMarks = Static<typeof SubjectMarks>;

const tag = 'cabinet';
/** A person changes a few a second at most. */
const changing = { tag, callers: 'account', limit: { max: 120, seconds: 60 } } as const;
/** Building the whole table is expensive. */
const exporting = { tag, callers: 'account', limit: { max: 20, seconds: 60 } } as const;
const workbook = { mediaTypes: [fileTypes.xlsx] } as const;

export const listRecentChecks = call('GET', '/api/v1/cabinet/checks', {
	...{ tag, summary: 'Entities the caller opened in recent weeks, the latest first' },
	callers: 'account',
	query: Type.Object(pageQuery),
	answer: Type.Array(RecentCheck),
	meta: ListMeta,
});

export const listOwnLists = call('GET', '/api/v1/cabinet/lists', {
	...{ tag, summary: 'Own lists by name, and how many there may be' },
	callers: 'account',
	answer: Type.Array(OwnList),
	meta: OwnListsMeta,
});

export const createOwnList = call('POST', '/api/v1/cabinet/lists', {
	role: 'editor',
	...changing,
	summary: 'Creates a list; no two lists of one account have the same name',
	body: CreateListBody,
	answer: OwnList,
	status: 201,
	errors: ['conflict'],
});

export const getOwnList = call('GET', '/api/v1/cabinet/lists/:id', {
	...{ tag, summary: 'A list with a page of its entities' },
	callers: 'account',
	params: ListParams,
	query: EntryQuery,
	answer: ListPage,
	meta: ListMeta,
	errors: openingErrors,
});

export const changeOwnList = call('PATCH', '/api/v1/cabinet/lists/:id', {
	role: 'editor',
	isVersioned: true,
	...changing,
	summary: 'Another name or colour for a list',
	params: ListParams,
	body: ChangeListBody,
	answer: OwnList,
	errors: ['conflict'],
});

export const moveOwnList = call('POST', '/api/v1/cabinet/lists/:id/move', {
	role: 'editor',
	...changing,
	summary: 'Hands one’s own list with its entries over to an organisation where one is an editor or an owner',
	params: ListParams,
	body: Type.Object({ bin: Type.String({ pattern: '^\\d{12}$' }) }, { additionalProperties: false }),
	answer: OwnList,
	errors: ['conflict', 'role_needed'],
});

export const deleteOwnList = call('DELETE', '/api/v1/cabinet/lists/:id', {
	role: 'editor',
	isVersioned: true,
	...changing,
	summary: 'Delete a list with its entries and notes',
	params: ListParams,
	answer: null,
});

export const exportOwnList = call('GET', '/api/v1/cabinet/lists/:id/export', {
	...exporting,
	summary: 'A list as a workbook (XLSX)',
	params: ListParams,
	answer: workbook,
});

export const putListEntry = call('PUT', '/api/v1/cabinet/lists/:id/entries/:subject', {
	role: 'editor',
	isVersioned: true,
	...changing,
	summary: 'Puts an entity on a list, once, with this note if one is given',
	params: EntryParams,
	body: EntryBody,
	answer: ListEntry,
	errors: ['conflict', ...openingErrors],
});

export const removeListEntry = call('DELETE', '/api/v1/cabinet/lists/:id/entries/:subject', {
	role: 'editor',
	isVersioned: true,
	...changing,
	summary: 'Takes an entity off a list',
	params: EntryParams,
	answer: null,
	errors: openingErrors,
});

export const recordDecision = call('POST', '/api/v1/cabinet/decisions', {
	role: 'editor',
	...{ tag, summary: 'Records a decision about an entity; the previous one stays in the log' },
	callers: 'account',
	// nothing of it is ever erased: more a minute is a machine
	limit: { max: 60, seconds: 60 },
	isIdempotent: true,
	body: DecisionBody,
	answer: DecisionView,
	status: 201,
	errors: ['conflict', 'not_found', ...openingErrors],
});

export const listDecisions = call('GET', '/api/v1/cabinet/decisions', {
	...{ tag, summary: 'Own decisions, newest first' },
	callers: 'account',
	query: DecisionQuery,
	answer: Type.Array(LoggedDecision),
	meta: ListMeta,
	errors: openingErrors,
});

export const exportDecisions = call('GET', '/api/v1/cabinet/decisions/export', {
	...exporting,
	summary: 'The log as a workbook (XLSX), under the same filters',
	query: DecisionExportQuery,
	answer: workbook,
	errors: openingErrors,
});

export const getSubjectMarks = call('GET', '/api/v1/cabinet/subjects/:subject', {
	...{ tag, summary: 'What the caller has noted about an entity: lists, notes, the latest decision' },
	callers: 'account',
	params: MarksParams,
	answer: SubjectMarks,
	errors: openingErrors,
});
