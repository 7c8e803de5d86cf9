import { type Static, Type } from 'typebox';
import { call } from '#domain/api/call.ts';
import { givenTable } from '#domain/api/given-table.ts';
import { mediaTypes } from '#domain/api/media-types.ts';
import { ListMeta, pageQuery } from '#domain/api/paging.ts';
import { integerOrNull, text, textOrNull, uuid, written } from '#domain/api/schemas.ts';
import { choosingColumns, columnsBody, TableSample, tableColumns } from '#domain/api/table-columns.ts';
import { ShortIdn } from '#domain/idn/short-idn.ts';
import { adverseSeverities } from '#domain/judgement/judgement.ts';
import { massCheckDepths, massCheckStates, rowFaults, rowGroups } from '#domain/mass-check.ts';
import { numberFields } from '#domain/tables.ts';

const count = Type.Integer();
const status = Type.Enum(['new', 'active', 'suspended', 'inactive', 'stopped', 'liquidating', 'liquidated', 'removed']);

/** What a start would cost now. Rows that no register has, and those opened today, cost nothing. */
const MassCheckQuote = Type.Object({
	/** numbers, each counted once */
	rows: count,
	opened_today: count,
	/** organisations that the register does not have; of people it is told by the check itself */
	unknown: count,
	/** paid by rows of the plan, by checks of the day, by neither: such a check does not start */
	by_plan: count,
	by_checks: count,
	missing: count,
	/** null: as many as wished; 0 also where the plan includes none */
	plan_rows_left: integerOrNull,
	/** when the plan has new rows; null: never */
	plan_resets_at: textOrNull,
	checks_left: count,
	/** to be sent with the start: another price is refused */
	price: text,
	/** what asking open sources would add; no source: this installation reaches none */
	live: Type.Object({ source_count: count, most_rows: count, minutes_at_most: count }),
});
export type MassCheckQuote = Static<typeof MassCheckQuote>;

const MassCheck = Type.Object({
	id: text,
	name: text,
	state: Type.Enum([...massCheckStates]),
	/** nothing is read yet: the column of numbers is to be chosen */
	awaits_columns: Type.Boolean(),
	/** of a draft: what it is started with unless told otherwise */
	depth: Type.Enum([...massCheckDepths]),
	made_at: text,
	started_at: textOrNull,
	ended_at: textOrNull,
	/** it is forgotten then */
	expires_at: text,
	/** head of the column that the numbers were read from */
	column_title: textOrNull,
	/** the same column; of a draft another one can be chosen */
	columns: tableColumns(numberFields),
	/** of a draft: what columns are chosen by; null: it has one column, it is started, or the table is kept no longer */
	sample: Type.Union([TableSample, Type.Null()]),
	/** of the table, without blank ones */
	row_count: count,
	/** behind the largest list, not taken */
	left_out_count: count,
	zeros_restored_count: count,
	/** to be judged, and judged so far */
	total: count,
	done: count,
	/** every one, also where no row came to it */
	groups: Type.Array(Type.Object({ group: Type.Enum([...rowGroups]), label: text, count })),
	faults: Type.Array(Type.Object({ fault: Type.Enum([...rowFaults]), label: text, count })),
	/** of the subjects, by the register */
	states: Type.Array(Type.Object({ code: status, label: text, count })),
	/** of what is found, the most frequent first: what rows can be filtered by */
	findings: Type.Array(Type.Object({ code: text, label: text, count })),
	regions: Type.Array(Type.Object({ code: text, label: text, count })),
	/** what was taken for answered rows */
	charged: Type.Object({ by_plan: count, by_checks: count, opened_today: count }),
	/** of a draft */
	quote: Type.Union([MassCheckQuote, Type.Null()]),
});
export type MassCheckView = Static<typeof MassCheck>;

const MassCheckItem = Type.Pick(MassCheck, [
	'id',
	'name',
	'state',
	'awaits_columns',
	'made_at',
	'ended_at',
	'row_count',
	'total',
	'done',
]);
export type MassCheckItem = Static<typeof MassCheckItem>;

const MassCheckRow = Type.Object({
	/** in the file */
	row_no: count,
	/** as it was written; numbers of people are masked */
	given: text,
	group: Type.Enum([...rowGroups]),
	group_label: text,
	/** why it was not judged, or what was done to it; null: nothing to say */
	note: textOrNull,
	subject: Type.Union([
		Type.Object({
			id: text,
			bin: text,
			title: text,
			is_individual: Type.Boolean(),
			place: textOrNull,
			state: status,
			state_label: text,
		}),
		Type.Null(),
	]),
	/** null: the index is not calculated */
	idn: Type.Union([ShortIdn, Type.Null()]),
	/** what speaks against it, the gravest first */
	findings: Type.Array(Type.Object({ code: text, severity: Type.Enum([...adverseSeverities]), label: text })),
	/** lists that were to be heard and were not: it is judged without them */
	silent_count: count,
	answered_count: count,
});
export type MassCheckRow = Static<typeof MassCheckRow>;

