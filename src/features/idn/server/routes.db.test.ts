import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
	buildHandedOver,
	buildJusticeRecord,
	buildSubject,
	nextNumber,
	publishLists,
} from '../../../../test/factories/subject.ts';
import { buildApp, fixedClock } from '../../../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';
import { recalculateIdn } from './calculation/recalculate-idn.ts';

const clock = fixedClock('2026-11-21T09:05:00Z');
let database: TestDatabase;
let app: FastifyInstance;
let firm: string;
let person: string;
let dormant: string;
let liquidated: string;
let growing: string;
let hardlyKnown: string;
let stopped: string;

const ofBothSegments = {
	...{ T4: 'no_duty', P1: 'none', A2: 'steady', L1: 'none' },
	...{ T6: 'under_1', A1: 'staff_1_4', A3: 'some' },
};

const recalculate = (asOf: string) => recalculateIdn({ pool: database.pool, clock }, { asOf });

beforeAll(async () => {
	database = await freshDatabase();
	const { pool } = database;
	await publishLists(pool);
	({ bin: firm } = await buildSubject(pool));
	({ bin: person } = await buildSubject(pool, { kind: 'sole' }));
	({ bin: dormant } = await buildSubject(pool));
	({ bin: liquidated } = await buildSubject(pool));
	({ bin: growing } = await buildSubject(pool, { registeredOn: '2024-11-10', handedOver: ofBothSegments }));
	({ bin: hardlyKnown } = await buildSubject(pool, { handedOver: { T3: 'from_70_to_100' } }));
	({ bin: stopped } = await buildSubject(pool, { handedOver: { T3: 'from_70_to_100', L1: 'none' } }));
	await buildHandedOver(pool, firm, 'T2', 'none');
	await buildHandedOver(pool, dormant, 'A2', 'zero_turnover');
	await recalculate('2026-11-06');
	await buildHandedOver(pool, firm, 'T2', 'days_15_90');
	await buildJusticeRecord(pool, liquidated, 'liquidated');
	await buildJusticeRecord(pool, stopped, 'liquidated');
	await recalculate('2026-11-20');
	app = await buildApp(database, { clock });
});

afterAll(async () => {
	await app.close();
	await database.drop();
});

async function get(path: string) {
	const answer = await app.inject(`/api/v1/idn/${path}`);
	return { ...answer.json(), status: answer.statusCode };
}

test('the answer tells value, group, origin, model and date, and reasons that can be checked', async () => {
	const { status, data } = await get(`${firm}?locale=en`);
	expect(status).toBe(200);
	expect(data).toMatchObject({
		bin: firm,
		value: 672,
		group: 'G6',
		interval: null,
		risk_class: 'green',
		official_missing: { code: 'not_at_source', sentence: 'The source has no calculation for this entity.' },
		origin: 'model',
		model_version: 'v2',
		calculated_on: '2026-11-20',
		confidence: 'medium',
		segment: 'mature',
		green_from: 600,
	});
	expect(data.negative[0]).toMatchObject({
		code: 'T2',
		points: -49,
		sentence: 'Tax arrears: 15–90 days.',
		source_id: 'bpr-preliminary',
		threshold: 'over 90 days or 450 MCI (−97); 15–90 days (−49); small (−12); none (+10)',
	});
	expect(data.factors.find(({ code }: { code: string }) => code === 'R1').evidence_url).toMatch(/^https?:/);
	expect(data.negative[0].how_to_improve).not.toBeNull();
	expect(data.negative.length).toBeLessThanOrEqual(4);
	expect(data.positive).toHaveLength(3);
	expect(data.factors).toHaveLength(19);
	expect(data.shares_below.segment).toBe(25);
});

test('the history tells what changed between two calculations, factor by factor', async () => {
	const { data } = await get(`${firm}/history?locale=en`);
	expect(data.entries.map((entry: { value: number }) => entry.value)).toEqual([672, 731]);
	const [now, before] = data.entries;
	expect(before.difference).toBeNull();
	expect(now.difference.sentence).toBe('731 (G5) → 672 (G6)');
	expect(now.difference.steps).toMatchObject([
		{ code: 'T2', change: -59, sentence: 'Tax arrears: none (+10) → 15–90 days (−49)' },
	]);
});

test('a calculation that changed nothing repeats the value without steps', async () => {
	const { data } = await get(`${dormant}/history`);
	expect(data.entries).toHaveLength(2);
	expect(data.entries[0]).toMatchObject({ value: null, group: 'G11', difference: { steps: [] } });
});

test('the second birthday is a change of scale, and all steps together are the difference', async () => {
	const { data } = await get(`${growing}/history`);
	const [now, before] = data.entries;
	expect([before.segment, now.segment]).toEqual(['young', 'mature']);
	expect(now.difference.is_birthday).toBe(true);
	const sum = now.difference.steps.reduce((total: number, step: { change: number }) => total + step.change, 0);
	expect(sum).toBe(now.value - before.value);
	expect(now.difference.steps[0]?.code).toBeDefined();
});

