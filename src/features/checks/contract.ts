import { type Static, Type } from 'typebox';
import { call } from '#domain/api/call.ts';
import { text } from '#domain/api/schemas.ts';
import { puzzleParts } from '#domain/solve-puzzle.ts';

/** The caller's checks of today. */
const ChecksLeft = Type.Object({
	limit: Type.Integer(),
	left: Type.Integer(),
	/** midnight in Almaty, ISO instant */
	resets_at: text,
	holder: Type.Enum(['visitor', 'account']),
	/** checks a day after registration */
	free_plan_limit: Type.Integer(),
});
export type ChecksLeft = Static<typeof ChecksLeft>;

/** Of `parts`, find for each, counted from 0, a number so that SHA-256 of `puzzle.part.number` begins with `bits` zero bits. */
const Puzzle = Type.Object({ puzzle: text, bits: Type.Integer(), parts: Type.Integer() });
export type Puzzle = Static<typeof Puzzle>;

const ProofBody = Type.Object(
	{
		puzzle: Type.String({ minLength: 1, maxLength: 200 }),
		/** the numbers of all parts in their order, with a dot between them */
		solution: Type.String({ pattern: `^[0-9]{1,10}(?:\\.[0-9]{1,10}){${puzzleParts - 1}}$`, maxLength: 200 }),
	},
	{ additionalProperties: false },
);
export type ProofBody = Static<typeof ProofBody>;

const tag = 'checks';
/** A browser without the key that a page gives is refused. */
const proving = { tag, callers: 'anybody', limit: { max: 30, seconds: 60 } } as const;

export const getChecksLeft = call('GET', '/api/v1/checks/left', {
	...{ tag, summary: 'How many checks of today are left to whoever asks, and when there are new ones' },
	callers: 'anybody',
	answer: ChecksLeft,
});

export const getPuzzle = call('GET', '/api/v1/checks/puzzle', {
	...proving,
	summary: 'A puzzle for one more browser of an address that has many (answer proof_needed)',
	answer: Puzzle,
	errors: ['forbidden'],
});

export const proveBrowser = call('POST', '/api/v1/checks/proof', {
	...proving,
	summary: 'The solution of a puzzle: valid once, for the browser that was given the puzzle',
	body: ProofBody,
	answer: null,
	errors: ['forbidden'],
});
