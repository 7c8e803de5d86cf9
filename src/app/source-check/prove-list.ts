import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { findListSource } from '#sources/catalogue.ts';
import { type ExpectedList, expectedLists } from '#sources/genuine-lists.ts';
import { ListFileError } from '#sources/kit/failures.ts';
import type { ListSource, ParsedRow } from '#sources/kit/lists/list-source.ts';
import { parseList } from '#sources/kit/lists/parse-list.ts';
import { readList } from '#sources/kit/lists/read-list.ts';
import { statedDateOf } from '#sources/kit/stated-date.ts';
import { type Proof, type Prover, proofOf } from './proof.ts';
import { unpackPage } from './unpack-page.ts';

const listFile = /\.(xlsx|zip|csv|xml|jsonl)$/i;
/** Answers of the service of a list that are no page of it. */
const noPage = /404|\.source\.json$/;

type Read = { good: unknown[]; bad: number; passed: number };

/** Published lists: the file has the date it states, every row is read, and no row is bad. */
export const proveList: Prover = async (sourceId, path) => {
	const source = findListSource(sourceId);
	if (source === undefined) return undefined;
	const isPage = /\.json$/i.test(path) && !noPage.test(path);
	if (!isPage && !listFile.test(path)) return undefined;
	const expected = expectedLists[`${sourceId}/${basename(path)}`];
	if (expected?.keptOf !== undefined) return provePartOf(source, path, expected, expected.keptOf);
	const lines = isPage ? await unpackPage(source.descriptor, path) : path;
	return judge(await read(source, lines), await statedDateOf(source, lines), expected);
};

function judge({ good, bad, passed }: Read, listDate: string | null, expected: ExpectedList | undefined): Proof {
	const found = [
		`${good.length} rows`,
		...(passed > 0 ? [`${passed} set aside`] : []),
		listDate === null ? 'states no date' : `of ${listDate}`,
	];
	const faults = [
		...(good.length === 0 ? ['no row is good'] : []),
		...(bad > 0 ? [`${bad} rows are bad`] : []),
		...(expected === undefined ? [] : differences({ good, passed }, listDate, expected)),
	];
	return proofOf(found, faults);
}

function differences({ good, passed }: Omit<Read, 'bad'>, listDate: string | null, expected: ExpectedList): string[] {
	const { rows, setAside = 0, missing } = expected;
	return [
		...(listDate === expected.listDate ? [] : [`must be of ${expected.listDate}`]),
		...(good.length === rows ? [] : [`must have ${rows} rows`]),
		...(passed === setAside ? [] : [`must set ${setAside} aside`]),
		...(missing?.(good) ?? []).map((what) => `lacks ${what}`),
	];
}

async function read(source: ListSource, path: string): Promise<Read> {
	const counts: Read = { good: [], bad: 0, passed: 0 };
	const add = (parsed: ParsedRow<unknown>) => {
		if ('ok' in parsed) counts.good.push(parsed.ok);
		else if ('bad' in parsed) counts.bad++;
		else counts.passed++;
	};
	if (source.rowKind === 'kato' && path.endsWith('.csv')) {
		(await readKatoTable(source, path)).forEach(add);
		return counts;
	}
	for await (const { rows } of parseList(source, {
		path,
		listDate: (await statedDateOf(source, path)) ?? '2026-01-01',
	}))
		for (const { parsed } of rows) add(parsed);
	return counts;
}

/** A part of a list whose head speaks of the whole: as it lies it must be refused; with its own count it must be read. */
async function provePartOf(source: ListSource, path: string, expected: ExpectedList, keptOf: number): Promise<Proof> {
	const refusal = await read(source, path).then(
		() => 'taken',
		(error: unknown) => (error instanceof ListFileError ? error.code : String(error)),
	);
	const folder = await mkdtemp(join(tmpdir(), 'senim-prove-'));
	try {
		const part = join(folder, basename(path));
		const text = await readFile(path, 'utf8');
		await writeFile(part, text.replace(`>${keptOf}<`, `>${expected.rows}<`));
		const proof = judge(await read(source, part), await statedDateOf(source, part), expected);
		const statement = `a part of ${keptOf} entries, refused as such (${refusal})`;
		return {
			isRight: proof.isRight && refusal === 'wrong_count',
			statements: [...proof.statements, refusal === 'wrong_count' ? statement : `but ${statement}`],
		};
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

/** The classifier as published: code, edition, level, kind, both names. Its rows are those of the workbook. */
async function readKatoTable(source: ListSource<'kato'>, path: string): Promise<ParsedRow<unknown>[]> {
	const parse = source.openSheet({
		...{ part: basename(path), format: 'xlsx', sheetIndex: 0, sheetName: '', header: [], columns: 9 },
		...{ listDate: '2026-01-01', meaning: undefined },
	});
	const parsed: ParsedRow<Parameters<NonNullable<typeof source.settle>>[0][number]>[] = [];
	for await (const { rows } of readList(path))
		for (const { cells } of rows) {
			const [code = '', , , , nameRu = '', nameKk = ''] = cells;
			if (source.startsData(cells, 0)) parsed.push(parse([code, '', '', '', '', '', nameKk, nameRu, '']));
		}
	const good = parsed.flatMap((row) => ('ok' in row ? [row.ok] : []));
	return [...(source.settle?.(good) ?? good).map((ok) => ({ ok })), ...parsed.filter((row) => !('ok' in row))];
}
