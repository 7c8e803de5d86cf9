import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { listSources, liveSources } from '#sources/catalogue.ts';
import { ListFileError } from '#sources/kit/failures.ts';
import type { ListSource } from '#sources/kit/lists/list-source.ts';
import { parseList } from '#sources/kit/lists/parse-list.ts';
import type { LiveSource } from '#sources/kit/live-source.ts';
import { SourceFailure } from '#sources/kit/source-failure.ts';
import { askSimulated, downloadSimulated } from '../test/support/outside/simulated.ts';
import { type Simulators, serveSimulators } from './kit/server.ts';
import { createWorld } from './kit/world.ts';
import { routes } from './routes.ts';

const world = createWorld({ subjects: 2500 });
let simulators: Simulators;
beforeAll(async () => {
	simulators = await serveSimulators(routes, () => world);
});
afterEach(() => fetch(`${simulators.url}/_control/sources`, { method: 'DELETE' }));
afterAll(() => simulators.close());

const spoil = (sourceId: string, how: string) =>
	fetch(`${simulators.url}/_control/sources/${sourceId}`, { method: 'PUT', body: JSON.stringify({ how }) });

const publishers = /^(bns|kgd|mj|aisoip)-/;
const live = liveSources.filter(({ descriptor }) => publishers.test(descriptor.id));
const wrongs = ['server_error', 'too_many_requests', 'html', 'json_error', 'broken_file', 'reset', 'redirect_inside'];

async function failureOf(source: LiveSource): Promise<unknown> {
	const iinBin = source.descriptor.appliesTo.includes('legal') ? '210340001203' : '751219301807';
	const kind = iinBin === '210340001203' ? 'legal' : 'sole';
	const names = { nameRu: null, nameKk: null, headName: null };
	const subject = { iinBin, kind, ...names, today: world.today, consentId: 'token', taxpayerToken: 'token' } as const;
	return askSimulated(source, subject, simulators.url).then(
		() => 'answered',
		(error: unknown) => error,
	);
}

test.each(live)('$descriptor.id: whatever goes wrong is a failure and never «nothing»', async (source) => {
	for (const how of wrongs) {
		await spoil(source.descriptor.id, how);
		expect(await failureOf(source), how).toBeInstanceOf(SourceFailure);
	}
	await spoil(source.descriptor.id, 'empty');
	// the one service that means something by an empty body (format sheet F5.2)
	const empty = await failureOf(source);
	if (source.descriptor.id === 'kgd-vat') expect(empty).toBe('answered');
	else expect(empty).toBeInstanceOf(SourceFailure);
});

const lists = listSources.filter(
	(source): source is ListSource & { download: NonNullable<ListSource['download']> } =>
		source.download !== undefined && publishers.test(source.descriptor.id),
);

/** Good rows of what is downloaded, or why there are none. */
async function readSpoiled(source: (typeof lists)[number], how: string | null): Promise<number | string> {
	if (how !== null) await spoil(source.descriptor.id, how);
	const read = async (files: readonly string[], listDate: string) => {
		let rows = 0;
		for (const path of files)
			for await (const batch of parseList(source, { path, listDate, meaning: { kind: 'legal', status: 'active' } }))
				rows += batch.rows.filter(({ parsed }) => 'ok' in parsed).length;
		return rows;
	};
	return downloadSimulated(source.download, simulators.url, world.today, read).catch((error: unknown) => {
		if (error instanceof SourceFailure || error instanceof ListFileError) return error.code;
		throw error;
	});
}

// no row at all is refused by the least number of rows of the source
test.each(lists)('$descriptor.id: what is no list brings no row', async (source) => {
	for (const how of ['server_error', 'html', 'empty', 'json_error', 'broken_file', 'wrong_columns']) {
		const outcome = await readSpoiled(source, how);
		expect(typeof outcome === 'string' ? 0 : outcome, how).toBeLessThan(source.expectedRows.min);
	}
});

test.each(lists)('$descriptor.id: a shrunken list has fewer rows', async (source) => {
	const whole = Number(await readSpoiled(source, null));
	const shrunken = Number(await readSpoiled(source, 'shrunken'));
	expect(shrunken).toBeLessThan(whole * 0.7);
});
