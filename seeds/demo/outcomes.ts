import type { IsoDate } from '#domain/clock.ts';
import { addYears } from './calendar.ts';
import { demoPopulation } from './generate.ts';
import { demoPastDay } from './past-day.ts';
import { storyOf } from './story/story.ts';
import type { Trouble } from './story/told.ts';

export type DemoOutcome = { bin: string; kind: Trouble['kind']; happenedOn: IsoDate };

const standard = { seed: 7, today: '2026-11-21' } as const;

/**
 * What became of the invented subjects in the twelve months after `demoPastDay`: the first trouble of each story that falls
 * into them. Stories are drawn from hidden health and from chance alone: neither the model nor any score is looked at, so
 * the figures of a validation can fail.
 */
export function* demoOutcomes(
	options: { subjects?: number; seed?: number; today?: IsoDate } = {},
): Generator<DemoOutcome> {
	const { seed, today } = { ...standard, ...options };
	const after = demoPastDay(today);
	const until = addYears(after, 1);
	for (const subject of demoPopulation(options)) {
		if (subject.kind !== 'legal' && subject.kind !== 'sole') continue;
		if (subject.registeredOn === null || subject.registeredOn > after) continue;
		const first = storyOf(subject, seed, today).troubles.find(({ on }) => on > after && on <= until);
		if (first !== undefined) yield { bin: subject.bin, kind: first.kind, happenedOn: first.on };
	}
}
