import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** Folders of code, and what inside them is made by tools. */
const codeFolders = ['src', 'scripts', 'seeds', 'simulators', 'bench', 'test'] as const;
const generated = /^src\/paraglide\//;

/** Paths from the root of the repository, with forward slashes, in alphabetical order. */
export function filesUnder(folder: string): string[] {
	return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
		.filter((path) => !generated.test(path))
		.sort();
}

export function foldersIn(folder: string): string[] {
	return readdirSync(join(root, folder), { withFileTypes: true })
		.filter((entry) => entry.isDirectory())
		.map((entry) => entry.name)
		.sort();
}

export function readText(path: string): string {
	return readFileSync(join(root, path), 'utf8');
}

export function readJson<Value>(path: string): Value {
	return JSON.parse(readText(path)) as Value;
}

/** Every file of TypeScript that a person wrote. */
export function codeFiles(): string[] {
	return codeFolders.flatMap(filesUnder).filter((path) => /\.tsx?$/.test(path));
}
