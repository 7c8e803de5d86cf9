import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listSources, liveSources } from '#sources/catalogue.ts';
import type { ListSource, Orders } from '#sources/kit/lists/list-source.ts';
import { parseList } from '#sources/kit/lists/parse-list.ts';
import type { AskedSubject, Oddity } from '#sources/kit/live-source.ts';
import { askSimulated, downloadSimulated } from '../test/support/outside/simulated.ts';
import { type Simulators, serveSimulators } from './kit/server.ts';
import { createWorld, type DemoSubject } from './kit/world.ts';
import { routes } from './routes.ts';

const world = createWorld({ subjects: 2500 });
let simulators: Simulators;
beforeAll(async () => {
	simulators = await serveSimulators(routes, () => world);
});
afterAll(() => simulators.close());

/** The cast, a bankrupt and a liquidated firm, and a crowd large enough for every source to find something. */
const cast = ['160340001109', '210340001203', '751219301807', '150240001014', '120940001014'];
const crowd = [...world.all()].filter((_, index) => index % 7 === 0);

function askedOf(subject: DemoSubject): AskedSubject {
	const { bin, kind, nameRu, nameKk, headName } = subject;
	return {
		iinBin: bin,
		kind,
		nameRu,
		nameKk,
		headName,
		today: world.today,
		consentId: 'b7a4b1c4-0000-4000-8000-000000000001',
		taxpayerToken: 'b7a4b1c4-0000-4000-8000-000000000001',
	};
}

/** One subject for each register abroad. */
const abroad = [
	{ country: 'DE', number: '100000016', name: null },
	{ country: 'GB', number: '00000077', name: null },
	{ country: 'DE', number: 'HRB 1', name: null },
].map(
	(foreign): AskedSubject => ({
		...{ iinBin: `${foreign.country}:${foreign.number}`, kind: 'foreign', nameRu: null, nameKk: null, headName: null },
		...{ today: world.today, consentId: null, foreign },
	}),
);

// the state bus wants a key that is made at the start; its own tests sign
const asked = liveSources.filter(({ endpoint }) => endpoint !== 'shep');

test.each(asked)('$descriptor.id understands its simulator without a new field or word', async (source) => {
	const met = [...cast.flatMap((bin) => world.find(bin) ?? []), ...crowd].map(askedOf);
	const people = met.filter(({ kind }) => kind === 'sole').map((sole) => ({ ...sole, kind: 'person' as const }));
	const subjects = [...abroad, ...met, ...people]
		.filter(({ kind }) => source.descriptor.appliesTo.includes(kind))
		.slice(0, 150);
	const oddities: Oddity[] = [];
	let found = 0;
	for (const subject of subjects) {
		const answer = await askSimulated(source, subject, simulators.url);
		oddities.push(...answer.oddities);
		if (answer.facts.length > 0) found++;
	}
	expect(oddities).toEqual([]);
	expect(found).toBeGreaterThan(0);
});

const downloaded = listSources.filter(
	(source): source is ListSource & { download: NonNullable<ListSource['download']> } => source.download !== undefined,
);

/** What the files of a register by order are is told by the order. */
async function ordersBeside({ readOrders }: ListSource, files: readonly string[]): Promise<Orders | undefined> {
	const [first] = files;
	if (readOrders === undefined || first === undefined) return undefined;
	const text = await readFile(join(dirname(first), 'orders.json'), 'utf8');
	return readOrders(
		JSON.parse(text),
		files.map((path) => basename(path)),
	);
}

test.each(downloaded)('$descriptor.id reads the list of its simulator without a bad row', async (source) => {
	const counts = await downloadSimulated(source.download, simulators.url, world.today, async (files, listDate) => {
		const read = { good: 0, bad: [] as unknown[] };
		const orders = await ordersBeside(source, files);
		for (const path of files) {
			const meaning = orders?.meaningOf(basename(path));
			for await (const { rows } of parseList(source, { path, listDate, meaning })) {
				for (const { parsed } of rows) {
					if ('ok' in parsed) read.good++;
					else if ('bad' in parsed) read.bad.push(parsed.bad);
				}
			}
		}
		return read;
	});
	expect(counts.bad).toEqual([]);
	expect(counts.good).toBeGreaterThan(0);
});
