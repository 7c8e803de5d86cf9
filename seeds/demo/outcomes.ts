import type { IsoDate } from '#domain/clock.ts';
import { addDays, addYears } from './calendar.ts';
import { demoPopulation } from './generate.ts';
import { type Random, Weighted } from './random.ts';
import { storyOf } from './story.ts';

type DemoOutcomeKind =
	| 'annulled'
	| 'pseudo_enterprise'
	| 'vat_removed'
	| 'absent'
	| 'arrears'
	| 'bankrupt'
	| 'contract_fault';
export type DemoOutcome = { bin: string; kind: DemoOutcomeKind; happenedOn: IsoDate };

const standard = { seed: 7, today: '2026-11-21' } as const;
/** Stream of draws for this purpose; others of a story have other numbers. */
const purpose = 41;

const kinds = new Weighted<DemoOutcomeKind>([
	['arrears', 42],
	['absent', 20],
	['vat_removed', 14],
	['bankrupt', 10],
	['contract_fault', 6],
	['pseudo_enterprise', 5],
	['annulled', 3],
]);

/** Day of the demonstration's calculation of a year ago: the twelve months after it are over on `today`. */
export function demoPastDay(today: IsoDate = standard.today): IsoDate {
	return addDays(addYears(today, -1), -7);
}

/**
 * What became of the invented subjects in the twelve months after `demoPastDay`. Drawn from their hidden health and
 * from chance alone: neither the model nor any list or source is looked at, so the figures of a validation can fail.
 */
export function* demoOutcomes(
	options: { subjects?: number; seed?: number; today?: IsoDate } = {},
): Generator<DemoOutcome> {
	const { seed, today } = { ...standard, ...options };
	const after = demoPastDay(today);
	for (const subject of demoPopulation(options)) {
		if (subject.kind !== 'legal' && subject.kind !== 'sole') continue;
		if (subject.registeredOn === null || subject.registeredOn > after) continue;
		const story = storyOf(subject, seed, today);
		const random = story.draw(purpose);
		if (!random.chance(dangerOf(story.health, random))) continue;
		yield { bin: subject.bin, kind: kinds.pick(random), happenedOn: addDays(after, random.between(1, 365)) };
	}
}

/** Two chances in a hundred for the average, a third for the weakest; luck triples it or takes two thirds away. */
function dangerOf(health: number, random: Random): number {
	const luck = 3 ** (2 * random.next() - 1);
	return Math.min(0.9, 0.55 * (1 - health) ** 3 * luck);
}
