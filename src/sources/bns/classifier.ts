import { textOfCell } from '#sources/kit/formats/cells.ts';
import type { ClassifierRow } from '#sources/kit/lists/list-rows.ts';
import { bad, expectKeys, type ListSource, type ParsedRow } from '#sources/kit/lists/list-source.ts';

const keys = ['code', 'name_ru', 'name_kk', 'name_en'] as const;

/** KRP, KFS and KSE are published as parts of other files: ours is one CSV of one shape for each. */
export function classifierList(
	classifier: ClassifierRow['classifier'],
	codeShape: RegExp,
): Pick<ListSource<'classifier'>, 'rowKind' | 'headerRows' | 'startsData' | 'openSheet' | 'expectedRows'> {
	return {
		rowKind: 'classifier',
		headerRows: 1,
		startsData: (cells) => codeShape.test(cells[0] ?? ''),
		openSheet(head) {
			expectKeys(head, keys);
			return (cells) => parseRow(classifier, codeShape, cells);
		},
		expectedRows: { min: 1, max: 1_000 },
	};
}

function parseRow(
	classifier: ClassifierRow['classifier'],
	codeShape: RegExp,
	cells: readonly string[],
): ParsedRow<ClassifierRow> {
	const code = textOfCell(cells[0]);
	if (code === null || !codeShape.test(code)) return bad('code', 'unknown_word', code);
	const nameRu = textOfCell(cells[1]);
	if (nameRu === null) return bad('name_ru', 'missing', null);
	return { ok: { classifier, code, nameRu, nameKk: textOfCell(cells[2]), nameEn: textOfCell(cells[3]) } };
}