const tag = 'mass-checks';
const params = Type.Object({ id: uuid });
const own = { params, tag, callers: 'account' } as const;

export const createMassCheck = call('POST', '/api/v1/mass-checks', {
	...{ tag, summary: 'Hand a list over: a table (XLSX, CSV) or a text with numbers; nothing is judged or charged yet' },
	...givenTable,
	answer: MassCheck,
});

export const listMassChecks = call('GET', '/api/v1/mass-checks', {
	...{ tag, summary: 'Mass checks of one’s own, newest first' },
	callers: 'account',
	query: Type.Object({ ...pageQuery }),
	answer: Type.Array(MassCheckItem),
	meta: ListMeta,
});

export const getMassCheck = call('GET', '/api/v1/mass-checks/:id', {
	...{ ...own, summary: 'A mass check: what was read, what it costs, how far it is and what it came to' },
	answer: MassCheck,
});

const Columns = columnsBody(numberFields);
export type MassColumnsChoice = Static<typeof Columns>;

export const chooseMassColumns = call('PUT', '/api/v1/mass-checks/:id/columns', {
	...{ params, tag, ...choosingColumns },
	summary: 'Choose the column with the numbers, before the start: the table is read again',
	body: Columns,
	example: { body: { columns: { number: 1 }, head_row: 1 } },
	answer: MassCheck,
});

export const startMassCheck = call('POST', '/api/v1/mass-checks/:id/start', {
	...{ ...own, summary: 'Start at the price that was told; repeated, it is answered as it stands' },
	role: 'editor',
	body: Type.Object(
		{
			price: Type.String({ minLength: 1, maxLength: 100 }),
			/** `live`: open sources of the basic report are asked about each row first, for the same price */
			depth: Type.Optional(Type.Enum([...massCheckDepths])),
		},
		{ additionalProperties: false },
	),
	answer: MassCheck,
	errors: ['price_changed', 'conflict', 'quota_exhausted', 'feature_exhausted'],
});

export const changeMassCheck = call('POST', '/api/v1/mass-checks/:id/state', {
	...{ ...own, summary: 'Pause a check, go on with it, or cancel it: what was not judged is given back' },
	role: 'editor',
	body: Type.Object({ action: Type.Enum(['pause', 'resume', 'cancel']) }, { additionalProperties: false }),
	answer: MassCheck,
	errors: ['conflict'],
});

const rowsQuery = {
	group: Type.Optional(Type.Enum([...rowGroups])),
	/** of the subject, by the register */
	status: Type.Optional(status),
	/** why a row was not judged */
	fault: Type.Optional(Type.Enum([...rowFaults])),
	/** code of a finding */
	finding: Type.Optional(Type.String({ pattern: '^[a-z_0-9]{1,60}$' })),
	/** first two digits of the place by KATO */
	region: Type.Optional(Type.String({ pattern: '^[0-9]{2}$' })),
	/** only rows that were judged without some source */
	without_sources: Type.Optional(Type.Boolean()),
	/** part of a name or of a number of an organisation */
	search: Type.Optional(written(100)),
};
const RowsQuery = Type.Object({ ...rowsQuery, ...pageQuery }, { additionalProperties: false });
export type MassRowsQuery = Static<typeof RowsQuery>;

export const listMassCheckRows = call('GET', '/api/v1/mass-checks/:id/rows', {
	...{ ...own, summary: 'Rows of a mass check in the order of the file, by what they came to' },
	query: RowsQuery,
	answer: Type.Array(MassCheckRow),
	meta: ListMeta,
});

export const followMassCheck = call('GET', '/api/v1/mass-checks/:id/events', {
	...{ ...own, summary: 'How far a mass check is, as Server-Sent Events; 204: nothing will happen any more' },
	limit: { max: 120, seconds: 60 },
	/** number of the last event that is known already; the header Last-Event-ID goes before it */
	query: Type.Object({ after: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })) }),
	answer: { mediaTypes: ['text/event-stream'] },
	emptyStatuses: { 204: 'Nothing will happen any more' },
	errors: ['too_many_requests'],
});

export const exportMassCheck = call('GET', '/api/v1/mass-checks/:id/export', {
	...{
		...own,
		summary: 'All rows as a table: results, rows with faults, and what was heard; or the rows with faults alone',
	},
	limit: { max: 20, seconds: 60 },
	query: Type.Object({ format: Type.Enum(['xlsx', 'csv']), part: Type.Optional(Type.Enum(['faults'])) }),
	answer: { mediaTypes: [mediaTypes.xlsx, mediaTypes.csv] },
	example: { query: { format: 'xlsx' } },
});
