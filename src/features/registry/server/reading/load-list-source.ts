import type { ListSource } from '#sources/kit/lists/list-source.ts';

export type SourceName = { id: string; publisher: string };

/** One source without the others of the catalogue, which take longer to load than many a list to read. */
export async function loadListSource({ id, publisher }: SourceName): Promise<ListSource> {
	const folder = `${publisher}/${id.slice(publisher.length + 1)}`;
	const { href } = new URL(`../../../../sources/${folder}/source.ts`, import.meta.url);
	const module: Record<string, unknown> = await import(href);
	const source = Object.values(module).find((one) => isSource(one) && one.descriptor.id === id);
	if (source === undefined) throw new Error(`src/sources/${folder}/source.ts does not have the source ${id}`);
	return source as ListSource;
}

function isSource(value: unknown): value is { descriptor: { id: string } } {
	return typeof value === 'object' && value !== null && 'descriptor' in value;
}
