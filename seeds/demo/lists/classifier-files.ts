import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { IsoDate } from '#domain/clock.ts';
import { type DemoList, ListCount } from '../manifest.ts';
import type { Reference } from '../reference.ts';
import { type Cell, type Sheet, XlsxWriter } from './xlsx-writer.ts';

type ClassifierFile = { sourceId: string; file: string; sheet: Sheet; rows: readonly (readonly Cell[])[] };

/** Localities: one header row, the code split into its levels, kind of locality 1 town, 3 village (format sheet F3). */
function katoFile({ kato }: Reference): ClassifierFile {
	return {
		sourceId: 'bns-kato',
		file: 'bns-kato/kato.xlsx',
		sheet: { name: 'KATO', headerRows: [['te', 'ab', 'cd', 'ef', 'hij', 'k', 'name_kaz', 'name_rus', 'nn']] },
		rows: kato.map(({ code, nameKk, nameRu, isCity }) => [
			code,
			code.slice(0, 2),
			code.slice(2, 4),
			code.slice(4, 6),
			code.slice(6),
			isCity ? '1' : code.endsWith('000') ? null : '3',
			nameKk,
			nameRu,
			null,
		]),
	};
}

/** Activities: three header rows, then code and both names. */
function okedFile({ oked }: Reference): ClassifierFile {
	return {
		sourceId: 'bns-oked',
		file: 'bns-oked/oked.xlsx',
		sheet: {
			name: 'ОКЭД',
			headerRows: [
				['Экономикалық қызмет түрлерінің жалпы жіктеуіші (ЭҚЖЖ)'],
				['Общий классификатор видов экономической деятельности (ОКЭД)'],
				['Код', 'Атауы', 'Наименование'],
			],
		},
		rows: oked.map(({ code, nameKk, nameRu }) => [code, nameKk, nameRu]),
	};
}

/** The classifiers as workbooks, with the genuine rows only: a wrong code would spoil every list that names it. */
export async function writeClassifiers(outDir: string, listDate: IsoDate, reference: Reference): Promise<DemoList[]> {
	const lists: DemoList[] = [];
	for (const { sourceId, file, sheet, rows } of [katoFile(reference), okedFile(reference)]) {
		await mkdir(join(outDir, sourceId), { recursive: true });
		const count = new ListCount();
		const writer = new XlsxWriter(join(outDir, file), { strings: sourceId === 'bns-kato' ? 'shared' : 'inline' });
		await writer.sheet(sheet);
		for (const cells of rows) {
			await writer.row(cells);
			count.good(file);
		}
		await writer.close();
		lists.push(count.list(sourceId, listDate, file));
	}
	return lists;
}
