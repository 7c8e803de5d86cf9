import { type Static, Type } from 'typebox';
import { call } from '#domain/api/call.ts';
import { givenTable } from '#domain/api/given-table.ts';
import { mediaTypes } from '#domain/api/media-types.ts';
import { ListMeta, pageQuery } from '#domain/api/paging.ts';
import { integerOrNull, numberOrNull, text, textOrNull, uuid, written } from '#domain/api/schemas.ts';
import { choosingColumns, columnsBody, TableSample, tableColumns } from '#domain/api/table-columns.ts';
import {
	claimFields,
	claimFilePurposes,
	claimImportStates,
	claimRowFaults,
	claimStates,
} from '#domain/debtor-claim.ts';

const count = Type.Integer();
const cell = written(400);

const Item = Type.Object({
	id: text,
	name: text,
	state: Type.Enum([...claimImportStates]),
	/** nothing is read yet: its columns are to be chosen */
	awaits_columns: Type.Boolean(),
	made_at: text,
	signed_at: textOrNull,
	/** rows of the file; none once it is signed and 30 days have passed */
	row_count: count,
	/** of a draft: rows that will be signed; of a signed one: its claims */
	claim_count: count,
	/** of those, in tenge */
	amount_kzt: Type.Number(),
	/** with a fault and not left out; they are not signed */
	faulty_count: count,
	dropped_count: count,
});
export type ClaimImportItem = Static<typeof Item>;

const Row = Type.Object({
	/** in the file */
	row_no: count,
	/** as it was written; numbers of people are masked */
	cells: Type.Object(
		Object.fromEntries(claimFields.map((field) => [field, text])) as Record<(typeof claimFields)[number], typeof text>,
	),
	/** by the register; null: it has no such number */
	debtor: Type.Union([Type.Object({ number: text, id: textOrNull, title: text }), Type.Null()]),
	/** null: what stands there is no sum */
	amount_kzt: numberOrNull,
	/** why it cannot be recorded */
	fault: Type.Union([
		Type.Object({
			code: Type.Enum([...claimRowFaults]),
			field: Type.Union([Type.Enum([...claimFields]), Type.Null()]),
			label: text,
			/** of a duplicate: the row it repeats */
			same_as: integerOrNull,
		}),
		Type.Null(),
	]),
	/** Excel had dropped zeros in front of the number */
	zeros_restored: Type.Boolean(),
	/** left out by hand */
	is_dropped: Type.Boolean(),
});
export type ClaimImportRow = Static<typeof Row>;

const Import = Type.Object({
	...Item.properties,
	/** claims, and those whose debtors were told */
	total: count,
	done: count,
	signer_name: textOrNull,
	/** of the table that is signed; null: not signed */
	document_sha256: textOrNull,
	files: Type.Array(
		Type.Object({ id: text, name: text, size_bytes: count, purpose: Type.Enum([...claimFilePurposes]) }),
	),
	/** what was read from where; of a draft other columns can be chosen */
	columns: tableColumns(claimFields),
	/** of a draft: what columns are chosen by; null: it is signed, or the table is kept no longer */
	sample: Type.Union([TableSample, Type.Null()]),
	/** the caller may correct, leave out, attach, sign and remove */
	can_change: Type.Boolean(),
	/** of a draft that can be signed: what is signed, in the reader’s language */
	paragraphs: Type.Array(text),
	faults: Type.Array(Type.Object({ fault: Type.Enum([...claimRowFaults]), label: text, count })),
	/** its claims by state */
	totals: Type.Array(Type.Object({ state: Type.Enum([...claimStates]), count, amount_kzt: Type.Number() })),
	/** of the page that was asked for */
	rows: Type.Array(Row),
});
export type ClaimImportView = Static<typeof Import>;

const tag = 'natural monopolies';
const params = Type.Object({ id: uuid });
const own = { params, tag, callers: 'account' } as const;
const changing = { tag, callers: 'account', role: 'editor' } as const;
const refusals = [...(['organisation_needed', 'monopoly_not_joined'] as const)] as const;

export const createClaimImport = call('POST', '/api/v1/debtor-imports', {
	...givenTable,
	tag,
	summary:
		'Hand debts over as a table (XLSX, CSV) or a text, 5,000 at most; they are read and judged, and nothing is recorded',
	answer: Import,
	errors: [...givenTable.errors, ...refusals],
});

