import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AskedSubject, RawPart } from './live-source.ts';
import { SourceFailure } from './source-failure.ts';

/** A recorded answer. `sourceFolder` is `import.meta.dirname` of the test. */
export function recorded(sourceFolder: string, fileName: string, name = 'answer', status = 200): RawPart {
	const contentType = fileName.endsWith('.xml') ? 'text/xml' : 'application/json';
	return { name, status, contentType, body: readFileSync(join(sourceFolder, 'fixtures', fileName), 'utf8') };
}

/** An answer written in the test. */
export function written(body: string, name = 'answer'): RawPart {
	return { name, status: 200, contentType: 'application/json', body };
}

export const webPage = '<!doctype html><title>Технические работы</title>';

export function asked(iinBin: string, kind: AskedSubject['kind'] = 'legal'): AskedSubject {
	const names = { nameRu: null, nameKk: null, headName: null };
	return { iinBin, kind, ...names, today: '2026-11-21', consentId: null };
}

/** Code of the failure, or `read` if there is none. */
export function failureOf(read: () => unknown): string {
	try {
		read();
	} catch (error) {
		if (error instanceof SourceFailure) return error.code;
		throw error;
	}
	return 'read';
}
