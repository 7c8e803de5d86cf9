import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { runTurn } from '#features/masscheck/server/run-checks.ts';
import { runTurn as runVatTurn } from '#features/vatrefund/server/run-reviews.ts';
import type { OpenAccount } from '../support/account.ts';
import { testDeps } from '../support/app.ts';
import type { TestDatabase } from '../support/db.ts';

type Met = readonly { bin: string }[];
type Draft = { id: string; quote: { price: string } | null };

/** Hands cells over as a file. */
async function hand(
	app: FastifyInstance,
	{ headers }: OpenAccount,
	path: string,
	lines: readonly (readonly string[])[],
): Promise<Draft> {
	const form = new FormData();
	form.set('file', new File([lines.map((cells) => cells.join(';')).join('\n')], 'table.csv'));
	const body = new Response(form);
	const made = await app.inject({
		...{ method: 'POST', url: `/api/v1/${path}`, payload: Buffer.from(await body.arrayBuffer()) },
		headers: { ...headers, 'content-type': body.headers.get('content-type') ?? '' },
	});
	return made.json<{ data: Draft }>().data;
}

async function start(app: FastifyInstance, { headers }: OpenAccount, path: string, { id, quote }: Draft) {
	const url = `/api/v1/${path}/${id}/start`;
	const started = await app.inject({ method: 'POST', url, headers, payload: { price: quote?.price } });
	if (started.statusCode !== 200) throw new Error(`${path} does not start: ${started.body}`);
}

/**
 * Hands over all numbers as they are, each also in a text that is none, and lets them be judged.
 * @returns the finished check, and a draft whose columns can be chosen
 */
export async function checkList(app: FastifyInstance, database: TestDatabase, owner: OpenAccount, met: Met) {
	const lines = met.flatMap(({ bin }) => [
		[bin, 'x'],
		[`ИИН ${bin}`, bin],
	]);
	const check = await hand(app, owner, 'mass-checks', lines);
	await start(app, owner, 'mass-checks', check);
	while (await runTurn({ ...testDeps(database), auth: app.auth }, randomUUID()));
	return { mass: check.id, massDraft: (await hand(app, owner, 'mass-checks', lines)).id };
}

/** Invoices of all of them, each also with a number that is none. @returns the same of a review */
export async function reviewVat(app: FastifyInstance, database: TestDatabase, owner: OpenAccount, met: Met) {
	const line = (bin: string, at: number) => [bin, `A-${at}`, '10.10.2026', '100', '16'];
	const lines = met.flatMap(({ bin }, at) => [line(bin, at), line(`ИИН ${bin}`, at)]);
	const review = await hand(app, owner, 'vat-reviews', [
		['БИН', 'Счёт-фактура', 'Дата сделки', 'Оборот', 'НДС'],
		...lines,
	]);
	await start(app, owner, 'vat-reviews', review);
	while (await runVatTurn({ ...testDeps(database), auth: app.auth }, randomUUID()));
	const unheaded = lines.map((cells) => cells.with(4, 'x'));
	return { vat: review.id, vatDraft: (await hand(app, owner, 'vat-reviews', unheaded)).id };
}
