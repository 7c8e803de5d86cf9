// Writes the documents that are made from code: docs/sources.md from the catalogue of sources.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sourcesPage } from './docs/sources-page.ts';

await writeFile(join(import.meta.dirname, '../docs/sources.md'), sourcesPage());
