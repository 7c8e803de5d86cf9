import { expect, test } from 'vitest';
import type { DownloadContext } from '#sources/kit/lists/list-source.ts';
import { SourceFailure } from '#sources/kit/source-failure.ts';
import { readFixture } from '#sources/kit/testing.ts';
import { terrorismDownload } from './download.ts';
import { afmTerrorismList } from './source.ts';

test('every entry has its spellings, births and the numbers of ours it names', async () => {
	const { good, bad, passed } = await readFixture(afmTerrorismList, import.meta.dirname, 'list.xml');
	expect(good.map(({ iinBin, names, bornOn }) => [iinBin, names, bornOn])).toEqual([
		['860214300507', ['МЫСАЛОВ СЫНАҚ'], ['1986-02-14']],
		[null, ['СЫНАМОВА АЙНУР'], []],
		[null, ['Үлгі ұйым'], []],
		[null, ['Мысал тобы', 'Mysal group'], []],
	]);
	expect(new Set(good.map(({ entryKey }) => entryKey)).size).toBe(good.length);
	expect(bad).toEqual([]);
	expect(passed).toEqual([]);
});

test('who is included of late has a key of his own beside the list in force', async () => {
	const [inForce, included] = await Promise.all(
		['list.xml', 'terrorism-included.xml'].map((file) => readFixture(afmTerrorismList, import.meta.dirname, file)),
	);
	expect(included?.good.map(({ entryKey }) => entryKey)).toEqual([
		'included|person|МЫСАЛОВ СЫНАҚ|14.02.1986|860214300507',
	]);
	expect(inForce?.good[0]?.entryKey).toBe('person|МЫСАЛОВ СЫНАҚ|14.02.1986|860214300507');
});

test('the list in force is loaded without the file of those included, and never the other way round', async () => {
	const filesOf = async (missing: string) => {
		const context: Pick<DownloadContext, 'save' | 'today'> = {
			today: '2026-11-21',
			save: ({ path }, name) =>
				path.includes(missing) ? Promise.reject(new SourceFailure('refused', '401')) : Promise.resolve(name),
		};
		return (await terrorismDownload.fetch(context as DownloadContext)).files;
	};
	expect(await filesOf('nothing')).toEqual(['terrorism.xml', 'terrorism-included.xml']);
	expect(await filesOf('included')).toEqual(['terrorism.xml']);
	await expect(filesOf('active')).rejects.toThrow(/refused/);
});
