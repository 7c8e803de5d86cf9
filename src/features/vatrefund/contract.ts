import { type Static, Type } from 'typebox';
import { call } from '#domain/api/call.ts';
import { givenTable } from '#domain/api/given-table.ts';
import { mediaTypes } from '#domain/api/media-types.ts';
import { ListMeta, pageQuery } from '#domain/api/paging.ts';
import { day, integerOrNull, numberOrNull, text, textOrNull, uuid, written } from '#domain/api/schemas.ts';
import { choosingColumns, columnsBody, TableSample, tableColumns } from '#domain/api/table-columns.ts';
import {
	dealFaults,
	dealFields,
	dealWarnings,
	vatClasses,
	vatGroups,
	vatReasonCodes,
	vatReviewStates,
} from '#domain/vat-review.ts';

const count = Type.Integer();
/** tenge, exact to the tiyn */
const sum = Type.Number();
const dayOrNull = Type.Union([day, Type.Null()]);
const group = Type.Enum([...vatGroups]);

/** What a start would cost now: a row of the plan for each invoice without a fault. */
const Quote = Type.Object({
	rows: count,
	suppliers: count,
	/** rows beyond what the plan has left: such a review does not start */
	missing: count,
	/** false: the plan includes no such rows */
	is_included: Type.Boolean(),
	/** null: as many as wished */
	plan_rows_left: integerOrNull,
	/** when the plan has new rows; null: never */
	plan_resets_at: textOrNull,
	/** to be sent with the start: another price is refused */
	price: text,
});
export type VatReviewQuote = Static<typeof Quote>;

const Item = Type.Object({
	id: text,
	name: text,
	state: Type.Enum([...vatReviewStates]),
	/** nothing is read yet: its columns are to be chosen */
	awaits_columns: Type.Boolean(),
	made_at: text,
	ended_at: textOrNull,
	row_count: count,
	/** of all rows that are not dropped */
	vat_kzt: sum,
});
export type VatReviewItem = Static<typeof Item>;

const GroupSum = Type.Object({ group, label: text, rows: count, turnover_kzt: sum, vat_kzt: sum });
export type VatGroupSum = Static<typeof GroupSum>;

const Subject = Type.Object({
	/** our id */
	id: text,
	bin: text,
	title: text,
	is_individual: Type.Boolean(),
	state_label: text,
});

const Reason = Type.Object({
	code: Type.Enum([...vatReasonCodes]),
	/** the class that it puts the row into */
	class: Type.Enum([...vatClasses]),
	sentence: text,
	source_title: textOrNull,
	/** of what the source said */
	as_of: dayOrNull,
});
export type VatReasonView = Static<typeof Reason>;

const Row = Type.Object({
	/** in the file */
	row_no: count,
	/** as it was written; numbers of people are masked */
	given_supplier: text,
	supplier: Type.Union([Subject, Type.Null()]),
	invoice: text,
	deal_on: dayOrNull,
	turnover_kzt: numberOrNull,
	/** null: what stands there is no sum */
	vat_kzt: numberOrNull,
	group,
	group_label: text,
	/** why it is not judged */
	fault: Type.Union([
		Type.Object({
			code: Type.Enum([...dealFaults]),
			field: Type.Union([Type.Enum([...dealFields]), Type.Null()]),
			label: text,
		}),
		Type.Null(),
	]),
	/** what it is classed by, the gravest first */
	reasons: Type.Array(Reason),
	warnings: Type.Array(Type.Object({ code: Type.Enum([...dealWarnings]), label: text })),
	/** left out of the sums */
	is_dropped: Type.Boolean(),
});
export type VatRow = Static<typeof Row>;

const Supplier = Type.Object({
	bin: text,
	/** null: the register has no such number */
	subject: Type.Union([Subject, Type.Null()]),
	rows: count,
	vat_kzt: sum,
	/** the gravest of its rows */
	group,
	group_label: text,
	groups: Type.Array(GroupSum),
	/** of its rows, each once, the gravest first */
	reasons: Type.Array(Reason),
});
export type VatSupplier = Static<typeof Supplier>;

const Review = Type.Object({
	...Item.properties,
	started_at: textOrNull,
	/** it is forgotten then */
	expires_at: text,
	/** behind the largest table, not taken */
	left_out_count: count,
	/** what was read from where; of a draft other columns can be chosen */
	columns: tableColumns(dealFields),
	/** of a draft: what columns are chosen by; null: it is started, or the table is kept no longer */
	sample: Type.Union([TableSample, Type.Null()]),
	/** of the deals that are judged */
	first_on: dayOrNull,
	last_on: dayOrNull,
	supplier_count: count,
	/** suppliers to be judged, and judged so far */
	total: count,
	done: count,
	/** every group, also where no row came to it; with the faulty rows they are `vat_kzt`, to the tiyn */
	groups: Type.Array(GroupSum),
	/** left out of the sums by hand */
	dropped: Type.Object({ rows: count, vat_kzt: sum }),
	faults: Type.Array(Type.Object({ fault: Type.Enum([...dealFaults]), label: text, count })),
	/** what rows can be filtered by, the largest sum first */
	reasons: Type.Array(Type.Object({ code: Type.Enum([...vatReasonCodes]), label: text, rows: count, vat_kzt: sum })),
	/** VAT that the rate of that day does not make of the turnover */
	warned_count: count,
	/** rows whose VAT is no sum: they are in none */
	unread_count: count,
	zeros_restored_count: count,
	/** rows of the plan that were taken for answers */
	charged_count: count,
	/** of a draft */
	quote: Type.Union([Quote, Type.Null()]),
	by: Type.Enum(['supplier', 'row']),
	/** of the page that was asked for, by row */
	rows: Type.Array(Row),
	/** of the page that was asked for, by supplier */
	suppliers: Type.Array(Supplier),
});
export type VatReviewView = Static<typeof Review>;

