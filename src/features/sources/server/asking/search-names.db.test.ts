import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { systemClock } from '#domain/clock.ts';
import type { SourceOutcome } from '#domain/facts/source-outcome.ts';
import { importList } from '#features/registry/public.ts';
import type { Pool } from '#platform/db/pool.ts';
import { describeNamed, describeSubject } from '#sources/kit/described-subject.ts';
import type { AskedSubject } from '#sources/kit/live-source.ts';
import { freshDatabase } from '../../../../../test/support/db.ts';
import { type MayMeet, readMayMeet } from './met-by.ts';
import { candidatesSql, candidatesValues, searchListed, searchNames } from './search-names.ts';

const burdened = '210340001203';
const entity = (reference: string, name: string, comments = '') =>
	`<ENTITY><DATAID>${reference}</DATAID><FIRST_NAME>${name}</FIRST_NAME><REFERENCE_NUMBER>${reference}</REFERENCE_NUMBER><COMMENTS1>${comments}</COMMENTS1></ENTITY>`;
const person = (reference: string, first: string, second: string, born = '') =>
	`<INDIVIDUAL><DATAID>${reference}</DATAID><FIRST_NAME>${first}</FIRST_NAME><SECOND_NAME>${second}</SECOND_NAME><REFERENCE_NUMBER>${reference}</REFERENCE_NUMBER><INDIVIDUAL_DATE_OF_BIRTH><DATE>${born}</DATE></INDIVIDUAL_DATE_OF_BIRTH></INDIVIDUAL>`;
const list = `<CONSOLIDATED_LIST>${person('i1', 'Ainur', 'Synamova', '1986-02-14')}${person('i2', 'Synaq', 'Mysalov')}${entity('e1', 'Kolenke Treid LLC', `BIN ${burdened}`)}${entity('e2', 'Bereke Dala Agro')}${entity('e3', 'Zhana Zhol Servis')}</CONSOLIDATED_LIST>`;

const own = { number: burdened, country: 'KZ', kind: 'kz' } as const;
const foreign = { number: '7704734000', country: 'RU', kind: null };
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

function subjectOf(subject: Partial<AskedSubject>): AskedSubject {
	return {
		...{ iinBin: '160340001109', kind: 'legal', nameRu: null, nameKk: null, headName: null },
		...{ today: '2026-11-21', consentId: null },
		...subject,
	};
}

async function ask(subject: Partial<AskedSubject>): Promise<SourceOutcome | undefined> {
	const asked = subjectOf(subject);
	const published = { listDate: '2026-11-20', publishedAt: '2026-11-20T00:00:00.000Z', contentHash: 'x' };
	const [answers] = await searchNames(pool, new Map([['un-sanctions', published]]), [asked]);
	return answers?.get('un-sanctions');
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
		{ entryId: 'e2', matchedBy: 'name', isConfirmed: false, similarity: 0.95, comparison: { tier: 'name' } },
	]);
});

test('heads are no part of the subject: they are looked up where a report closes', async () => {
	expect(values(await ask({ nameRu: 'ТОО "Үлгі"', headName: 'СЫНАМОВА АЙНУР ТЕСТҚЫЗЫ' }))).toBe('nothing');
});

test('a person is met by name and birthday, which the number tells', async () => {
	const born = { kind: 'person', iinBin: '860214300507', nameRu: 'СЫНАМОВА АЙНУР' } as const;
	expect(values(await ask(born))).toMatchObject([
		{ entryId: 'i1', matchedBy: 'name_and_date', comparison: { agrees: expect.arrayContaining(['birth_day']) } },
	]);
	expect(values(await ask({ ...born, iinBin: '900101300502' }))).toBe('nothing');
});

test('who has no number is searched by the name alone', async () => {
	const named = describeNamed({ name: 'СЫНАМОВА АЙНУР ТЕСТҚЫЗЫ', iinBin: null, country: null, isPerson: false });
	const [found] = await searchListed(pool, ['un-sanctions'], [named]);
	expect(found).toMatchObject([{ value: { entryId: 'i1' }, comparison: { tier: 'name' } }]);
});

