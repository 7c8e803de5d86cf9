import { type Static, Type } from 'typebox';
import { call } from '#domain/api/call.ts';
import { FeatureUsesView } from '#domain/api/feature-uses.ts';
import { ListMeta, pageQuery } from '#domain/api/paging.ts';
import { text, textOrNull, uuid, written } from '#domain/api/schemas.ts';
import { foreignSubjects, matchVerdicts, numbersAbroad } from '#domain/foreign-check.ts';
import { PartView } from '#domain/report/part-view.ts';

const subject = Type.Enum([...foreignSubjects]);
const tone = Type.Enum(['neutral', 'good', 'attention', 'bad']);
const verdict = Type.Enum([...matchVerdicts]);

const Offer = Type.Object({
	uses: FeatureUsesView,
	/** what one check takes of them, and in tenge besides: paid sources among those below are included */
	quote: Type.Object({ uses: Type.Integer(), extra_kzt: Type.Integer() }),
	/** lists of sanctions that are compared with */
	lists: Type.Array(text),
	/** registers and databases abroad that this installation reaches, each with what it covers and what its answer costs the portal */
	registers: Type.Array(Type.Object({ title: text, tells: text, price_kzt: Type.Integer() })),
});
export type ForeignOffer = Static<typeof Offer>;

const head = {
	id: uuid,
	subject,
	/** of a firm its name, or its number where no name is known */
	title: text,
	/** ISO 3166-1 alpha-2; null: of a person nobody has said it */
	country: textOrNull,
	country_name: textOrNull,
	number: textOrNull,
	made_at: text,
	/** `open`: answers come */
	state: Type.Enum(['open', 'done']),
};
const Listed = Type.Object(head);
export type ListedForeignCheck = Static<typeof Listed>;

const Review = Type.Object({
	verdict,
	reason: text,
	/** who has said so; null: they have given no name, or are gone */
	by: textOrNull,
	at: text,
	/** false: the list has changed the entry since, so it counts as not reviewed */
	is_current: Type.Boolean(),
});

const Match = Type.Object({
	/** what a review names it by */
	id: text,
	list: text,
	/** null: the list numbers nothing */
	entry: textOrNull,
	listed_name: text,
	/** whom of the check it met: the subject itself, or somebody who leads or controls it */
	whom: text,
	compared_name: text,
	/** the spelling of the list that is most like it */
	compared_with: text,
	/** only a number confirms */
	is_confirmed: Type.Boolean(),
	/** what the likeness rests on, in words */
	tier: text,
	words: text,
	agrees: textOrNull,
	differs: textOrNull,
	/** and by whose silence */
	uncompared: textOrNull,
	programme: textOrNull,
	listed_on: textOrNull,
	remarks: textOrNull,
	url: textOrNull,
	as_of: textOrNull,
	review: Type.Union([Review, Type.Null()]),
	/** its owner has said that it is another one */
	is_folded: Type.Boolean(),
});
export type MatchView = Static<typeof Match>;

const Check = Type.Object({
	...head,
	number_kind: Type.Union([Type.Enum([...numbersAbroad]), Type.Null()]),
	born_on: textOrNull,
	citizenship_name: textOrNull,
	/** a use of the plan was spent: somebody has answered */
	is_spent: Type.Boolean(),
	/** first of all: who it is and what speaks against dealing with them; null while answers come */
	answer: Type.Union([Type.Object({ tone, sentence: text, caveat: textOrNull }), Type.Null()]),
	/** who it is, each with the source that says so */
	identity: Type.Array(Type.Object({ label: text, value: text, source: text })),
	/** the surest first */
	matches: Type.Array(Match),
	registers: Type.Array(PartView),
	lists: Type.Array(PartView),
	not_asked: Type.Array(
		Type.Object({ title: text, sources: Type.Array(Type.Object({ title: text, note: textOrNull })) }),
	),
});
export type ForeignCheckView = Static<typeof Check>;

