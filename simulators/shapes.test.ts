import { afterAll, beforeAll, expect, test } from 'vitest';
import { listSources } from '#sources/catalogue.ts';
import type { ListSource } from '#sources/kit/lists/list-source.ts';
import { compareShapes } from '../src/app/source-check/shape/compare-shapes.ts';
import { knownShapes } from '../src/app/source-check/shape/known-shapes.ts';
import { shapeOfFile } from '../src/app/source-check/shape/shape-of-file.ts';
import { downloadSimulated } from '../test/support/outside/simulated.ts';
import { type Simulators, serveSimulators } from './kit/server.ts';
import { createWorld } from './kit/world.ts';
import { routes } from './routes.ts';

const world = createWorld({ subjects: 2500 });
let simulators: Simulators;
beforeAll(async () => {
	simulators = await serveSimulators(routes, () => world);
});
afterAll(() => simulators.close());

const lists = listSources.filter(
	(source): source is ListSource & { download: NonNullable<ListSource['download']> } =>
		source.download !== undefined && source.readRecords !== undefined,
);

test.each(lists)('$descriptor.id: its simulator writes no field that no fixture has', async (source) => {
	const differences = await downloadSimulated(source.download, simulators.url, world.today, async (files) => {
		const all: string[] = [];
		for (const path of files.slice(0, 3)) {
			const found = await shapeOfFile(path, source.headerRows);
			if (found === null) continue;
			const known = await knownShapes(source.descriptor, path, source.headerRows);
			all.push(...compareShapes(known, found).map(({ what, words }) => `${what} ${words}`));
		}
		return all;
	});
	expect(differences).toEqual([]);
});
