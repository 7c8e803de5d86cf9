import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { caseSpecs } from '../seeds/demo/cases/cases.ts';
import { generateDemo } from '../seeds/demo/generate.ts';
import { createWorld } from '../simulators/kit/world.ts';
import { claimsOfAnswers } from './one-story/answer-claims.ts';
import { claimsOfBus, claimsOfServedLists } from './one-story/bus-claims.ts';
import type { Claim } from './one-story/claim.ts';
import { claimsOfLists } from './one-story/list-claims.ts';
import { truthOf } from './one-story/truth.ts';

// The demonstration is one country: whatever a list or a source says of a subject is what its story says.

const subjects = 6000;
const sampleSize = 2000;
/** The only ones that contradict themselves, and where. */
const scripted = ['contradicting_register', 'contradicting_debt'].map(
	(key) => caseSpecs.find((spec) => spec.key === key)?.bin ?? key,
);

const world = createWorld({ subjects });
const cases = caseSpecs.flatMap(({ bin }) => world.find(bin) ?? []);
const crowd = [...world.all()]
	.slice(cases.length)
	.filter((_, index) => index % Math.floor((subjects - cases.length) / sampleSize) === 0);
const everybody = [...cases, ...crowd.slice(0, sampleSize)];
const claims: Claim[] = [];

beforeAll(async () => {
	const folder = await mkdtemp(join(tmpdir(), 'one-story-'));
	try {
		const manifest = await generateDemo(folder, { subjects, format: 'csv' });
		claims.push(...(await claimsOfLists(folder, manifest, everybody)));
	} finally {
		await rm(folder, { recursive: true });
	}
	for (const subject of everybody) {
		claims.push(...(await claimsOfAnswers(world, subject)));
		claims.push(...claimsOfBus(world, subject.bin));
	}
	claims.push(
		...claimsOfServedLists(
			world,
			everybody.map(({ bin }) => bin),
		),
	);
});

function contradictions(): (Claim & { truth: unknown })[] {
	const truths = new Map(everybody.map((subject) => [subject.bin, truthOf(world.story(subject))]));
	return claims.flatMap((claim) => {
		const truth = truths.get(claim.bin)?.[claim.field];
		return claim.value === truth ? [] : [{ ...claim, truth }];
	});
}

test('every list and every source tells the same story of each case and of two thousand of the crowd', () => {
	expect(everybody.length).toBe(cases.length + sampleSize);
	expect(contradictions().filter(({ bin }) => !scripted.includes(bin))).toEqual([]);
});

test('the two that are made to contradict themselves do so in one respect each', () => {
	const told = contradictions().filter(({ bin }) => scripted.includes(bin));
	expect(told.map(({ source, field, value }) => `${source} ${field} ${value}`).sort()).toEqual([
		'gbdul status ended',
		'kgd-debt debtKzt 0',
		'mj-legal-entities status ended',
		'mj-register-card status ended',
	]);
});

test('each respect is told by two sources at least, with more than one value', () => {
	for (const [field, told] of Map.groupBy(claims, ({ field: name }) => name)) {
		expect(new Set(told.map(({ value }) => value)).size, field).toBeGreaterThan(1);
	}
});
