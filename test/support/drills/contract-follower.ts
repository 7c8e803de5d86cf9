// Reads the list of contracts and stops dead at one point of it, holding its connection: for tests that kill it.
// node test/support/drills/contract-follower.ts <database url> <simulators url> <now> <FollowerPoint as JSON>
// It waits for a line on its standard input, so that many can be started beforehand.
import { once } from 'node:events';
import { writeSync } from 'node:fs';
import { followSources } from '#features/sources/public.ts';
import { createPool, type PoolClient } from '#platform/db/pool.ts';
import { goszakupContractList } from '#sources/goszakup/contracts/delta.ts';
import type { DeltaList } from '#sources/kit/deltas/delta-list.ts';
import { followDepsFor } from '../outside/follow-deps.ts';
import type { FollowerPoint } from './follower-point.ts';

const [, , connectionString = '', simulators = '', now = '', json = ''] = process.argv;
const point: FollowerPoint = JSON.parse(json);
let met = 0;
/** what the follower does now, by its questions and its cursor */
let phase: FollowerPoint['phase'] = 'backfilling';

function arrive(step: FollowerPoint['step'], when: FollowerPoint['when']): void {
	if (step !== point.step || when !== point.when || phase !== point.phase || ++met !== point.nth) return;
	writeSync(1, 'hanging\n');
	Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

function stepOf(asked: unknown): FollowerPoint['step'] | null {
	const text = typeof asked === 'object' && asked !== null && 'name' in asked ? asked.name : asked;
	if (text === 'procurement-page' || text === 'procurement-removals') return 'write';
	if (text === 'source-cursor') return 'cursor';
	if (text === 'commit') return 'commit';
	return typeof text === 'string' && text.startsWith('begin;') ? 'begin' : null;
}

/** The connection of the follower, each of whose statements may be where it stops. */
function watch(client: PoolClient): void {
	const query = client.query.bind(client) as (...asked: unknown[]) => Promise<unknown>;
	const watched = async (...asked: unknown[]) => {
		const step = asked.some((each) => typeof each === 'function') ? null : stepOf(asked[0]);
		if (step === null) return query(...asked);
		arrive(step, 'before');
		const answer = await query(...asked);
		arrive(step, 'after');
		return answer;
	};
	Object.assign(client, { query: watched });
}

const list: DeltaList = {
	...goszakupContractList,
	async page(context, ask) {
		phase = ask.day === null ? 'backfilling' : 'changes';
		arrive('ask', 'before');
		const page = await goszakupContractList.page(context, ask);
		arrive('ask', 'after');
		return page;
	},
	async removed(context, ask) {
		phase = 'removals';
		arrive('ask', 'before');
		return (await goszakupContractList.removed?.(context, ask)) ?? { keys: [], next: null };
	},
};

const pool = createPool({ connectionString, max: 3, statementTimeoutMs: 0, waitMs: 5000, onError: () => undefined });
pool.on('connect', watch);
writeSync(1, 'waiting\n');
await once(process.stdin, 'data');
await followSources(followDepsFor({ pool, url: connectionString }, simulators, now, { deltas: [list] }));
writeSync(1, 'done\n');
process.exit(0);
