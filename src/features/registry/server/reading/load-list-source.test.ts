import { expect, test } from 'vitest';
import { listSources } from '#sources/catalogue.ts';
import { loadListSource } from './load-list-source.ts';

test.each(listSources.map((source) => [source.descriptor.id, source] as const))(
	'%s is found by its name',
	async (id, source) => {
		expect(await loadListSource({ id, publisher: source.descriptor.publisher.id })).toBe(source);
	},
);

test('a name that no source has is told', async () => {
	await expect(loadListSource({ id: 'bns-nothing', publisher: 'bns' })).rejects.toThrow(/bns\/nothing/);
});
