import { type Static, Type } from 'typebox';
import { integerOrNull, textOrNull } from '../api/schemas.ts';
import type { IdnResult, RiskClass, RiskDegree } from './score.ts';

/** Two types in one schema instead of a union: the serializer writes them without trying every branch. */
const interval = Type.Unsafe<{ low: number; high: number } | null>({
	...Type.Object({ low: Type.Integer(), high: Type.Integer() }),
	type: ['object', 'null'],
});

/** Where the value lies, as a card and a report show it. */
const shownInterval = Type.Object({
	low: Type.Integer(),
	high: Type.Integer(),
	/** of its ends: `G7–G4`, or the one of both */
	groups: Type.String(),
	green_probability: Type.Number(),
	/** «from 640 to 790», «not above 499» */
	text: Type.String(),
	/** what it says and how much it stands on */
	sentence: Type.String(),
});
export type ShownInterval = Static<typeof shownInterval>;
export const ShownIntervalOrNull = Type.Unsafe<ShownInterval | null>({ ...shownInterval, type: ['object', 'null'] });

/** The index as a row of a list shows it. */
export const ShortIdn = Type.Object({
	/** null with zero turnover and with an interval */
	score: integerOrNull,
	/** null with an interval: its ends may stand in different groups */
	group: textOrNull,
	/** where the value lies with a probability of 90 percent, when too little is known for a number */
	interval,
	/** of an interval only where hardly a doubt is left */
	risk_class: Type.Unsafe<RiskClass | null>({ enum: ['green', 'red', null] }),
	/** null where the ends of an interval stand in different degrees */
	risk_degree: Type.Unsafe<RiskDegree | null>({ enum: ['low', 'medium', 'high', null] }),
});
export type ShortIdn = Static<typeof ShortIdn>;

export function shortIdn(
	result: Pick<IdnResult, 'score' | 'group' | 'interval' | 'riskClass' | 'riskDegree'>,
): ShortIdn {
	// a result that was stored before there were intervals has none
	const ends = result.interval ?? null;
	return {
		score: result.score,
		group: result.group,
		interval: ends && { low: ends.low, high: ends.high },
		risk_class: result.riskClass,
		risk_degree: result.riskDegree,
	};
}

export function intervalOf(low: number | null, high: number | null): { low: number; high: number } | null {
	return low === null || high === null ? null : { low, high };
}
