import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readXmlRecords } from './xml-records.ts';

let folder = '';
beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), 'senim-xml-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function namesIn(xml: string): Promise<(string | null)[]> {
	const path = join(folder, 'list.xml');
	await writeFile(path, xml);
	const names: (string | null)[] = [];
	const batches = readXmlRecords({ path, listDate: '2026-11-21' }, ['entry'], (entry) => ({
		ok: entry.textOf('name'),
	}));
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
