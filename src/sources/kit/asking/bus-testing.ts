import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AskedSubject, LiveSource, ParsedAnswer, RawAnswer } from '../live-source.ts';

/** The firm A of the cast, asked with consent; a person where `iinBin` says so. */
export function askedSubject(changed: Partial<AskedSubject> = {}): AskedSubject {
	return {
		iinBin: '160340001109',
		kind: 'legal',
		nameRu: 'ТОО "Үлгі Құрылыс-7"',
		nameKk: '"Үлгі Құрылыс-7" ЖШС',
		headName: 'ҮЛГІЖАНОВ СЫНАҚ ТЕСТҰЛЫ',
		today: '2026-11-21',
		consentId: '6f1f0c3e-58a5-4f0e-9a53-0c1d4c2f7a11',
		...changed,
	};
}

export function rawXml(body: string, status = 200): RawAnswer {
	return [{ name: 'answer', status, contentType: 'text/xml; charset=utf-8', body }];
}

/** Reads a recorded answer of the bus. `sourceFolder` is `import.meta.dirname` of the test. */
export function parseBusFixture(
	source: LiveSource,
	sourceFolder: string,
	fileName: string,
	{ iinBin, edit = (body) => body }: { iinBin?: string; edit?: (body: string) => string } = {},
): ParsedAnswer {
	const body = edit(readFileSync(join(sourceFolder, 'fixtures', fileName), 'utf8'));
	return source.parse(rawXml(body), askedSubject(iinBin === undefined ? {} : { iinBin, kind: 'person' }));
}
