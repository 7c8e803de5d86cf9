import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MigrationText } from './schema-page.ts';

const folder = join(import.meta.dirname, '../../migrations');

export function migrationTexts(): MigrationText[] {
	const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
	return names.sort().map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
}