test('what no entry has is not asked for, and who can be met is met all the same', async () => {
	const published = { listDate: '2026-11-20', publishedAt: '2026-11-20T00:00:00.000Z', contentHash: 'x' };
	const lists = new Map([['un-sanctions', published]]);
	const mayMeet = await readMayMeet(pool, new Map(), ['un-sanctions']);
	const subjects = [
		subjectOf({ iinBin: burdened, nameRu: 'ТОО "Басқа атау"' }),
		...[
			...[
				'ТОО "Береке Дала Агро"',
				'ТОО "Береке Құрылыс"',
				'ТОО "Үлгі"',
				'ТОО "Жаңа Жолсервис"',
				'ТОО "Көлеңке Трейд"',
			],
			...Array.from({ length: 100 }, (_, at) => `ТОО "Сынақ Дала ${at}"`),
		].map((nameRu) => subjectOf({ nameRu })),
	];
	const answersOf = async (known?: MayMeet) =>
		(await searchNames(pool, lists, subjects, known)).map((answers) => values(answers.get('un-sanctions')));
	const met = await answersOf(mayMeet);
	expect(met).toEqual(await answersOf());
	expect(met.filter((one) => one !== 'nothing').length).toBeGreaterThanOrEqual(3);
	expect([burdened, '160340001109', 'bereke', 'ulgi'].map(mayMeet)).toEqual([true, false, true, false]);
});

test('entries are proposed by index, whatever they are asked by', async () => {
	const client = await pool.connect();
	try {
		await client.query('begin');
		await client.query(`insert into statement (source_id, entry_key, kind, value, names, name_keys, about, first_listed_on, listed_on)
			select 'un-sanctions', 'filler-' || n, 'sanction_match', '{}', array['filler ' || n], array['filler' || n, 'other' || n],
				jsonb_build_object('identifiers', jsonb_build_array(jsonb_build_object('number', n))), '2026-01-01', '2026-01-01'
			from generate_series(1, 20000) n`);
		await client.query('analyze statement');
		const sought = [
			{ ...describeSubject(subjectOf({ iinBin: burdened, nameRu: 'СЫНАМОВА АЙНУР' })), identifiers: [foreign, own] },
		];
		const { rows } = await client.query<{ 'QUERY PLAN': string }>(
			`explain ${candidatesSql}`,
			candidatesValues(['un-sanctions'], sought),
		);
		const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
		for (const index of ['statement_iin_bin', 'statement_identifiers', 'statement_name_keys'])
			expect(plan).toContain(index);
		expect(plan).not.toContain('Seq Scan on statement');
	} finally {
		client.release(true);
	}
});

test('no list is read whole where statistics are older than it', async () => {
	const client = await pool.connect();
	try {
		await client.query('begin');
		await client.query(`insert into statement (source_id, entry_key, kind, iin_bin, value, first_listed_on, listed_on)
			select 'kgd-inactive', 'filler-' || n, 'tax_list', lpad(n::text, 12, '0'), '{}', '2026-01-01', '2026-01-01'
			from generate_series(1, 20000) n`);
		await client.query('delete from statement where about is not null');
		await client.query('analyze statement');
		await client.query(`insert into statement (source_id, entry_key, kind, value, names, name_keys, about, first_listed_on, listed_on)
			select 'un-sanctions', 'filler-' || n, 'sanction_match', '{}', array['filler ' || n], array['filler' || n],
				jsonb_build_object('identifiers', jsonb_build_array(jsonb_build_object('number', n))), '2026-01-01', '2026-01-01'
			from generate_series(1, 500) n`);
		const { rows } = await client.query<{ 'QUERY PLAN': string }>(
			`explain (analyze, costs off, timing off) ${candidatesSql}`,
			candidatesValues(['un-sanctions'], [describeSubject(subjectOf({ nameRu: 'СЫНАМОВА АЙНУР' }))]),
		);
		const read = rows.flatMap(({ 'QUERY PLAN': line }) => /rows=([\d.]+) loops/.exec(line)?.[1] ?? []).map(Number);
		expect(Math.max(...read)).toBeLessThan(10);
	} finally {
		client.release(true);
	}
});

test('words are proposed by their sound, joined and parted', async () => {
	expect(values(await ask({ kind: 'person', iinBin: '900101300502', nameRu: 'МИСАЛАВ СЫНЕК' }))).toMatchObject([
		{ entryId: 'i2' },
	]);
	expect(values(await ask({ nameRu: 'ТОО "Жаңа Жолсервис"' }))).toMatchObject([{ entryId: 'e3' }]);
});

test.each(['ТОО "Береке"', 'ТОО "Агро Плюс"', 'ТОО "Жаңа Жол"', 'ТОО "Үлгі Құрылыс-7"'])(
	'%s is not taken for an entry that shares a word or two',
	async (nameRu) => {
		expect(values(await ask({ nameRu }))).toBe('nothing');
	},
);
