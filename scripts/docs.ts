// Writes the documents that are made from code: docs/sources.md from the catalogue of sources, .env.example from the
// variables of the configuration.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { envExample } from './docs/env-example.ts';
import { sourcesPage } from './docs/sources-page.ts';

await writeFile(join(import.meta.dirname, '../docs/sources.md'), sourcesPage());
await writeFile(join(import.meta.dirname, '../.env.example'), envExample());
