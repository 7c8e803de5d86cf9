import { type Static, Type } from 'typebox';
import { call } from '#domain/api/call.ts';
import { ListMeta, pageQuery } from '#domain/api/paging.ts';
import { integerOrNull, numberOrNull, subjectId, text, textOrNull } from '#domain/api/schemas.ts';
import { openingErrors } from '#domain/error.ts';

/** As ContractOutcome; `unstated`: the publisher says nothing. */
const contractOutcomes = [
	...(['in_force', 'executed', 'executed_partly', 'expired', 'awaiting', 'terminated'] as const),
	...(['terminated_by_agreement', 'not_concluded', 'other', 'unclear', 'unstated'] as const),
] as const;
const contractRoles = ['supplier', 'customer'] as const;
const markets = ['state', 'samruk'] as const;

const Role = Type.Enum([...contractRoles]);
const Outcome = Type.Enum([...contractOutcomes]);
const dayOrNull = Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date' });

const Query = Type.Object({
	/** the one with more contracts unless it is named */
	role: Type.Optional(Role),
	/** financial year, or the year of signing where none is stated */
	year: Type.Optional(Type.Integer({ minimum: 1990, maximum: 2100 })),
	outcome: Type.Optional(Outcome),
	...pageQuery,
});

const Contract = Type.Object({
	market: Type.Enum([...markets]),
	/** in the numbering of the market */
	id: text,
	number: textOrNull,
	contract_subject: textOrNull,
	/** the other party; `card_id` opens its card, null: it is in no register of ours */
	party: Type.Object({ card_id: textOrNull, bin: textOrNull, title: textOrNull }),
	/** tenge with VAT */
	sum_kzt: numberOrNull,
	paid_kzt: numberOrNull,
	/** by the acts of acceptance */
	fine_kzt: numberOrNull,
	overdue_days: integerOrNull,
	signed_on: dayOrNull,
	due_on: dayOrNull,
	executed_on: dayOrNull,
	terminated_on: dayOrNull,
	outcome: Outcome,
	/** the outcome in words */
	outcome_label: text,
});

const Year = Type.Object({
	/** null: contracts that state none */
	year: integerOrNull,
	contracts: Type.Integer(),
	sum_kzt: Type.Number(),
	executed: Type.Integer(),
	/** by one party alone */
	terminated: Type.Integer(),
	fine_kzt: Type.Number(),
});

const LoadedList = Type.Object({
	market: Type.Enum([...markets]),
	source_id: text,
	state: Type.Enum(['not_loaded', 'loading', 'loaded']),
	/** of a list that is loading */
	percent: integerOrNull,
	/** day of the last changes that are here */
	as_of: dayOrNull,
	/** some entries could not be read yet */
	has_gap: Type.Boolean(),
});

const ContractsView = Type.Object({
	subject: Type.Object({ id: text, bin: text, title: text, is_individual: Type.Boolean() }),
	role: Role,
	/** contracts by role, whatever else is asked */
	counts: Type.Object({ supplier: Type.Integer(), customer: Type.Integer() }),
	/** of the role, the newest first */
	years: Type.Array(Year),
	/** outcomes that contracts of the role have */
	outcomes: Type.Array(Type.Object({ outcome: Outcome, label: text, contracts: Type.Integer() })),
	contracts: Type.Array(Contract),
	lists: Type.Array(LoadedList),
});
export type ContractsView = Static<typeof ContractsView>;
export type ContractLine = Static<typeof Contract>;

/** To ask is to open the subject: a check of the day, unless it was opened today. Today's state, whatever a report has sealed. */
export const listContracts = call('GET', '/api/v1/subjects/:id/contracts', {
	tag: 'subjects',
	summary: 'Procurement contracts of an entity, the newest first, with their exact number and sums by year',
	callers: 'account',
	// walking the whole register by its contracts is for machines
	limit: { max: 60, seconds: 60 },
	params: Type.Object({ id: subjectId }),
	query: Query,
	answer: ContractsView,
	meta: ListMeta,
	errors: openingErrors,
});