export const listClaimImports = call('GET', '/api/v1/debtor-imports', {
	...{ tag, callers: 'account' },
	summary: 'Files of debts of the organisation that the caller acts for, newest first',
	query: Type.Object({ ...pageQuery }),
	answer: Type.Array(Item),
	meta: ListMeta,
	errors: refusals,
});

export const getClaimImport = call('GET', '/api/v1/debtor-imports/:id', {
	...{
		...own,
		summary: 'A file of debts: its rows with what is wrong with them, what is signed, and what its claims have come to',
	},
	query: Type.Object({
		...pageQuery,
		/** rows of this kind alone */
		rows: Type.Optional(Type.Enum(['ready', 'faulty', 'dropped'])),
	}),
	answer: Import,
	meta: ListMeta,
	errors: refusals,
});

const Change = Type.Object(
	{
		/** leave the row out, or take it back */
		is_dropped: Type.Optional(Type.Boolean()),
		/** cells that are corrected; the others stay */
		cells: Type.Optional(
			Type.Object(
				Object.fromEntries(claimFields.map((field) => [field, Type.Optional(cell)])) as Record<
					(typeof claimFields)[number],
					ReturnType<typeof Type.Optional<typeof cell>>
				>,
				{ additionalProperties: false },
			),
		),
	},
	{ additionalProperties: false },
);
export type ClaimRowChange = Static<typeof Change>;

export const changeClaimRow = call('PATCH', '/api/v1/debtor-imports/:id/rows/:n', {
	...changing,
	summary: 'Correct a row before the signature, leave it out or take it back; all rows are judged again',
	params: Type.Object({ id: uuid, n: Type.Integer({ minimum: 1, maximum: 10_000_000 }) }),
	body: Change,
	example: { body: { cells: { contract_no: '214-V', due_on: '25.07.2026' } } },
	answer: Import,
	errors: [...refusals, 'conflict'],
});

const Columns = columnsBody(claimFields);
export type ClaimColumnsChoice = Static<typeof Columns>;

export const chooseClaimColumns = call('PUT', '/api/v1/debtor-imports/:id/columns', {
	...{ params, tag, ...choosingColumns },
	summary:
		'Choose which column is which, before the signature: the table is read again, and what was corrected is undone',
	body: Columns,
	example: {
		body: {
			columns: { debtor: 0, service: 1, contract_no: 2, from: 3, to: 4, amount_kzt: 5, due_on: 6 },
			head_row: 1,
		},
	},
	answer: Import,
	errors: [...refusals, ...choosingColumns.errors],
});

export const removeClaimImport = call('DELETE', '/api/v1/debtor-imports/:id', {
	...{ ...changing, params, summary: 'Throw a file of debts away that nobody has signed' },
	answer: null,
	errors: [...refusals, 'conflict'],
});

export const attachImportFile = call('POST', '/api/v1/debtor-imports/:id/files', {
	...{ ...changing, params },
	summary: 'Attach evidence of the debts, or proof that the notices were delivered (field `purpose`): 10 MiB at most',
	consumes: ['multipart/form-data'],
	bodyLimitBytes: 12 * 1024 * 1024,
	answer: Import,
	status: 201,
	emptyStatuses: { 303: 'To the page of the file, where a form was sent by a browser without scripts' },
	errors: [...refusals, 'conflict', 'unsupported_media_type', 'files_full', 'too_many_requests'],
});

const FileId = Type.Object({ id: uuid, file: uuid });

export const getImportFile = call('GET', '/api/v1/debtor-imports/:id/files/:file', {
	...{ tag, callers: 'account', params: FileId },
	summary: 'Evidence of a file of debts, to be saved; debtors do not read it, because it speaks of all of them',
	answer: { mediaTypes: [mediaTypes.pdf, mediaTypes.jpeg, mediaTypes.png, mediaTypes.xlsx, mediaTypes.csv] },
	errors: refusals,
});

export const detachImportFile = call('DELETE', '/api/v1/debtor-imports/:id/files/:file', {
	...{ ...changing, params: FileId, answer: Import },
	summary: 'Remove evidence of a file of debts that nobody has signed',
	errors: [...refusals, 'conflict'],
});

export const exportClaimImport = call('GET', '/api/v1/debtor-imports/:id/export', {
	...own,
	summary: 'Rows with faults and what is wrong with them as a workbook, or the table that is signed, byte for byte',
	limit: { max: 20, seconds: 60 },
	query: Type.Object({ part: Type.Optional(Type.Enum(['faults', 'document'])) }),
	answer: { mediaTypes: [mediaTypes.xlsx, mediaTypes.csv] },
	errors: [...refusals, 'role_needed'],
});
