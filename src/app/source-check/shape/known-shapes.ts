import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { SourceDescriptor } from '#sources/kit/define-source.ts';
import type { Shape } from './shape.ts';
import { formOf, shapeOfFile } from './shape-of-file.ts';

/** The fixtures of a source lie beside its parser. */
function fixturesFolder({ id, publisher }: SourceDescriptor): string {
	return join(import.meta.dirname, '../../../sources', publisher.id, id.slice(publisher.id.length + 1), 'fixtures');
}

export async function fixtureFiles(descriptor: SourceDescriptor): Promise<string[]> {
	const folder = fixturesFolder(descriptor);
	if (!existsSync(folder)) return [];
	return (await readdir(folder)).toSorted().map((name) => join(folder, name));
}

/** Shapes of the fixtures that have the form of this file. */
export async function knownShapes(descriptor: SourceDescriptor, path: string, headerRows?: number): Promise<Shape[]> {
	const form = await formOf(path);
	const shapes: Shape[] = [];
	for (const file of await fixtureFiles(descriptor)) {
		if ((await formOf(file)) !== form) continue;
		const shape = await shapeOfFile(file, headerRows);
		if (shape !== null && shape.fields.size > 0) shapes.push(shape);
	}
	return shapes;
}
