import { expect, test } from 'vitest';
import { demoPopulation } from '../generate.ts';
import { handedOverOf } from '../lists/preliminary-rows.ts';
import { demoOutcomes } from '../outcomes.ts';
import { demoPastDay } from '../past-day.ts';
import { PastStory } from './past-story.ts';
import { storyOf } from './story.ts';

const [seed, today] = [7, '2026-11-21'];
const seenOn = demoPastDay(today);
const subjects = [...demoPopulation({ subjects: 3000, seed, today })];
const pastOf = new Map(subjects.map((subject) => [subject.bin, new PastStory(subject, seed, { today, seenOn })]));

test('what a list of a year ago says happened until then, and what had happened is in it', () => {
	for (const story of pastOf.values()) {
		const { taxLists, arrears } = story.marks;
		for (const acts of Object.values(taxLists)) for (const { date } of acts) expect(date <= seenOn).toBe(true);
		if (arrears !== null) expect(arrears.since <= seenOn).toBe(true);
		for (const [code, acts] of Object.entries(story.subject.marks.taxLists)) {
			const known = acts.filter(({ date }) => date <= seenOn);
			expect(taxLists[code as keyof typeof taxLists] ?? [], code).toEqual(known);
		}
		for (const { signedOn, brokenOn } of story.contracts)
			expect(signedOn <= seenOn && (brokenOn ?? '') <= seenOn).toBe(true);
		for (const { startedOn, endedOn } of story.enforcement)
			expect(startedOn <= seenOn && (endedOn ?? '') <= seenOn).toBe(true);
		expect((story.vat?.to ?? '') <= seenOn).toBe(true);
	}
});

test('who comes to grief within the year is not yet listed for it, and looks worse all the same', () => {
	const outcomes = [...demoOutcomes({ subjects: 3000, seed, today })];
	expect(outcomes.length).toBeGreaterThan(20);
	const healthOf = (bins: readonly string[]) =>
		bins.reduce((sum, bin) => sum + (pastOf.get(bin)?.health ?? 0), 0) / bins.length;
	const unlucky = new Set(outcomes.map(({ bin }) => bin));
	const others = subjects.map(({ bin }) => bin).filter((bin) => !unlucky.has(bin));
	expect(healthOf([...unlucky])).toBeLessThan(healthOf(others) - 0.2);
	for (const { bin } of outcomes) expect(pastOf.get(bin)?.troubles.filter(({ on }) => on > seenOn)).toEqual([]);
});

test('the state bodies hand over the same of today as before, but for what happened since', () => {
	const changed = subjects.filter((subject) => {
		const past = pastOf.get(subject.bin);
		if (past === undefined || subject.registeredOn === null || subject.registeredOn > '2023-01-01') return false;
		const bins = (rows: ReturnType<typeof handedOverOf>) =>
			rows.map(({ factor, binCode }) => `${factor} ${binCode}`).join();
		return bins(handedOverOf(past, false)) !== bins(handedOverOf(storyOf(subject, seed, today), false));
	});
	expect(changed.length).toBeGreaterThan(0);
	expect(changed.length).toBeLessThan(subjects.length * 0.8);
});