const Candidate = Type.Object({
	/** by which the check is asked for */
	number: text,
	number_kind: Type.Enum([...numbersAbroad]),
	name: text,
	/** state in words; null: the register does not say */
	state: textOrNull,
	address: textOrNull,
	source: text,
});
export type ForeignCandidate = Static<typeof Candidate>;

const Candidates = Type.Object({
	candidates: Type.Array(Candidate),
	/** registers that did not answer: a firm that is missing may be there */
	silent: Type.Array(text),
});

const tag = 'foreign-checks';
const closed = { additionalProperties: false } as const;
const ofOne = { tag, callers: 'account', params: Type.Object({ id: uuid }) } as const;
const country = Type.String({ pattern: '^[A-Z]{2}$' });
const name = written(200, 2);
const bornOn = Type.String({ pattern: '^\\d{4}(-\\d{2}-\\d{2})?$' });

export const getForeignOffer = call('GET', '/api/v1/foreign-checks/offer', {
	...{ tag, summary: 'What a check of a foreign counterparty asks, and how many the plan has left' },
	callers: 'account',
	answer: Offer,
});

export const findForeignCandidates = call('GET', '/api/v1/foreign-candidates', {
	...{ tag, summary: 'Firms of a country that registers find by a name, to pick one' },
	callers: 'account',
	limit: { max: 20, seconds: 60 },
	query: Type.Object({ country, name }),
	answer: Candidates,
	errors: ['plan_needed'],
	example: { query: { country: 'GB', name: 'Ulgi Example' } },
});

export const checkForeign = call('POST', '/api/v1/foreign-checks', {
	...{ tag, summary: 'Check a firm abroad by its number or name, or a person against lists of sanctions' },
	callers: 'account',
	role: 'editor',
	isIdempotent: true,
	status: 202,
	limit: { max: 30, seconds: 60 },
	body: Type.Object(
		{
			/** of a firm always; of a person where they live */
			country: Type.Optional(country),
			number: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
			name: Type.Optional(name),
			/** nothing of a person is sent abroad: lists that are here are compared, and nobody else is asked */
			person: Type.Optional(
				Type.Object({ full_name: name, born_on: Type.Optional(bornOn), citizenship: Type.Optional(country) }, closed),
			),
		},
		closed,
	),
	answer: Type.Object({ id: uuid }),
	errors: ['foreign_number_incorrect', 'plan_needed', 'feature_exhausted'],
	example: { body: { country: 'GB', number: '00000077', name: 'Ulgi Example Ltd' } },
});

export const listForeignChecks = call('GET', '/api/v1/foreign-checks', {
	...{ tag, summary: 'Checks of foreign counterparties, newest first' },
	callers: 'account',
	query: Type.Object({ ...pageQuery }),
	answer: Type.Array(Listed),
	meta: ListMeta,
});

export const getForeignCheck = call('GET', '/api/v1/foreign-checks/:id', {
	...{ ...ofOne, summary: 'What registers and lists say of a foreign counterparty, and who was not queried' },
	answer: Check,
});

export const dropForeignCheck = call('DELETE', '/api/v1/foreign-checks/:id', {
	...{ ...ofOne, role: 'editor', summary: 'Forget a check with all that was answered' },
	answer: null,
});

export const reviewForeignMatch = call('POST', '/api/v1/foreign-checks/:id/reviews', {
	...{
		...ofOne,
		role: 'editor',
		summary: 'Say of a match whether it is the one who is checked; concerns no other owner',
	},
	body: Type.Object({ match: text, verdict, reason: written(500) }, closed),
	answer: null,
	errors: ['conflict'],
});

export const getForeignDocument = call('GET', '/api/v1/foreign-checks/:id/document', {
	...{ ...ofOne, summary: 'The check as a sealed PDF, or as XLSX or DOCX to work on' },
	query: Type.Object({ format: Type.Optional(Type.Enum(['pdf', 'xlsx', 'docx'])) }),
	answer: {
		mediaTypes: [
			'application/pdf',
			'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
			'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
		],
	},
	errors: ['conflict', 'printing_busy'],
});
