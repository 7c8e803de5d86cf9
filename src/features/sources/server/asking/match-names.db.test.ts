import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { systemClock } from '#domain/clock.ts';
import type { SourceOutcome } from '#domain/facts/source-outcome.ts';
import { importList } from '#features/registry/public.ts';
import type { Pool } from '#platform/db/pool.ts';
import type { AskedSubject } from '#sources/kit/live-source.ts';
import { freshDatabase } from '../../../../../test/support/db.ts';
import type { SourceDeps } from '../source-deps.ts';
import { searchNameLists } from './match-names.ts';

const burdened = '210340001203';
const entity = (reference: string, name: string, comments = '') =>
	`<ENTITY><DATAID>${reference}</DATAID><FIRST_NAME>${name}</FIRST_NAME><REFERENCE_NUMBER>${reference}</REFERENCE_NUMBER><COMMENTS1>${comments}</COMMENTS1></ENTITY>`;
const person = (reference: string, first: string, second: string) =>
	`<INDIVIDUAL><DATAID>${reference}</DATAID><FIRST_NAME>${first}</FIRST_NAME><SECOND_NAME>${second}</SECOND_NAME><REFERENCE_NUMBER>${reference}</REFERENCE_NUMBER></INDIVIDUAL>`;
const list = `<CONSOLIDATED_LIST>${person('i1', 'Ainur', 'Synamova')}${person('i2', 'Synaq', 'Mysalov')}${entity('e1', 'Kolenke Treid LLC', `BIN ${burdened}`)}${entity('e2', 'Bereke Dala Agro')}${entity('e3', 'Zhana Zhol Servis')}</CONSOLIDATED_LIST>`;

let pool: Pool;
beforeAll(async () => {
	({ pool } = await freshDatabase());
	const folder = await mkdtemp(join(tmpdir(), 'senim-names-'));
	await writeFile(join(folder, 'un.xml'), list);
	await importList({ pool, clock: systemClock }, 'un-sanctions', [join(folder, 'un.xml')], {
		...{ listDate: '2026-11-20', minRows: 1 },
	});
	await rm(folder, { recursive: true });
});

async function ask(subject: Partial<AskedSubject>): Promise<SourceOutcome | undefined> {
	const asked: AskedSubject = {
		...{ iinBin: '160340001109', kind: 'legal', nameRu: null, nameKk: null, headName: null },
		...{ today: '2026-11-21', consentId: null },
		...subject,
	};
	const published = { listDate: '2026-11-20', publishedAt: '2026-11-20T00:00:00.000Z', contentHash: 'x' };
	const deps = { pool } as unknown as SourceDeps;
	return (await searchNameLists(deps, new Map([['un-sanctions', published]]), asked)).get('un-sanctions');
}
const values = (outcome: SourceOutcome | undefined) =>
	outcome?.state === 'found' ? outcome.facts.map(({ value }) => value) : (outcome?.state ?? 'missing');

test('the very number confirms, whatever the names', async () => {
	expect(values(await ask({ iinBin: burdened, nameRu: 'ТОО "Басқа атау"' }))).toMatchObject([
		{ entryId: 'e1', matchedBy: 'identifier', isConfirmed: true, similarity: null },
	]);
});

test('an entry with the number of another subject is somebody else, however alike the names', async () => {
	expect(values(await ask({ nameRu: 'ТОО "Көлеңке Трейд"' }))).toBe('nothing');
});

test('the same name in another script is possible and not confirmed', async () => {
	expect(values(await ask({ nameRu: 'ТОО "Береке Дала Агро"' }))).toMatchObject([
		{ entryId: 'e2', matchedBy: 'name', isConfirmed: false, similarity: 1 },
	]);
});

test('a namesake of the head is told as the head', async () => {
	expect(values(await ask({ nameRu: 'ТОО "Үлгі"', headName: 'СЫНАМОВА АЙНУР ТЕСТҚЫЗЫ' }))).toMatchObject([
		{ entryId: 'i1', matchedBy: 'head_name', isConfirmed: false },
	]);
});

test.each(['ТОО "Береке"', 'ТОО "Агро Плюс"', 'ТОО "Жаңа Жол"', 'ТОО "Үлгі Құрылыс-7"'])(
	'%s is not taken for an entry that shares a word or two',
	async (nameRu) => {
		expect(values(await ask({ nameRu }))).toBe('nothing');
	},
);