test('a stop factor stands first, contradicts what the register says, and the limit is a step of the history', async () => {
	const { data } = await get(liquidated);
	expect(data).toMatchObject({ value: 499, capped: true, risk_class: 'red', stop_factors: [{ code: 'liquidated' }] });
	expect(data.contradictions).toMatchObject([{ code: 'liquidated', against: { source_id: 'bns-register' } }]);
	const { data: past } = await get(`${liquidated}/history`);
	const { steps } = past.entries[0].difference;
	expect(steps.map(({ code }: { code: string }) => code)).toEqual(['R6', 'cap']);
	expect(steps[0].change + steps[1].change).toBe(499 - past.entries[1].value);
});

test('too little for a number is an interval, without a rank, and the history tells it', async () => {
	const { data } = await get(`${hardlyKnown}?locale=en`);
	expect(data).toMatchObject({ value: null, group: null, confidence: 'indicative', not_calculated: null });
	const { low, high, green_probability: probability, group_from: from, group_to: to } = data.interval;
	expect(low).toBeLessThan(high);
	expect(probability).toBeGreaterThan(0.5);
	expect([from, to].join()).toMatch(/^G\d+,G\d+$/);
	expect(data.interval.sentence).toContain(`the value is from ${low} to ${high}`);
	expect(data.shares_below).toEqual({ segment: null, region: null, section: null });
	const { data: past } = await get(`${hardlyKnown}/history`);
	expect(past.entries[0]).toMatchObject({
		value: null,
		not_calculated: null,
		interval: { low, high, green_probability: probability },
	});
});

test.each([
	['ru', 'не выше 499'],
	['kz', '499 балдан аспайтыны'],
	['en', 'does not exceed 499'],
])(
	'an interval that a stop factor holds whole at its limit is no range from 499 to 499, in %s',
	async (locale, words) => {
		const { data } = await get(`${stopped}?locale=${locale}`);
		expect(data).toMatchObject({ value: null, interval: { low: 499, high: 499 }, capped: true });
		expect(data.interval.sentence).toContain(words);
		const { data: past } = await get(`${stopped}/history?locale=${locale}`);
		for (const { text, difference } of past.entries)
			expect(`${text} ${difference?.sentence}`).not.toMatch(/499\D{1,8}499/);
		const card = await app.inject(`/api/subjects/subject/${stopped}?locale=${locale}`);
		expect(card.json().data.idn.interval.sentence).toContain(words);
	},
);

test('what a body hands over has no public document, and no law stands in its place', async () => {
	const { data } = await get(firm);
	const { factors } = data;
	const handed = factors.filter(({ source_id: id }: { source_id: string }) => id === 'bpr-preliminary');
	expect(handed.length).toBeGreaterThan(0);
	for (const factor of handed) expect(factor.evidence_url).toBeNull();
	const card = await app.inject(`/api/subjects/subject/${firm}`);
	const source = card.json().data.sources.find(({ id }: { id: string }) => id === 'bpr-preliminary');
	expect(source.official_url).toBeNull();
});

test('no turnover is a group without a number', async () => {
	expect((await get(dormant)).data).toMatchObject({ value: null, group: 'G11', zero_turnover: true });
});

test('a person’s number is masked, and our own id asks as well', async () => {
	const { data } = await get(person);
	expect(data.bin).not.toBe(person);
	expect((await get(data.id)).data.value).toBe(data.value);
	expect(JSON.stringify(data)).not.toContain(person);
});

test.each([
	['160340001100', 422, 'bin_incorrect'],
	['nonsense', 422, 'bin_incorrect'],
] as const)('%s is refused with %i', async (asked, status, code) => {
	for (const path of [asked, `${asked}/history`]) expect(await get(path)).toMatchObject({ status, code });
});

test('a number nobody has is not found', async () => {
	expect(await get(nextNumber())).toMatchObject({ status: 404, code: 'subject_not_found' });
});

async function batch(bins: unknown) {
	const answer = await app.inject({ method: 'POST', url: '/api/v1/idn/batch', payload: { bins } });
	return { ...answer.json(), status: answer.statusCode };
}

test('a batch answers in the order asked, and one bad number spoils no other', async () => {
	const { status, data } = await batch([dormant, 'nonsense', firm, nextNumber(), firm]);
	expect(status).toBe(200);
	expect(
		data.map(({ idn, error }: { idn: { group: string } | null; error: string | null }) => idn?.group ?? error),
	).toEqual(['G11', 'bin_incorrect', 'G6', 'subject_not_found', 'G6']);
});

test('a batch takes one to a hundred', async () => {
	const many = (count: number) => Array.from({ length: count }, () => firm);
	expect((await batch(many(100))).data).toHaveLength(100);
	for (const bad of [many(101), [], [{}], undefined]) expect((await batch(bad)).status).toBe(400);
});
