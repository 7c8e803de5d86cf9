import { type Static, Type } from 'typebox';
import { call } from '#domain/api/call.ts';
import { mediaTypes } from '#domain/api/media-types.ts';
import { ListMeta, pageQuery } from '#domain/api/paging.ts';
import { day, numberOrNull, text, textOrNull, uuid, written } from '#domain/api/schemas.ts';
import { govReportStates, mostGovLines } from '#domain/gov-report.ts';

const month = Type.String({ pattern: '^20\\d\\d-(?:0[1-9]|1[0-2])$' });
const code = Type.String({ pattern: '^[a-z_]{2,40}$' });

const Column = Type.Object({
	code: text,
	title: text,
	/** `heads`: whole; `quantity`: up to three decimals */
	kind: Type.Enum(['heads', 'quantity', 'text', 'day']),
	is_required: Type.Boolean(),
	is_summed: Type.Boolean(),
	is_in_line: Type.Boolean(),
	/** follows from the others */
	is_derived: Type.Boolean(),
});
export type GovColumnView = Static<typeof Column>;

const Form = Type.Object({
	code: text,
	version: Type.Integer(),
	title: text,
	/** of which order, and what of it is assumed */
	basis: text,
	agencies: Type.Array(Type.Object({ code: text, name: text })),
	columns: Type.Array(Column),
	/** null: as many lines as are typed */
	lines: Type.Unsafe<{ code: string; title: string }[] | null>({
		type: ['array', 'null'],
		items: { type: 'object', required: ['code', 'title'], properties: { code: text, title: text } },
	}),
	/** months that can be reported, the newest first, with the day by the rule of the form */
	months: Type.Array(Type.Object({ month: text, due_date: day })),
});
export type GovFormView = Static<typeof Form>;

const Participant = Type.Object({
	state: Type.Enum(['none', 'draft', 'joined']),
	iin_bin: text,
	name: text,
	oked: textOrNull,
	phone: textOrNull,
	first_name: textOrNull,
	surname: textOrNull,
	patronymic: textOrNull,
	joined_at: textOrNull,
	/** as the certificate has it */
	signer_name: textOrNull,
	can_change: Type.Boolean(),
	/** false: this portal has no way to state bodies, and nothing is signed */
	is_bus_on: Type.Boolean(),
	/** of a draft: what is signed, and by which id */
	signing_id: textOrNull,
	text: Type.Array(text),
});
export type GovParticipantView = Static<typeof Participant>;

/** By code of the column. */
const Cells = Type.Unsafe<Record<string, number | string | null>>({
	type: 'object',
	additionalProperties: { type: ['number', 'string', 'null'] },
});
const GivenCells = Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: {} });

const Totals = Type.Object({
	columns: Type.Unsafe<Record<string, number>>({ type: 'object', additionalProperties: { type: 'number' } }),
	/** in the order of the lines */
	lines: Type.Array(Type.Number()),
	all: numberOrNull,
});
export type GovTotalsView = Static<typeof Totals>;

const head = {
	id: uuid,
	form: text,
	report_name: text,
	agency: text,
	government_agency: text,
	month: text,
	version: Type.Integer(),
	state: Type.Enum([...govReportStates]),
	is_overdue: Type.Boolean(),
	due_date: day,
	deadline: day,
	registration_no: textOrNull,
	inspector_fio: textOrNull,
	remark: textOrNull,
	/** why it could not be handed over or asked about yet; it is tried again */
	is_delayed: Type.Boolean(),
};
const ReportItem = Type.Object(head);
export type GovReportItem = Static<typeof ReportItem>;

const Event = Type.Object({
	version: Type.Integer(),
	state: Type.Enum([...govReportStates]),
	at: text,
	/** who signed, or the inspector who answered */
	by: textOrNull,
	registration_no: textOrNull,
	remark: textOrNull,
	/** the signed file of this version can be downloaded */
	has_document: Type.Boolean(),
});
export type GovEventView = Static<typeof Event>;

/** What is left of a preparation in a report that was signed, and what would be by the months before as they are signed now. */
const Unbalanced = Type.Object({
	...{ report_id: uuid, month: text, state: Type.Enum([...govReportStates]) },
	/** its name and expiry date */
	preparation: text,
	...{ left: Type.Number(), expected: Type.Number() },
});
export type UnbalancedView = Static<typeof Unbalanced>;

const Report = Type.Object({
	...head,
	/** to be sent with a change as If-Match */
	revision: Type.Integer(),
	changed_at: text,
	form_view: Form,
	lines: Type.Array(Type.Object({ code: textOrNull, cells: Cells })),
	totals: Totals,
	/** balances of this month and of later ones that do not add up any more since a month before was corrected */
	unbalanced: Type.Array(Unbalanced),
	history: Type.Array(Event),
	can_change: Type.Boolean(),
	is_bus_on: Type.Boolean(),
});
export type GovReportView = Static<typeof Report>;

