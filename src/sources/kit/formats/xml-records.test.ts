import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readXmlHead, readXmlRecords } from './xml-records.ts';

let folder = '';
beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), 'senim-xml-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function namesIn(xml: string, statedCount: number | null = null): Promise<(string | null)[]> {
	const path = join(folder, 'list.xml');
	await writeFile(path, xml);
	const names: (string | null)[] = [];
	const batches = readXmlRecords(
		{ path, listDate: '2026-11-21' },
		['entry'],
		(entry) => [{ ok: entry.textOf('name') }],
		statedCount,
	);
	for await (const { records } of batches) for (const record of records) if ('ok' in record) names.push(record.ok);
	return names;
}

test('records are read whatever prefix and depth they stand in', async () => {
	expect(
		await namesIn('<a:list xmlns:a="urn:x"><b><a:entry><a:name> Ұ&amp;K </a:name></a:entry></b></a:list>'),
	).toEqual(['Ұ&K']);
});

test.each([
	['ends early', '<list><entry><name>A</name>'],
	['is not well-formed', '<list><entry></list>'],
	['declares entities', '<!DOCTYPE list [<!ENTITY a "aaaa">]><list><entry><name>&a;</name></entry></list>'],
	['is a web page', '<!doctype html><title>x'],
	['stands too deep', '<entry>'.repeat(60)],
])('a file that %s is refused', async (_what, xml) => {
	await expect(namesIn(xml)).rejects.toThrow(/list\.xml/);
});

test('a file that has another number of records than it says is refused', async () => {
	const two = '<list><entry><name>A</name></entry><entry><name>B</name></entry></list>';
	expect(await namesIn(two, 2)).toEqual(['A', 'B']);
	for (const stated of [0, 1, 3])
		await expect(namesIn(two, stated)).rejects.toThrow(`says it has ${stated} entries, and has 2`);
});

test('what a file says of itself is read without the rest of it', async () => {
	const path = join(folder, 'list.xml');
	const entries = '<entry><on>no</on></entry>'.repeat(50_000);
	await writeFile(path, `<x:list xmlns:x="urn:x" made="2026-11-21"><head><on> 5 </on></head>${entries}`);
	const root = await readXmlHead(path);
	expect([root?.attribute('made'), root?.path('head')[0]?.textOf('on')]).toEqual(['2026-11-21', '5']);
	await writeFile(path, '<list made="2026-11-21"/>');
	expect((await readXmlHead(path))?.attribute('made')).toBe('2026-11-21');
	await writeFile(path, 'no list at all');
	await expect(readXmlHead(path)).rejects.toThrow(/list\.xml/);
});
