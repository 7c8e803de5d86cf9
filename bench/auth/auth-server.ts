// The portal with a stopwatch: how long it takes for a call, and how long for one decision about a check.

import { openSubject } from '#features/checks/public.ts';
import { readConfig } from '../../src/app/config/config.ts';
import { openDeps } from '../../src/app/deps.ts';
import { createServer } from '../../src/app/server.ts';
import { openAccount } from '../../test/support/account.ts';
import { serveParent } from '../kit/child.ts';

export type ServerMessage = { what: 'start' } | { what: 'times'; route: string };
export type Started = { origin: string; bearers: string[]; phones: string[] };
/** Milliseconds since the last question. */
export type Times = { times: number[] };

export const decisionRoute = '/bench/decision/:bin';
export const password = 'Kelisim-2026-tau';
const accounts = 200;
const times = new Map<string, number[]>();

function note(route: string, ms: number): void {
	const known = times.get(route);
	if (known === undefined) times.set(route, [ms]);
	else known.push(ms);
}

async function start(): Promise<Started> {
	const deps = await openDeps(readConfig(process.env));
	const app = await createServer(deps, { isRateLimited: false });
	// from the first byte that is understood to the last one handed over
	app.server.prependListener('request', ({ url = '' }, answer) => {
		const from = performance.now();
		answer.once('finish', () => note(url, performance.now() - from));
	});
	app.get<{ Params: { bin: string } }>(decisionRoute, async (request, reply) => {
		const from = performance.now();
		await openSubject(request, reply, request.params.bin);
		note('decision', performance.now() - from);
		return {};
	});
	const origin = await app.listen({ host: deps.config.host, port: deps.config.port });
	const hash = await app.auth.hasher.hash(password);
	const opened = [];
	for (let count = 0; count < accounts; count++) opened.push(await openAccount(app));
	const ids = opened.map(({ accountId }) => accountId);
	const { rows } = await deps.pool.query<{ phone: string }>(
		'update account set password_hash = $2 where id = any($1) returning phone',
		[ids, hash],
	);
	return {
		origin,
		bearers: opened.map(({ cookie }) => cookie.replace('senim_access=', 'Bearer ')),
		phones: rows.map(({ phone }) => phone),
	};
}

serveParent<ServerMessage>(async (message) => {
	if (message.what === 'start') return start();
	const known = times.get(message.route) ?? [];
	times.delete(message.route);
	return { times: known } satisfies Times;
});