const GivenLine = Type.Object({ code: Type.Optional(textOrNull), cells: GivenCells }, { additionalProperties: false });
const ReportBody = Type.Object(
	{
		lines: Type.Array(GivenLine, { maxItems: mostGovLines }),
		/** sums, where the caller has them: they must be those of the cells */
		totals: Type.Optional(
			Type.Object(
				{
					columns: Type.Optional(
						Type.Unsafe<Record<string, number>>({ type: 'object', additionalProperties: { type: 'number' } }),
					),
					lines: Type.Optional(Type.Array(Type.Number(), { maxItems: mostGovLines })),
					all: Type.Optional(Type.Number()),
				},
				{ additionalProperties: false },
			),
		),
		deadline: Type.Optional(day),
	},
	{ additionalProperties: false },
);
export type GovReportBody = Static<typeof ReportBody>;

const JoinBody = Type.Object(
	{
		name: written(400, 1),
		oked: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^[0-9.]{0,10}$' })),
		phone: Type.String({ pattern: '^\\+?[0-9 ()-]{5,20}$' }),
		first_name: written(100, 1),
		surname: written(100, 1),
		patronymic: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 100 })),
	},
	{ additionalProperties: false },
);
export type GovJoinBody = Static<typeof JoinBody>;

const tag = 'gov';
const own = { tag, callers: 'account' } as const;
const changing = { ...own, role: 'editor', limit: { max: 120, seconds: 60 } } as const;
const ofReport = { params: Type.Object({ id: uuid }) } as const;
/** Of whoever acts for no organisation, and of one that has not joined. */
const member = ['organisation_needed'] as const;
const joined = [...member, 'gov_join_needed'] as const;

export const listGovForms = call('GET', '/api/v1/gov/forms', {
	...{ ...own, summary: 'Forms of reports to state bodies: columns, lines, bodies, months and due days' },
	answer: Type.Array(Form),
	errors: member,
});

export const getGovJoin = call('GET', '/api/v1/gov/join', {
	...{
		...own,
		summary: 'Whether the organisation reports here; else the form to join by, filled in from what is known',
	},
	answer: Participant,
	errors: member,
});

export const joinGov = call('POST', '/api/v1/gov/join', {
	...{ ...changing, summary: 'Prepare the form to join by; it takes effect when the organisation has signed it' },
	isIdempotent: true,
	body: JoinBody,
	example: {
		body: { name: 'Ulgi LLP', oked: '10110', phone: '+77010000100', first_name: 'Test', surname: 'Ulgiuly' },
	},
	status: 201,
	answer: Participant,
	errors: [...member, 'conflict', 'subject_not_found'],
});

export const listGovReports = call('GET', '/api/v1/gov/reports', {
	...{ ...own, summary: 'Reports of the organisation, the newest month first' },
	query: Type.Object({ ...pageQuery, state: Type.Optional(Type.Enum([...govReportStates, 'overdue'])) }),
	answer: Type.Array(ReportItem),
	meta: ListMeta,
	errors: joined,
});

export const createGovReport = call('POST', '/api/v1/gov/reports', {
	...{ ...changing, summary: 'Begin a report of a month, empty or with what the month before had' },
	isIdempotent: true,
	body: Type.Object(
		{
			form: code,
			agency: code,
			month,
			/** the day of the form unless it is given */
			deadline: Type.Optional(day),
			copies_previous: Type.Optional(Type.Boolean()),
		},
		{ additionalProperties: false },
	),
	example: { body: { form: 'sanitary', agency: 'committee', month: '2026-10', copies_previous: false } },
	status: 201,
	answer: Report,
	errors: [...joined, 'gov_report_exists'],
});

export const getGovReport = call('GET', '/api/v1/gov/reports/:id', {
	...{ ...own, ...ofReport, summary: 'A report with its form, sums, states and answers' },
	answer: Report,
	errors: joined,
});

export const saveGovReport = call('PUT', '/api/v1/gov/reports/:id', {
	...{ ...changing, ...ofReport, summary: 'Save a draft; sums are worked out, and a wrong cell is named' },
	isVersioned: true,
	body: ReportBody,
	example: { body: { lines: [{ code: 'anthrax', cells: { cattle: 2, neutralised: 0.25 } }] } },
	answer: Report,
	errors: [...joined, 'conflict', 'gov_cells_incorrect'],
});

export const removeGovReport = call('DELETE', '/api/v1/gov/reports/:id', {
	...{ ...changing, ...ofReport, summary: 'Remove a draft that was never signed' },
	answer: null,
	errors: [...joined, 'conflict'],
});

export const checkGovReport = call('POST', '/api/v1/gov/reports/:id/sign', {
	...{ ...changing, ...ofReport, summary: 'Whether a draft can be signed now; what is signed, and by which id' },
	answer: Type.Object({
		...{ signing_id: uuid, xml: text, sha256: text },
		/** balances of later months that would not add up any more */
		unbalanced: Type.Array(Unbalanced),
	}),
	errors: [...joined, 'conflict', 'gov_cells_incorrect', 'gov_bus_off'],
});

export const reviseGovReport = call('POST', '/api/v1/gov/reports/:id/revise', {
	...{ ...changing, ...ofReport, summary: 'Take a returned report back as the draft of its next version' },
	answer: Report,
	errors: [...joined, 'conflict'],
});

export const getGovDocument = call('GET', '/api/v1/gov/reports/:id/document', {
	...{ ...own, ...ofReport, summary: 'A signed version of a report, byte by byte' },
	query: Type.Object({ version: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })) }),
	answer: { mediaTypes: [mediaTypes.xml] },
	errors: joined,
});
