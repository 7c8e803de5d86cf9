// Writes the documents that are made from code: docs/sources.md from the catalogue of sources, .env.example and the
// README's table from the variables of the configuration.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sourcesPage } from './docs/sources-page.ts';
import { envExample, withVariables } from './docs/variables.ts';

await writeFile(join(import.meta.dirname, '../docs/sources.md'), sourcesPage());
await writeFile(join(import.meta.dirname, '../.env.example'), envExample());

const readme = join(import.meta.dirname, '../README.md');
await writeFile(readme, withVariables(await readFile(readme, 'utf8')));
