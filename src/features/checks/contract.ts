import { type Static, Type } from 'typebox';

export const ChecksQuery = Type.Object(
	{ locale: Type.Optional(Type.Enum(['ru', 'kz', 'en'])) },
	{ additionalProperties: false },
);

/** Answer of `GET /api/v1/checks/left`: the checks of a day of whoever asks. */
export const ChecksLeft = Type.Object({
	limit: Type.Integer(),
	left: Type.Integer(),
	/** midnight in Almaty, ISO instant */
	resets_at: Type.String(),
	holder: Type.Enum(['visitor', 'account']),
	/** checks a day after registration */
	free_plan_limit: Type.Integer(),
});
export type ChecksLeft = Static<typeof ChecksLeft>;

/** Answer of `GET /api/v1/checks/puzzle`: find a `solution` so that SHA-256 of `puzzle + "." + solution` begins with so many zero bits. */
export const Puzzle = Type.Object({ puzzle: Type.String(), bits: Type.Integer() });
export type Puzzle = Static<typeof Puzzle>;

export const ProofBody = Type.Object(
	{
		puzzle: Type.String({ minLength: 1, maxLength: 200 }),
		solution: Type.String({ pattern: '^[0-9]{1,16}$' }),
	},
	{ additionalProperties: false },
);