const tag = 'vat-reviews';
const params = Type.Object({ id: uuid });
const own = { params, tag, callers: 'account' } as const;
const closed = { additionalProperties: false } as const;

export const createVatReview = call('POST', '/api/v1/vat-reviews', {
	...{
		tag,
		summary: 'Hand invoices of suppliers over: a table (XLSX, CSV) or a text; nothing is judged or charged yet',
	},
	...givenTable,
	answer: Review,
});

export const listVatReviews = call('GET', '/api/v1/vat-reviews', {
	...{ tag, summary: 'Reviews of input VAT of one’s own, newest first' },
	callers: 'account',
	query: Type.Object({ ...pageQuery }),
	answer: Type.Array(Item),
	meta: ListMeta,
});

const Columns = columnsBody(dealFields);
export type VatColumnsChoice = Static<typeof Columns>;

export const chooseVatColumns = call('PUT', '/api/v1/vat-reviews/:id/columns', {
	...{ params, tag, ...choosingColumns },
	summary: 'Choose which column is which, before the start: the table is read again',
	body: Columns,
	example: { body: { columns: { supplier: 0, invoice: 1, deal_on: 2, turnover: 3, vat: 4 }, head_row: 1 } },
	answer: Review,
});

const Query = Type.Object(
	{
		by: Type.Optional(Type.Enum(['supplier', 'row'])),
		group: Type.Optional(group),
		reason: Type.Optional(Type.Enum([...vatReasonCodes])),
		/** of rows */
		fault: Type.Optional(Type.Enum([...dealFaults])),
		/** rows whose VAT is not by the rate */
		warned: Type.Optional(Type.Boolean()),
		/** part of a name, of a number of an organisation, or of an invoice */
		search: Type.Optional(written(100)),
		...pageQuery,
	},
	closed,
);
export type VatReviewQuery = Static<typeof Query>;

export const getVatReview = call('GET', '/api/v1/vat-reviews/:id', {
	...{ ...own, summary: 'A review: what was read, what it costs, its sums by class, and its suppliers or rows' },
	query: Query,
	answer: Review,
	meta: ListMeta,
});

export const startVatReview = call('POST', '/api/v1/vat-reviews/:id/start', {
	...{ ...own, summary: 'Start at the price that was told; repeated, it is answered as it stands' },
	role: 'editor',
	body: Type.Object({ price: Type.String({ minLength: 1, maxLength: 100 }) }, closed),
	answer: Review,
	errors: ['price_changed', 'conflict', 'plan_needed', 'feature_exhausted'],
});

export const dropVatRow = call('PATCH', '/api/v1/vat-reviews/:id/rows/:n', {
	...{ tag, callers: 'account', role: 'editor' },
	summary: 'Leave a row out of the sums, or take it back; the sums follow',
	params: Type.Object({ id: uuid, n: Type.Integer({ minimum: 1, maximum: 10_000_000 }) }),
	body: Type.Object({ is_dropped: Type.Boolean() }, closed),
	answer: Review,
	errors: ['conflict'],
});

export const removeVatReview = call('DELETE', '/api/v1/vat-reviews/:id', {
	...{ ...own, summary: 'Forget a review before its term; what was charged for rows that wait is given back' },
	role: 'editor',
	answer: null,
});

export const followVatReview = call('GET', '/api/v1/vat-reviews/:id/events', {
	...{ ...own, summary: 'How far a VAT review is, as Server-Sent Events; 204: nothing will happen any more' },
	limit: { max: 120, seconds: 60 },
	/** number of the last event that is known already; the header Last-Event-ID goes before it */
	query: Type.Object({ after: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })) }),
	answer: { mediaTypes: ['text/event-stream'] },
	emptyStatuses: { 204: 'Nothing will happen any more' },
	errors: ['too_many_requests'],
});

export const exportVatReview = call('GET', '/api/v1/vat-reviews/:id/export', {
	...{ ...own, summary: 'A review as a workbook: sums, suppliers, rows with reasons, rows with faults' },
	limit: { max: 20, seconds: 60 },
	query: Type.Object({ part: Type.Optional(Type.Enum(['faults'])) }),
	answer: { mediaTypes: [mediaTypes.xlsx] },
});

export const getVatReviewDocument = call('GET', '/api/v1/vat-reviews/:id/document', {
	...{ ...own, summary: 'What a finished review came to, as a sealed PDF' },
	limit: { max: 30, seconds: 60 },
	answer: { mediaTypes: [mediaTypes.pdf] },
	errors: ['conflict', 'printing_busy'],
});
