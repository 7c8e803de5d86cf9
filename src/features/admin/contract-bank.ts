import { type Static, Type } from 'typebox';
import { call } from '#domain/api/call.ts';
import { ListMeta } from '#domain/api/paging.ts';
import { day, integerOrNull, text, textOrNull, written } from '#domain/api/schemas.ts';

const sales = { tag: 'admin', callers: ['sales'] } as const;
const closed = { additionalProperties: false } as const;
const NoteBody = Type.Object({ note: written(500, 1) }, closed);
const LineId = Type.Object({ id: Type.Integer({ minimum: 1 }) });

/** A year of an account with a hundred lines a day is 6 MiB. */
const largestStatementBytes = 10 * 2 ** 20;
const bankLineStates = ['unmatched', 'proposed', 'matched', 'ignored'] as const;

const BankStatement = Type.Object({
	id: Type.Integer(),
	file_name: text,
	iik: text,
	from: day,
	to: day,
	opening_kzt: Type.Number(),
	in_kzt: Type.Number(),
	out_kzt: Type.Number(),
	closing_kzt: Type.Number(),
	lines: Type.Integer(),
	/** that no statement had before */
	new_lines: Type.Integer(),
	uploaded_by: textOrNull,
	uploaded_at: text,
});
export type AdminBankStatement = Static<typeof BankStatement>;

const RefusedStatement = Type.Object({
	/** null: refused before names were kept */
	file_name: textOrNull,
	/** why, in words */
	label: text,
	uploaded_by: textOrNull,
	uploaded_at: text,
});
export type AdminRefusedStatement = Static<typeof RefusedStatement>;

const BankLine = Type.Object({
	id: Type.Integer(),
	statement_id: Type.Integer(),
	day,
	number: textOrNull,
	amount_kzt: Type.Number(),
	payer: textOrNull,
	bin: textOrNull,
	iik: textOrNull,
	purpose: text,
	state: Type.Enum([...bankLineStates]),
	label: text,
	/** whose money it is, or may be */
	holder: textOrNull,
	invoice_number: textOrNull,
	note: textOrNull,
	can: Type.Array(Type.Enum(['match', 'ignore', 'reverse'])),
});
export type AdminBankLine = Static<typeof BankLine>;

export const uploadStatement = call('POST', '/api/v1/admin/bank-statements', {
	...sales,
	summary: 'Take a statement of the bank (1CClientBankExchange), whole or not at all',
	consumes: ['multipart/form-data'],
	bodyLimitBytes: largestStatementBytes + 64 * 1024,
	answer: Type.Object({
		state: Type.Enum(['taken', 'known', 'refused']),
		/** what became of it, in words */
		label: text,
		lines: integerOrNull,
		new_lines: integerOrNull,
	}),
	emptyStatuses: { 303: 'To the page of statements, where a form was sent by a browser without scripts' },
	errors: ['conflict'],
});

export const listStatements = call('GET', '/api/v1/admin/bank-statements', {
	...sales,
	summary: 'Statements of the bank, the latest first, and how many lines wait',
	answer: Type.Object({
		/** null: no account is configured, so none can be taken */
		iik: textOrNull,
		statements: Type.Array(BankStatement),
		/** that were not taken, out of the journal, the latest first */
		refused: Type.Array(RefusedStatement),
		counts: Type.Object({
			unmatched: Type.Integer(),
			proposed: Type.Integer(),
			matched: Type.Integer(),
			ignored: Type.Integer(),
		}),
	}),
});

export const listBankLines = call('GET', '/api/v1/admin/bank-lines', {
	...sales,
	summary: 'Money that came to the bank: what waits for an owner, or what is in one state',
	query: Type.Object({
		state: Type.Optional(Type.Enum([...bankLineStates])),
		page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
	}),
	answer: Type.Array(BankLine),
	meta: ListMeta,
});

export const matchBankLine = call('POST', '/api/v1/admin/bank-lines/:id/match', {
	...sales,
	summary: 'Say whose money a line is: as proposed, or of the BIN, IIN or account that is named',
	params: LineId,
	body: Type.Object({ holder: Type.Optional(written(60)) }, closed),
	answer: BankLine,
	errors: ['conflict'],
});
export const ignoreBankLine = call('POST', '/api/v1/admin/bank-lines/:id/ignore', {
	...sales,
	summary: 'Say that a line is no customer’s money',
	params: LineId,
	body: NoteBody,
	answer: BankLine,
	errors: ['conflict'],
});
export const reverseBankLine = call('POST', '/api/v1/admin/bank-lines/:id/reverse', {
	...sales,
	summary: 'Take back what was decided of a line; its money leaves the wallet again',
	params: LineId,
	body: NoteBody,
	answer: BankLine,
	errors: ['conflict'],
});
