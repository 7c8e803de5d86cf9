import { type Static, Type } from 'typebox';
import { call } from '#domain/api/call.ts';
import { mediaTypes } from '#domain/api/media-types.ts';
import { text, textOrNull, uuid } from '#domain/api/schemas.ts';
import { earliestOwnYear, type OwnFigure, ownFigureNames, ownFigures } from '#domain/own-figures.ts';

const bin = Type.String({ minLength: 1, maxLength: 12 });
const most = 1_000_000_000_000_000;

type Typed = { [Figure in OwnFigure]?: number | null };

/** Which are required, and which may be below zero, follows from the figures themselves. */
const TypedFigures = Type.Unsafe<Typed>({
	type: 'object',
	additionalProperties: false,
	required: ownFigureNames.filter((name) => ownFigures[name].isRequired),
	properties: Object.fromEntries(
		ownFigureNames.map((name) => {
			const { isSigned } = ownFigures[name];
			const range = { minimum: isSigned ? -most : 0, maximum: most };
			// null where a figure is required is refused by the use case: a bare integer would be read as 0
			return [name, { type: ['integer', 'null'], ...range }];
		}),
	),
});

const Figures = Type.Unsafe<Record<OwnFigure, number | null>>({
	type: 'object',
	required: ownFigureNames,
	properties: Object.fromEntries(ownFigureNames.map((name) => [name, { type: ['number', 'null'] }])),
});

const FinancialStatement = Type.Object({
	id: uuid,
	year: Type.Integer(),
	state: Type.Enum(['draft', 'signed', 'superseded']),
	figures: Figures,
	made_at: text,
	signed_at: textOrNull,
	/** as the certificate has it; null: not signed yet, or a demonstration */
	signer_name: textOrNull,
	/** what is signed, in the reader's language, paragraph by paragraph; of drafts only */
	text: Type.Array(text),
});
export type FinancialStatementView = Static<typeof FinancialStatement>;

const FinancialStatements = Type.Object({
	organisation: Type.Object({ bin: text, name: text, can_change: Type.Boolean() }),
	/** drafts first, then by year, the newest first */
	statements: Type.Array(FinancialStatement),
	latest_year: Type.Integer(),
});
export type FinancialStatementsView = Static<typeof FinancialStatements>;

const tag = 'profile';
const ofOrganisation = { tag, callers: 'account', params: Type.Object({ bin }) } as const;

export const listFinancialStatements = call('GET', '/api/v1/profile/organisations/:bin/financial-statements', {
	...{ ...ofOrganisation, summary: 'What an organisation of the caller states of its own finances' },
	answer: FinancialStatements,
});

export const draftFinancialStatement = call('POST', '/api/v1/profile/organisations/:bin/financial-statements', {
	...ofOrganisation,
	summary: 'Prepare the statement of a year for signing; one that was prepared before is replaced',
	limit: { max: 30, seconds: 60 },
	isIdempotent: true,
	body: Type.Object(
		{ year: Type.Integer({ minimum: earliestOwnYear, maximum: 2100 }), figures: TypedFigures },
		{ additionalProperties: false },
	),
	example: {
		body: {
			year: 2025,
			figures: {
				...{ current_assets: 48_000_000, cash: 6_000_000, receivables: 21_000_000, inventories: 14_000_000 },
				...{ long_assets: 32_000_000, current_liabilities: 27_000_000, long_liabilities: 9_000_000 },
				...{ equity: 44_000_000, revenue: 138_000_000, profit: 7_400_000 },
			},
		},
	},
	answer: FinancialStatement,
	status: 201,
	errors: ['role_needed', 'balance_unequal', 'figures_unequal', 'statement_same'],
});

export const getFinancialStatementDocument = call(
	'GET',
	'/api/v1/profile/organisations/:bin/financial-statements/:id/document',
	{
		...{ tag, callers: 'account', params: Type.Object({ bin, id: uuid }) },
		summary: 'The signed statement, byte by byte',
		answer: { mediaTypes: [mediaTypes.xml] },
	},
);
