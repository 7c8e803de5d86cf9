import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { liveSources, sources } from '#sources/catalogue.ts';
import { buildApp } from '../../../../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../../../../test/support/db.ts';
import type { SourceHistory } from '../../contract.ts';

const live = liveSources[0]?.descriptor.id ?? '';
let database: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
	database = await freshDatabase();
	app = await buildApp(database);
});
afterAll(async () => {
	await app.close();
	await database.drop();
});

test('every source about a subject has 90 days up to today, each in its place, and no older ones', async () => {
	const insert = 'insert into source_day (source_id, day, answered, failed) values ($1, $2, $3, $4)';
	for (const [day, answered, failed] of [
		['2026-08-23', 7, 7],
		['2026-08-24', 3, 0],
		['2026-11-20', 5, 2],
		['2026-11-21', 0, 4],
	])
		await database.pool.query(insert, [live, day, answered, failed]);
	const answer = await app.inject('/api/v1/sources/history');
	expect(answer.statusCode, answer.body).toBe(200);
	const history: SourceHistory = answer.json().data;
	expect(history.from).toBe('2026-08-24');
	expect(history.sources.map(({ id }) => id)).toEqual(
		sources.filter(({ role }) => role === 'subject').map(({ id }) => id),
	);
	for (const { answered, failed } of history.sources) expect([answered.length, failed.length]).toEqual([90, 90]);
	const asked = history.sources.find(({ id }) => id === live);
	expect([asked?.answered[0], asked?.failed[0]]).toEqual([3, 0]);
	expect([asked?.answered.slice(-2), asked?.failed.slice(-2)]).toEqual([
		[5, 0],
		[2, 4],
	]);
	const sum = (days: readonly number[] = []) => days.reduce((total, day) => total + day, 0);
	expect([sum(asked?.answered), sum(asked?.failed)]).toEqual([8, 6]);
	const others = history.sources.filter(({ id }) => id !== live);
	expect(others.every(({ answered, failed }) => sum(answered) + sum(failed) === 0)).toBe(true);
});
