import { expect, test } from 'vitest';
import { addYears } from './calendar.ts';
import { demoPopulation } from './generate.ts';
import { demoOutcomes } from './outcomes.ts';
import { demoPastDay } from './past-day.ts';
import { storyOf } from './story/story.ts';

const today = '2026-11-21';
const options = { subjects: 3000, seed: 7, today };

test('the outcomes are the same in every run and lie in the twelve months that are over', () => {
	const outcomes = [...demoOutcomes(options)];
	expect([...demoOutcomes(options)]).toEqual(outcomes);
	const after = demoPastDay(today);
	for (const { happenedOn } of outcomes) {
		expect(happenedOn > after).toBe(true);
		expect(happenedOn <= addYears(after, 1)).toBe(true);
	}
	expect(addYears(after, 1) < today).toBe(true);
});

test('the weak come to grief more often than the sound, and some of the sound do too', () => {
	const bad = new Set([...demoOutcomes(options)].map(({ bin }) => bin));
	const healthOf = [...demoPopulation(options)]
		.filter(({ kind, registeredOn }) => (kind === 'legal' || kind === 'sole') && registeredOn !== null)
		.map((subject) => ({ bin: subject.bin, health: storyOf(subject, 7, today).health }));
	const shareOf = (part: typeof healthOf) => part.filter(({ bin }) => bad.has(bin)).length / part.length;
	const weak = shareOf(healthOf.filter(({ health }) => health < 0.5));
	const sound = shareOf(healthOf.filter(({ health }) => health >= 0.7));
	expect(weak).toBeGreaterThan(4 * sound);
	expect(sound).toBeGreaterThan(0);
});
